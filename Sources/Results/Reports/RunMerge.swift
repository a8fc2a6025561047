/// How the files of shards in a format are joined.
package struct RunMerge: Sendable {
  /// The options for the path of the joined file, without their dashes, the shortest first.
  package let options: [String]
  /// What the files are, in words: `report`, and `reports (JSON)` for all of them.
  package let noun: String
  package let kind: String
  /// The byte that they begin with, after blanks.
  package let firstByte: UInt8
  package let joining: @Sendable () -> any RunJoining

  /// The first option with its dashes.
  package var option: String { (options[0].count == 1 ? "-" : "--") + options[0] }
}

/// Joins files of one format.
package protocol RunJoining {
  /// Reads one more file.
  ///
  /// - Parameter name: for messages.
  mutating func add(_ bytes: [UInt8], name: String) throws(ReportMerge.Mistake)

  /// The joined file, by scenario file when they are shards and in the given order when not.
  func file() throws(ReportMerge.Mistake) -> JoinedFile
}

package struct JoinedFile: Sendable {
  package let text: String
  package let scenarios: ScenarioCounts
  package let passed: Bool
}
