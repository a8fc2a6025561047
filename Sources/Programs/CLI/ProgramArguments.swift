import BackswipeText

/// The words of the command line, its name first, with names of files that are not UTF-8 as
/// `FileName` has them.
enum ProgramArguments {
  static var all: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      CommandLine.unsafeArgv[index].map { FileName.text(cString: $0) }
    }
  }
}
