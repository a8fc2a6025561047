import BackswipeGestures
import BackswipeMetrics
import BackswipeReports
import BackswipeTrace
import BackswipeUnits
import Testing

@Suite struct PerfettoTraceTests {
  /// Names and numbers of a message, nested ones read where asked for.
  private struct Message {
    var fields: [(number: Int, value: UInt64, bytes: [UInt8])] = []

    init(_ bytes: some Collection<UInt8>) {
      var rest = Array(bytes)[...]
      func varint() -> UInt64 {
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while let byte = rest.popFirst() {
          value |= UInt64(byte & 127) << shift
          shift += 7
          if byte < 128 { break }
        }
        return value
      }
      while !rest.isEmpty {
        let key = varint()
        switch key & 7 {
        case 0: fields.append((Int(key >> 3), varint(), []))
        case 1:
          fields.append((Int(key >> 3), 0, Array(rest.prefix(8))))
          rest = rest.dropFirst(8)
        default:
          let count = Int(varint())
          fields.append((Int(key >> 3), 0, Array(rest.prefix(count))))
          rest = rest.dropFirst(count)
        }
      }
    }

    subscript(number: Int) -> UInt64? { fields.first { $0.number == number }?.value }
    func message(_ number: Int) -> Message? {
      fields.first { $0.number == number }.map { Message($0.bytes) }
    }
    func text(_ number: Int) -> String? {
      fields.first { $0.number == number }.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  private func packets(_ write: (PerfettoTrace) -> Void) -> [Message] {
    var bytes: [UInt8] = []
    let trace = PerfettoTrace { bytes += $0 }
    trace.begin(1, file: "a.yaml")
    write(trace)
    return Message(bytes).fields.map { Message($0.bytes) }
  }

  @Test("U3: a late frame's actual slice is longer than the expected one by its hitch")
  func frames() throws {
    let packets = packets { trace in
      for row in Runs.rows([Runs.frame(due: 1), Runs.frame(due: 2, shown: 5)]) { trace.append(row) }
    }
    let frames = packets.filter { $0.message(76) != nil }
    #expect(frames.map { $0[8] } == [10, 20, 10, 20, 20, 30, 20, 60].map { $0 * 1_000_000 })
    let actual = frames.compactMap { $0.message(76)?.message(4) }
    // On time, then late; none, then the application's deadline missed.
    #expect(actual.map { $0[6] } == [1, 2] && actual.map { $0[9] } == [1, 64])
    #expect(actual.map { $0[7] } == [1, 0])
    #expect(actual.map { $0[4] } == [1, 1])
    let ends = frames.compactMap { $0.message(76)?.message(5)?[1] }
    #expect(Set(ends).count == 4)
  }

  @Test("U3: where costs are known, the phases of a frame are slices within it")
  func phases() throws {
    let costs = FrameTiming.Costs(
      step: .milliseconds(2), compose: .milliseconds(3), present: .milliseconds(1))
    let packets = packets { trace in
      for row in Runs.rows([Runs.frame(due: 4, costs: costs)]) { trace.append(row) }
    }
    let events = packets.compactMap { packet in
      packet.message(11).map { (packet[8] ?? 0, $0[9] ?? 0, $0.text(23) ?? "") }
    }
    #expect(events.map(\.0) == [35, 35, 37, 37, 40, 40, 41, 41].map { $0 * 1_000_000 })
    #expect(events.map(\.1) == [1, 1, 2, 1, 2, 1, 2, 2])
    #expect(
      events.map(\.2).filter { !$0.isEmpty } == ["frame 4", "step", "compose", "present"])
  }

  @Test("U3: a gesture is a slice from began to its end; a discrete one an instant")
  func gestures() throws {
    func gesture(_ name: String, _ state: GestureState, _ instant: Int64) -> TraceRecord {
      .gesture(
        GestureRecord(
          instant: Instant(nanoseconds: instant), recognizer: name, state: state, translation: nil,
          velocity: nil))
    }
    let packets = packets { trace in
      trace.append(gesture("pan", .began, 1))
      trace.append(gesture("tap", .ended, 2))
      trace.append(gesture("pan", .changed, 3))
      trace.append(gesture("pan", .cancelled, 4))
      trace.append(gesture("pan", .possible, 5))
      trace.append(gesture("pan", .began, 6))
      trace.end(Runs.result())
    }
    let events = packets.compactMap { packet in
      packet.message(11).map { [packet[8] ?? 0, $0[9] ?? 0] }
    }
    // The last pan is still open when the run ends there.
    #expect(events == [[1, 1], [2, 3], [4, 2], [6, 1], [6, 2]])
    let names = packets.compactMap { $0.message(60)?.text(2) }
    #expect(names == ["pan", "tap"])
    #expect(packets.first?.message(60)?.message(3)?.text(6) == "a.yaml")
  }
}
