/// A message of the protocol of D-Bus, version 1: the parts that calls of the portal for settings and
/// their answers have.
struct BusMessage: Equatable {
  enum Kind: UInt8 {
    case call = 1
    case answer, failure, signal
  }

  var kind: Kind
  var serial: UInt32 = 0
  var path: String?
  var interface: String?
  var member: String?
  var destination: String?
  /// The serial of the call that it answers; nil for other messages.
  var answered: UInt32?
  var signature = ""
  var body: [UInt8] = []
  var isBigEndian = false

  init(_ kind: Kind) { self.kind = kind }

  // MARK: Writing

  /// A call with texts as its arguments.
  init(
    call member: String, of interface: String, at path: String, to destination: String,
    serial: UInt32, _ arguments: [String] = []
  ) {
    self.init(.call)
    (self.member, self.interface, self.path) = (member, interface, path)
    (self.destination, self.serial) = (destination, serial)
    signature = String(repeating: "s", count: arguments.count)
    var writer = BusWriter()
    for text in arguments { writer.add(text) }
    body = writer.bytes
  }

  /// The bytes on the wire, in little endian order.
  var bytes: [UInt8] {
    var fields = BusWriter()
    for (code, type, text) in [
      (UInt8(1), "o", path), (2, "s", interface), (3, "s", member), (6, "s", destination),
    ] {
      guard let text else { continue }
      fields.align(to: 8)
      fields.bytes.append(code)
      fields.addSignature(type)
      fields.add(text)
    }
    if let answered {
      fields.align(to: 8)
      fields.bytes.append(5)
      fields.addSignature("u")
      fields.add(answered)
    }
    if !signature.isEmpty {
      fields.align(to: 8)
      fields.bytes.append(8)
      fields.addSignature("g")
      fields.addSignature(signature)
    }
    var writer = BusWriter()
    writer.bytes = [UInt8(ascii: "l"), kind.rawValue, 0, 1]
    writer.add(UInt32(body.count))
    writer.add(serial)
    writer.add(UInt32(fields.bytes.count))
    writer.bytes += fields.bytes
    writer.align(to: 8)
    return writer.bytes + body
  }

  // MARK: Reading

  /// The most bytes of a message that is read.
  static let longest = 1 << 16

  enum Reading: Equatable {
    /// More bytes are needed.
    case incomplete
    /// A message, or nil for one of an unknown kind, and its length.
    case message(BusMessage?, length: Int)
    /// These are no messages.
    case broken
  }

  /// Reads the first message of received bytes.
  static func read(_ bytes: [UInt8]) -> Reading {
    guard let order = bytes.first else { return .incomplete }
    let isBig = order == UInt8(ascii: "B")
    guard isBig || order == UInt8(ascii: "l") else { return .broken }
    guard bytes.count >= 16 else { return .incomplete }
    var reader = BusReader(bytes, isBigEndian: isBig, at: 4)
    guard let size = reader.number(), let serial = reader.number(), let fields = reader.number(),
      bytes[3] == 1, size <= longest, fields <= longest
    else { return .broken }
    let start = (16 + Int(fields) + 7) / 8 * 8
    let length = start + Int(size)
    guard length <= longest else { return .broken }
    guard bytes.count >= length else { return .incomplete }
    guard let kind = Kind(rawValue: bytes[1]) else { return .message(nil, length: length) }
    var message = BusMessage(kind)
    (message.serial, message.isBigEndian) = (serial, isBig)
    message.body = Array(bytes[start..<length])
    reader = BusReader(Array(bytes[..<(16 + Int(fields))]), isBigEndian: isBig, at: 16)
    guard message.readFields(&reader) else { return .broken }
    return .message(message, length: length)
  }

  /// - Returns: false for bytes that are no fields.
  private mutating func readFields(_ reader: inout BusReader) -> Bool {
    while !reader.isAtEnd {
      reader.align(to: 8)
      if reader.isAtEnd { break }
      guard let code = reader.byte(), let type = reader.signature() else { return false }
      switch type {
      case "s", "o":
        guard let text = reader.text() else { return false }
        switch code {
        case 1: path = text
        case 2: interface = text
        case 3: member = text
        case 6: destination = text
        default: break
        }
      case "u":
        guard let number = reader.number() else { return false }
        if code == 5 { answered = number }
      case "g":
        guard let text = reader.signature() else { return false }
        if code == 8 { signature = text }
      default: return false
      }
    }
    return true
  }
}
