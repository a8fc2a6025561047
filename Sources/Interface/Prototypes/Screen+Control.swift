import BackswipeDocuments

extension Screen {
  /// The control at the right end of a row.
  package enum Control: Hashable, Sendable {
    /// A switch, and whether it is on.
    case toggle(Bool)
    /// A slider; its step counts for nothing.
    case slider(Scale)
    case stepper(Scale)
    /// A progress bar and how far it is, 0…1.
    case progress(Double)
    /// An activity indicator, and whether it turns; one that does not is not seen.
    case activity(Bool)

    /// The key of a row that stands for it.
    package var key: String {
      switch self {
      case .toggle: "switch"
      case .slider: "slider"
      case .stepper: "stepper"
      case .progress: "progress"
      case .activity: "activity"
      }
    }

    /// The value that it begins with; 0 or 1 for what is on or off.
    package var value: Double {
      switch self {
      case .toggle(let isOn), .activity(let isOn): isOn ? 1 : 0
      case .slider(let scale), .stepper(let scale): scale.value
      case .progress(let value): value
      }
    }

    /// Whether a finger can change its value.
    package var isOperated: Bool {
      switch self {
      case .toggle, .slider, .stepper: true
      case .progress, .activity: false
      }
    }

    /// Whether it takes the room that the row's title leaves.
    package var isStretched: Bool {
      switch self {
      case .slider, .progress: true
      case .toggle, .stepper, .activity: false
      }
    }
  }

  /// A value between two bounds. Numbers are within ±10⁹, so that a slider can hold them.
  package struct Scale: Hashable, Sendable {
    /// The largest magnitude of a number.
    package static let most = 1e9
    /// A slider's where a file gives only its value.
    package static let slider = Scale(value: 0, minimum: 0, maximum: 1)
    /// A stepper's where a file gives only its value.
    package static let stepper = Scale(value: 0, minimum: 0, maximum: 100)

    /// From `minimum` to `maximum`.
    package var value: Double
    /// Below `maximum`.
    package var minimum: Double
    package var maximum: Double
    /// Above 0.
    package var step: Double

    package init(value: Double, minimum: Double, maximum: Double, step: Double = 1) {
      self.value = value
      self.minimum = minimum
      self.maximum = maximum
      self.step = step
    }

    /// A number in decimal digits, without a fraction where it has none; reads back the same.
    package static func text(_ number: Double) -> String {
      Int(exactly: number).map(String.init) ?? String(number)
    }
  }
}

extension Screen.Control {
  /// The key and the value of the row's field.
  var field: (String, YAMLNode) {
    switch self {
    case .toggle(let isOn), .activity(let isOn): (key, .flag(isOn))
    case .slider(let scale): (key, scale.node(Screen.Scale.slider))
    case .stepper(let scale): (key, scale.node(Screen.Scale.stepper))
    case .progress(let value): (key, .plain(Screen.Scale.text(value)))
    }
  }
}

extension Screen.Scale {
  /// A number where all else is usual.
  fileprivate func node(_ usual: Self) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = [("value", .plain(Self.text(value)))]
    if minimum != usual.minimum { pairs.append(("min", .plain(Self.text(minimum)))) }
    if maximum != usual.maximum { pairs.append(("max", .plain(Self.text(maximum)))) }
    if step != usual.step { pairs.append(("step", .plain(Self.text(step)))) }
    return pairs.count == 1 ? pairs[0].1 : .mapping(pairs)
  }
}
