import ArgumentParser
import BackswipeDocuments
import BackswipeFiles
import BackswipePrototypes
import BackswipeScenarios
import BackswipeText

/// `--cell`, for the verbs of one run.
struct CellOption: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      """
      The cell of a scenario with a matrix, as "refresh=120, appearance=dark"; a part of these is the \
      first cell that has it. (default: the first one)
      """))
  var cell: String?

  /// A scenario with its prototype; the first of several cells is noted on the console.
  func scenario(
    _ path: String, limit: SizeOption
  ) throws(FileErrors) -> (ScenarioFile, Prototype) {
    let (file, prototype) = try InputFile.scenario(
      path, limit: limit.limit(.document), cell: cell)
    if let cell, file.cell == nil {
      throw FileErrors([
        FileError(whole: path, reason: "--cell \(cell): the scenario has no matrix")
      ])
    }
    if cell == nil, let name = file.cell {
      Console.err("\(path): note: the cell \(name) of its matrix; --cell chooses another")
    }
    return (file, prototype)
  }
}
