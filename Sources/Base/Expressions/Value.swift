/// A value of the language of expressions.
package enum Value: Hashable, Sendable {
  case number(Double)
  case text(String)
  case flag(Bool)
  case record([String: Value])
  case list([Value])
}

extension Value {
  /// A value of exactly `type`: the neutral value in place of a value of another kind, of a missing
  /// field and of a number that is not finite. Fields without a type are left out.
  package func conformed(to type: ValueType) -> Value {
    switch (self, type) {
    case (.record(let fields), .record(let types)):
      .record(
        Dictionary(
          uniqueKeysWithValues: types.map {
            ($0.key, fields[$0.key]?.conformed(to: $0.value) ?? $0.value.neutral)
          }))
    case (.list(let elements), .list(let type)): .list(elements.map { $0.conformed(to: type) })
    default: shaped(to: type)
    }
  }

  /// Like `conformed`, but with fields and elements unchanged, in constant time.
  func shaped(to type: ValueType) -> Value {
    switch (self, type) {
    case (.number(let number), .number): .number(Arithmetic.finite(number))
    case (.text, .text), (.flag, .flag), (.record, .record), (.list, .list): self
    default: type.neutral
    }
  }

  // MARK: Contents; neutral for a value of another kind

  var number: Double {
    if case .number(let number) = self { Arithmetic.finite(number) } else { 0 }
  }

  var text: String {
    if case .text(let text) = self { text } else { "" }
  }

  var flag: Bool {
    if case .flag(let flag) = self { flag } else { false }
  }

  var elements: [Value] {
    if case .list(let elements) = self { elements } else { [] }
  }

  func field(_ name: String) -> Value? {
    if case .record(let fields) = self { fields[name] } else { nil }
  }
}
