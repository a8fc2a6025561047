/// The files of blind tests of the window, numbered in one folder.
package enum BlindTestFile {
  /// Keeps a test under the next free number.
  ///
  /// - Returns: where it is, or why it is nowhere.
  package static func keep(_ text: String, in folder: String) -> String {
    _ = try? OutputFile.makeFolder(folder)
    var number = 1
    while ExistingFile.isThere(path(number, folder)) { number += 1 }
    return write(text, to: path(number, folder))
  }

  /// - Returns: where it is, or why it is nowhere.
  package static func write(_ text: String, to path: String) -> String {
    do throws(OutputFile.Failure) {
      let file = try OutputFile(path)
      file.write(text)
      try file.finish()
      return "kept as \(path)"
    } catch {
      return error.description
    }
  }

  private static func path(_ number: Int, _ folder: String) -> String {
    "\(folder)/test-\(number).yaml"
  }
}
