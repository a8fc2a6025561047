import BackswipeFiles
import BackswipeText
import Foundation

/// The files of failures that runs leave in a folder, with a list of them in it: `.backswipe-failures`.
///
/// A file of the list is removed when its scenario has run and fails no more; other files stay.
struct KeptFiles {
  private static let list = ".backswipe-failures"

  private let folder: String
  private let ending: String

  /// - Parameter ending: the ending of the files' names, with its dot.
  init(_ folder: String, ending: String) {
    self.folder = folder
    self.ending = ending
  }

  /// Brings the folder up to date with runs.
  ///
  /// - Parameters:
  ///   - failed: the names of those that have failed, without the ending.
  ///   - passed: the names of those that have run and did not fail.
  func update(failed: [String], passed: [String]) throws(OutputFile.Failure) {
    let path = "\(folder)/\(Self.list)"
    let bytes = try? FileBytes.read(path, .manifest)
    let known = Set(
      String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init))
    var names = known
    for name in passed where names.remove(name + ending) != nil {
      unlink("\(folder)/\(name)\(ending)".fileBytes)
    }
    // One that could not be written is not there.
    names.formUnion(
      failed.map { $0 + ending }.filter { ExistingFile.isRegular("\(folder)/\($0)") })
    guard names != known else { return }
    if names.isEmpty {
      try ExistingFile.remove(path)
      return
    }
    let file = try OutputFile(path, keepsLinks: false)
    file.write(names.sorted().map { $0 + "\n" }.joined())
    try file.finish()
  }
}
