import ArgumentParser
import BackswipeGoldens
import BackswipeScenarios

/// The reference of the run verb's comparison.
struct GoldenOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Hold trace, frames and pictures of every run against what is kept in a folder.",
      valueName: "dir"), completion: .directory)
  var golden: String?

  @Flag(help: "Write the folder of --golden anew, as the runs are now.")
  var bless = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep a picture at these instants too, as 100ms,end.", valueName: "times"))
  var pictures: String?

  @Option(
    help: ArgumentHelp(
      """
      Where it is shown what differs from a golden; 'differences' beside its folder when absent.
      """, valueName: "dir"), completion: .directory)
  var differences: String?

  mutating func validate() throws {
    if golden == nil {
      for (name, isGiven) in [
        ("--bless", bless), ("--pictures", pictures != nil), ("--differences", differences != nil),
      ] where isGiven {
        throw ValidationError("\(name) needs --golden DIR")
      }
    }
    do {
      if let golden, try request()?.isOneFolder == true {
        throw ValidationError(
          "--golden \(golden): what differs would be shown among the goldens; name another folder "
            + "with --differences")
      }
    } catch let mistake as PictureRequest.ListMistake {
      throw ValidationError("--pictures \(pictures ?? ""): \(mistake)")
    }
  }

  /// The request for a comparison; nil without `--golden`.
  func request() throws -> GoldenRequest? {
    try golden.map { folder in
      GoldenRequest(
        folder: folder, blesses: bless,
        pictures: try pictures.map { try PictureRequest.list($0) } ?? [],
        differences: differences)
    }
  }
}
