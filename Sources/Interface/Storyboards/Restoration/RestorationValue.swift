package import BackswipeUnits

/// A saved value of a controller.
package indirect enum RestorationValue: Hashable, Sendable {
  case text(String)
  case flag(Bool)
  case integer(Int64)
  case number(Double)
  case data(Data)
  /// Seconds since 1970.
  case date(Double)
  case path([Int])
  case list([RestorationValue])
  case map([String: RestorationValue])
  /// The values that an object of a class has encoded.
  case object(name: String, [String: RestorationValue])

  /// Nil if the value's type cannot be stored.
  init?(_ value: Any) {
    switch value {
    case let value as String: self = .text(value)
    case let value as Bool: self = .flag(value)
    case let value as any BinaryInteger: self = .integer(Int64(clamping: value))
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as Data: self = .data(value)
    case let value as Date: self = .date(value.timeIntervalSince1970)
    case let value as IndexPath: self = .path(Array(value))
    case let value as NSString: self = .text(value as String)
    case let value as NSNumber:
      let isWhole = value.doubleValue.rounded() == value.doubleValue
      self = isWhole ? .integer(value.int64Value) : .number(value.doubleValue)
    case let value as [Any]:
      let parts = value.compactMap { RestorationValue($0) }
      guard parts.count == value.count else { return nil }
      self = .list(parts)
    case let value as [String: Any]:
      let parts = value.compactMapValues { RestorationValue($0) }
      guard parts.count == value.count else { return nil }
      self = .map(parts)
    case let value as any NSSecureCoding:
      let coder = RestorationCoder()
      value.encode(with: coder)
      self = .object(name: String(reflecting: type(of: value)), coder.values)
    default: return nil
    }
  }

  /// The client's value; nil for an object, which is made only on request of its class.
  var object: Any? {
    switch self {
    case .text(let text): text
    case .flag(let flag): flag
    case .integer(let integer): Int(integer)
    case .number(let number): number
    case .data(let data): data
    case .date(let seconds): Date(timeIntervalSince1970: seconds)
    case .path(let indexes): IndexPath(indexes: indexes)
    case .list(let values): values.compactMap(\.object)
    case .map(let values): values.compactMapValues(\.object)
    case .object: nil
    }
  }
}

/// In a file a text, a flag and a number are plain values; every other value is a mapping with its
/// kind as key.
extension RestorationValue: Codable {
  private enum Kind: String, CodingKey, CaseIterable {
    case data, date, path, list, map, object, `class`
  }

  package init(from decoder: any Decoder) throws {
    let single = try decoder.singleValueContainer()
    if let flag = try? single.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? single.decode(Int64.self) {
      self = .integer(integer)
    } else if let number = try? single.decode(Double.self) {
      self = .number(number)
    } else if let text = try? single.decode(String.self) {
      self = .text(text)
    } else {
      self = try Self.keyed(decoder)
    }
  }

  private static func keyed(_ decoder: any Decoder) throws -> RestorationValue {
    let container = try decoder.container(keyedBy: Kind.self)
    switch container.allKeys.first(where: { $0 != .class }) {
    case .data?: return .data(try container.decode(Data.self, forKey: .data))
    case .date?: return .date(try container.decode(Double.self, forKey: .date))
    case .path?: return .path(try container.decode([Int].self, forKey: .path))
    case .list?: return .list(try container.decode([RestorationValue].self, forKey: .list))
    case .map?: return .map(try container.decode([String: RestorationValue].self, forKey: .map))
    case .object?:
      return .object(
        name: try container.decode(String.self, forKey: .class),
        try container.decode([String: RestorationValue].self, forKey: .object))
    case .class?, nil:
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "no value of a known kind"))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .text(let text): try single(text, encoder)
    case .flag(let flag): try single(flag, encoder)
    case .integer(let integer): try single(integer, encoder)
    case .number(let number): try single(number, encoder)
    case .data(let data): try keyed(.data, data, encoder)
    case .date(let seconds): try keyed(.date, seconds, encoder)
    case .path(let indexes): try keyed(.path, indexes, encoder)
    case .list(let values): try keyed(.list, values, encoder)
    case .map(let values): try keyed(.map, values, encoder)
    case .object(let name, let values):
      try keyed(.object, values, encoder)
      try keyed(.class, name, encoder)
    }
  }

  private func single(_ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }

  private func keyed(_ kind: Kind, _ value: some Encodable, _ encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    try container.encode(value, forKey: kind)
  }
}
