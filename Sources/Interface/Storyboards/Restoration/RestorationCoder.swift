import BackswipeUnits

/// The coder that `encodeRestorableState` writes to and `decodeRestorableState` reads from.
///
/// Stores texts, numbers, flags, data, dates, index paths, geometry, lists and dictionaries of
/// them, and objects that encode themselves securely with these. A key without a value reads as
/// nil, zero or false.
final class RestorationCoder: NSCoder {
  private(set) var values: [String: RestorationValue]

  init(_ values: [String: RestorationValue] = [:]) { self.values = values }

  override var allowsKeyedCoding: Bool { true }
  override var requiresSecureCoding: Bool { true }
  override var decodingFailurePolicy: NSCoder.DecodingFailurePolicy { .setErrorAndReturn }

  // MARK: Writing

  override func encode(_ object: Any?, forKey key: String) {
    guard let object else {
      values[key] = nil
      return
    }
    guard let value = RestorationValue(object) else {
      preconditionFailure(
        "encodeRestorableState(with:): a \(type(of: object)) cannot be kept as '\(key)'; keep a "
          + "text, a number, a date, data, a list of them or an object that is NSSecureCoding")
    }
    values[key] = value
  }

  override func encodeConditionalObject(_ object: Any?, forKey key: String) {
    encode(object, forKey: key)
  }

  override func encode(_ value: Bool, forKey key: String) { values[key] = .flag(value) }
  override func encode(_ value: Int, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Int32, forKey key: String) { values[key] = .integer(Int64(value)) }
  override func encode(_ value: Int64, forKey key: String) { values[key] = .integer(value) }
  override func encode(_ value: Float, forKey key: String) { encode(Double(value), forKey: key) }
  override func encode(_ value: Double, forKey key: String) {
    precondition(
      value.isFinite, "encodeRestorableState(with:): \(value) cannot be kept as '\(key)'")
    values[key] = .number(value)
  }

  // MARK: Reading

  override func containsValue(forKey key: String) -> Bool { values[key] != nil }

  override func decodeObject(forKey key: String) -> Any? { values[key]?.object }

  override func decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any? {
    guard case .object(let name, let values)? = values[key] else {
      return decodeObject(forKey: key)
    }
    let type = classes?.first { String(reflecting: $0) == name } as? any NSSecureCoding.Type
    return type?.init(coder: RestorationCoder(values))
  }

  override func decodePropertyList(forKey key: String) -> Any? { decodeObject(forKey: key) }

  override func decodeBool(forKey key: String) -> Bool {
    if case .flag(let flag)? = values[key] { flag } else { false }
  }

  override func decodeInteger(forKey key: String) -> Int { Int(clamping: integer(key)) }
  override func decodeInt32(forKey key: String) -> Int32 { Int32(clamping: integer(key)) }
  override func decodeInt64(forKey key: String) -> Int64 { integer(key) }
  override func decodeFloat(forKey key: String) -> Float { Float(decodeDouble(forKey: key)) }

  override func decodeDouble(forKey key: String) -> Double {
    switch values[key] {
    case .number(let number)?: number
    case .integer(let integer)?: Double(integer)
    default: 0
    }
  }

  private func integer(_ key: String) -> Int64 {
    switch values[key] {
    case .integer(let integer)?: integer
    case .number(let number)?: Int64(exactly: number.rounded(.towardZero)) ?? 0
    default: 0
    }
  }
}
