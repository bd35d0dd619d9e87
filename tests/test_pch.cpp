// A header is precompiled for a target, and a target has a source.
int main() {}
