import BackswipeTrace

/// A number for a whole trace: FNV-1a of its lines. Two traces that differ have different ones,
/// by all odds.
package struct TraceHash: Hashable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ record: TraceRecord) {
    for byte in record.line.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
  }
}
