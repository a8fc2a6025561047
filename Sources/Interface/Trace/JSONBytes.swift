/// Compact JSON on one line, built as UTF-8 for speed: a trace has a line per frame.
package struct JSONBytes {
  private var bytes: [UInt8] = []

  package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  package var utf8: [UInt8] { bytes }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Appends JSON unchanged.
  package mutating func append(json: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
  }

  package mutating func append(_ flag: Bool) { append(json: flag ? "true" : "false") }

  package mutating func append(_ value: Int64) {
    var rest = value.magnitude
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    if rest < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(rest)) }
    let first = bytes.count
    while rest > 0 {
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      rest = quotient
    }
    bytes[first...].reverse()
  }

  /// Appends the shortest form that reads back as the same number. Whole numbers have no fraction;
  /// non-finite values, which JSON cannot represent, are null.
  package mutating func append(_ value: Double) {
    if !value.isFinite {
      append(json: "null")
    } else if value == value.rounded(), abs(value) < 9_007_199_254_740_992 {
      append(Int64(value))
    } else {
      bytes.append(contentsOf: value.description.utf8)
    }
  }

  /// Appends a number with four decimals at most.
  package mutating func append(decimal value: Double) {
    let scaled = (value * 10_000).rounded()
    guard scaled.magnitude < 9_007_199_254_740_992 else { return append(value) }
    let units = Int64(scaled)
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 10_000)
    if units < 0 { bytes.append(UInt8(ascii: "-")) }
    append(Int64(whole))
    guard rest > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    var (digits, place) = (rest, UInt64(1000))
    while digits > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(digits / place))
      digits %= place
      place /= 10
    }
  }

  /// Appends an array of numbers with four decimals at most.
  package mutating func append(decimals values: [Double]) {
    append(json: "[")
    for (index, value) in values.enumerated() {
      if index > 0 { append(json: ",") }
      append(decimal: value)
    }
    append(json: "]")
  }

  /// Appends JSON unchanged.
  package mutating func append(_ json: JSONBytes) { bytes.append(contentsOf: json.bytes) }

  /// Removes the bytes from an index on.
  package mutating func remove(from index: Int) { bytes.removeSubrange(index...) }

  package mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    if !text.utf8.contains(where: { $0.isEscapedInJSON }) {
      // Nearly all texts, including all names in a frame, need no escapes.
      bytes.append(contentsOf: text.utf8)
    } else {
      appendEscaped(text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func appendEscaped(_ text: String) {
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      // Build servers search every line for ##[.
      if scalar.steersText || (scalar == "#" && previous == "#") {
        append(escapeOf: scalar.value)
      } else {
        append(scalar)
      }
    }
  }

  private mutating func append(escapeOf value: UInt32) {
    let digits = String(value, radix: 16)
    append(json: "\\u")
    for _ in digits.utf8.count..<4 { bytes.append(UInt8(ascii: "0")) }
    bytes.append(contentsOf: digits.utf8)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      switch byte {
      case UInt8(ascii: "\""): append(json: "\\\"")
      case UInt8(ascii: "\\"): append(json: "\\\\")
      case UInt8(ascii: "\n"): append(json: "\\n")
      case UInt8(ascii: "\r"): append(json: "\\r")
      case UInt8(ascii: "\t"): append(json: "\\t")
      case 0..<0x20: append(escapeOf: UInt32(byte))
      default: bytes.append(byte)
      }
    }
  }

  package mutating func append(_ texts: some Sequence<String>) {
    append(json: "[")
    for (index, text) in texts.enumerated() {
      if index > 0 { append(json: ",") }
      append(text)
    }
    append(json: "]")
  }

  package mutating func append(_ value: TraceValue) {
    switch value {
    case .null: append(json: "null")
    case .flag(let flag): append(flag)
    case .integer(let value): append(value)
    case .number(let value): append(value)
    case .text(let text): append(text)
    case .array(let values):
      append(json: "[")
      for (index, value) in values.enumerated() {
        if index > 0 { append(json: ",") }
        append(value)
      }
      append(json: "]")
    case .object(let fields): append(fields)
    }
  }

  package mutating func append(_ fields: [(key: String, value: TraceValue)]) {
    append(json: "{")
    for (index, field) in fields.enumerated() {
      if index > 0 { append(json: ",") }
      append(field.key)
      append(json: ":")
      append(field.value)
    }
    append(json: "}")
  }
}

extension UInt8 {
  /// Whether the byte must be escaped in a text, or may begin a scalar that must be.
  fileprivate var isEscapedInJSON: Bool {
    self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\") || self == 0x7F
      || self == 0xC2 || self == 0xE2 || self == UInt8(ascii: "#")
  }
}

extension Unicode.Scalar {
  /// Whether JSON allows the scalar but terminals or readers do not: controls, line separators and
  /// overrides of the writing direction.
  fileprivate var steersText: Bool {
    switch value {
    case 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
