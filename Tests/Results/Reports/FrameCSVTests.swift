import BackswipeGestures
import BackswipeMetrics
import BackswipeReports
import BackswipeUnits
import Testing

@Suite struct FrameCSVTests {
  @Test("U3: a frame is a line, with fields quoted as RFC 4180 has it")
  func lines() throws {
    var text = ""
    let csv = FrameCSV { text += $0 }
    csv.begin(3, file: "a,\r\n\"b\".yaml")
    let sample = PointerSample(
      id: 2, phase: .began, location: CGPoint(x: -0.5, y: 7), instant: Instant(nanoseconds: 5))
    for row in Runs.rows([
      Runs.frame(due: 1, samples: [sample, sample]), Runs.frame(due: 2, shown: 4, transition: nil),
    ]) {
      csv.append(row)
    }
    csv.end(Runs.result())
    let name = "\"a,\\r\\n\"\"b\"\".yaml\""
    #expect(
      text == FrameCSV.columns.joined(separator: ",") + "\r\n"
        + "3,\(name),1,10000000,10000000,10000000,10000000,10000000,10000000,1,push,0.5,"
        + "interactivePop,0,0,0,none,,,\"a, \"\"b\"\"\",1.5,-2,,,,"
        + "2:began:5:-0.5:7 2:began:5:-0.5:7\r\n"
        + "3,\(name),2,20000000,40000000,20000000,21000000,40000000,10000000,1,,0.5,"
        + "interactivePop,1000000,20000000,2,deadlineMissed,0,0,\"a, \"\"b\"\"\",1.5,-2,,,,\r\n")
  }
}
