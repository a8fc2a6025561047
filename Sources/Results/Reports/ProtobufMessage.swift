/// A message in Protocol Buffers' wire format, built field by field.
struct ProtobufMessage {
  private(set) var bytes: [UInt8] = []

  private enum Wire: UInt64 {
    case varint = 0
    case fixed64 = 1
    case bytes = 2
  }

  mutating func add(_ field: Int, _ value: UInt64) {
    key(field, .varint)
    varint(value)
  }

  /// Adds a varint; negative numbers have ten bytes.
  mutating func add(_ field: Int, _ value: Int64) { add(field, UInt64(bitPattern: value)) }

  mutating func add(_ field: Int, _ flag: Bool) { add(field, flag ? 1 as UInt64 : 0) }

  mutating func add(_ field: Int, _ value: Double) {
    key(field, .fixed64)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
    }
  }

  mutating func add(_ field: Int, _ text: String) { add(field, Array(text.utf8)) }

  mutating func add(_ field: Int, _ message: ProtobufMessage) { add(field, message.bytes) }

  private mutating func add(_ field: Int, _ content: [UInt8]) {
    key(field, .bytes)
    varint(UInt64(content.count))
    bytes += content
  }

  private mutating func key(_ field: Int, _ wire: Wire) {
    varint(UInt64(field) << 3 | wire.rawValue)
  }

  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
