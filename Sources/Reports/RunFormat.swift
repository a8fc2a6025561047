package import BackswipeFiles
package import BackswipeGeometry
package import BackswipeScenarios
package import BackswipeScene

/// A format in which runs are written: its option, and what becomes of its file.
///
/// A file is `head`, what `writer` makes of each run while it goes on, and `tail`. The pieces of runs
/// do not depend on one another, so that they can be made in other processes.
package struct RunFormat: Sendable {
  /// All formats, in the order of their options.
  package static let all: [RunFormat] = [.trace, .report, .junit, .csv, .perfetto, .html]

  /// Paints a frame at so many pixels a point, as a PNG file.
  package typealias Painting = (DisplayList, _ scale: CGFloat) -> [UInt8]

  /// The option, without its dashes.
  package let name: String
  package let help: String
  /// The option's help in the verbs that open a window; nil where these do not write the format.
  package var windowHelp: String?
  package var head = ""
  /// Writes runs while they go on; nil for what is made of their ends alone.
  package var writer: (@Sendable (OutputFile, Painting?) -> any RunWriter)?
  /// Whether the writer needs something that paints.
  package var showsFrames = false
  /// What stands behind all runs, files that could not be run included; nil where nothing does. A
  /// file without it is not written when nothing has run at all.
  package var tail: (@Sendable ([RunSummary], Shard?) -> String)?
  /// What stands behind measured runs; nil where the format cannot show several runs of a scenario.
  package var measuredTail: (@Sendable ([MeasuredScenario]) -> String)?
  /// How files of shards are joined; nil where they are not.
  package var merge: RunMerge?

  package var option: String { "--\(name)" }
}
