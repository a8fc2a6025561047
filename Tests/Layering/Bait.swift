/// One line that the scan of forbidden words has to find, so that it cannot pass by finding
/// nothing.
enum LookedFor {}
