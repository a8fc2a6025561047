import BackswipeFiles

/// Detects that a file changed, also when an editor replaces it with another file.
struct FileWatch {
  /// Nanoseconds between two looks at a file that stays the same.
  static let interval = FileSignature.interval

  let path: String
  private var known: FileSignature?
  private var pending: FileSignature??
  private var nextLook: Int64 = 0

  init(path: String) {
    self.path = path
    known = FileSignature(path)
  }

  /// Nanoseconds until the next check of the file, at least 0.
  func delay(at now: Int64) -> Int64 { max(0, nextLook - now) }

  /// Whether the file has changed since the last call, and is not being written any more.
  mutating func hasChanged(at now: Int64) -> Bool {
    guard now >= nextLook else { return false }
    let found = FileSignature(path)
    defer { nextLook = now + (pending == nil ? Self.interval : FileSignature.settling) }
    guard found != known else {
      pending = nil
      return false
    }
    guard let seen = pending, seen == found else {
      pending = .some(found)
      return false
    }
    known = found
    pending = nil
    return true
  }
}
