import BackswipeText

/// The words of the command line, the program's name first, with file names that are not UTF-8 in
/// the form of `FileName`.
enum ProgramArguments {
  static var all: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { FileName.text(cString: $0) }
    }
  }
}
