package import BackswipeFiles

/// Writes motions as code.
package enum CodeFiles {
  /// Writes one form to a file.
  ///
  /// - Parameter report: called with each part of the motions that the form cannot express.
  package static func write(
    _ form: CodeForm, of motions: MotionExport, to path: String, report: (String) -> Void
  ) throws(OutputFile.Failure) {
    let file = try OutputFile(path)
    write(form, of: motions, to: file, report: report)
    try file.finish()
  }

  /// Writes every form into a folder, which is made where there is none: all of them, or none.
  ///
  /// - Parameter report: called with each part of the motions that a form cannot express.
  package static func writeAll(
    of motions: MotionExport, into folder: String, report: (String) -> Void
  ) throws(OutputFile.Failure) {
    let made = try OutputFile.makeFolder(folder)
    do throws(OutputFile.Failure) {
      var files: [OutputFile] = []
      for form in CodeForm.allCases {
        let path = folder.hasSuffix("/") ? folder + form.fileName : "\(folder)/\(form.fileName)"
        let file = try OutputFile(path, keepsLinks: false)
        write(form, of: motions, to: file, report: report)
        files.append(file)
      }
      try OutputFile.finish(together: files)
    } catch {
      OutputFile.removeEmptyFolders(made)
      throw error
    }
  }

  private static func write(
    _ form: CodeForm, of motions: MotionExport, to file: OutputFile, report: (String) -> Void
  ) {
    let result = form.text(of: motions)
    for reason in result.refused { report("\(form.rawValue): \(reason)") }
    file.write(result.text)
  }
}
