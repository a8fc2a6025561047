import BackswipeReports
import Testing

@Suite("Reports joined by their kinds")
struct ReportJoinTests {
  private let report =
    "{\"backswipe\":1,\"passed\":true,\"scenarios\":[{\"title\":\"T\",\"file\":\"a\",\"passed\":true}]}"

  private func refusal(_ join: ReportJoin) -> String {
    do { return "\(try join.results().map(\.words))" } catch { return "\(error)" }
  }

  @Test("each kind goes to the file of its option, and both have to be there")
  func kinds() throws {
    let merges = RunFormat.all.compactMap(\.merge)
    let json = try #require(merges.first { $0.firstByte == UInt8(ascii: "{") })
    let xml = try #require(merges.first { $0.firstByte == UInt8(ascii: "<") })
    var join = ReportJoin([(json, "-")])
    #expect(refusal(join) == "\(json.option) needs \(json.kind)")
    try join.add(Array(report.utf8), name: "a.json")
    let words = try join.results().map(\.words)
    #expect(words.count == 1 && words[0].hasPrefix("standard output: 1 report joined, 1 scenario"))
    var other = ReportJoin([(xml, "-")])
    try other.add(Array(report.utf8), name: "a.json")
    #expect(refusal(other).hasPrefix("\(json.option) FILE is missing"))
  }
}
