package import BackswipeFiles
package import BackswipeScenarios
package import BackswipeScene
package import BackswipeUnits

/// An output format of runs: its option, and the functions that make its file.
///
/// A file is `head`, the output of `writer` for each run, and `tail`. The pieces of runs are
/// independent, so that they can be made in other processes.
package struct RunFormat: Sendable {
  /// All formats, in the order of their options.
  package static let all: [RunFormat] = [
    .trace, .report, .junit, .summary, .csv, .perfetto, .html,
  ]

  /// Paints a frame at a number of pixels per point, as a PNG file.
  package typealias Painting = (DisplayList, _ scale: CGFloat) -> [UInt8]

  /// The option, without its dashes.
  package let name: String
  package let help: String
  /// The option's help in the commands that open a window; nil where these do not write the format.
  package var windowHelp: String?
  package var head = ""
  /// Writes runs during the run; nil for a format made from the results alone.
  package var writer: (@Sendable (OutputFile, PageGlyphs?) -> any RunWriter)?
  /// Whether the writer shows frames, and so needs the glyphs of pages.
  package var showsFrames = false
  /// The text after all runs, including files that could not be run; nil where there is none. A
  /// file without it is not written when nothing has run at all.
  package var tail: (@Sendable ([RunSummary], Shard?) -> String)?
  /// The text after measured runs; nil where the format cannot show several runs of a scenario.
  package var measuredTail: (@Sendable ([MeasuredScenario]) -> String)?
  /// The merging of the files of shards; nil where they cannot be merged.
  package var merge: RunMerge?

  package var option: String { "--\(name)" }
}
