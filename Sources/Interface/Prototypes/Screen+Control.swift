import BackswipeDocuments

extension Screen {
  /// The control at the right end of a row.
  package enum Control: Hashable, Sendable {
    /// A switch, and whether it is on.
    case toggle(Bool)
    /// A slider; its step is ignored.
    case slider(Scale)
    case stepper(Scale)
    /// A progress bar and its progress, 0…1.
    case progress(Double)
    /// An activity indicator, and whether it is animating; otherwise it is hidden.
    case activity(Bool)

    /// The row's key for the control.
    package var key: String {
      switch self {
      case .toggle: "switch"
      case .slider: "slider"
      case .stepper: "stepper"
      case .progress: "progress"
      case .activity: "activity"
      }
    }

    /// The initial value; 1 or 0 for on or off.
    package var value: Double {
      switch self {
      case .toggle(let isOn), .activity(let isOn): isOn ? 1 : 0
      case .slider(let scale), .stepper(let scale): scale.value
      case .progress(let value): value
      }
    }

    /// Whether touches can change its value.
    package var isOperated: Bool {
      switch self {
      case .toggle, .slider, .stepper: true
      case .progress, .activity: false
      }
    }

    /// Whether it fills the width left by the row's title.
    package var isStretched: Bool {
      switch self {
      case .slider, .progress: true
      case .toggle, .stepper, .activity: false
      }
    }
  }

  /// A value between two bounds. Magnitudes are at most 10⁹, so that sliders can represent them.
  package struct Scale: Hashable, Sendable {
    /// The maximum magnitude of a number.
    package static let most = 1e9
    /// The default scale of a slider.
    package static let slider = Scale(value: 0, minimum: 0, maximum: 1)
    /// The default scale of a stepper.
    package static let stepper = Scale(value: 0, minimum: 0, maximum: 100)

    /// In `minimum`…`maximum`.
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

    /// The number in decimal digits, without a fraction if it is whole; reads back as the same
    /// number.
    package static func text(_ number: Double) -> String {
      Int(exactly: number).map(String.init) ?? String(number)
    }
  }
}

extension Screen.Control {
  /// The key and value in the row's mapping.
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
  /// A number if the other properties have the usual values.
  fileprivate func node(_ usual: Self) -> YAMLNode {
    var pairs: [(String, YAMLNode)] = [("value", .plain(Self.text(value)))]
    if minimum != usual.minimum { pairs.append(("min", .plain(Self.text(minimum)))) }
    if maximum != usual.maximum { pairs.append(("max", .plain(Self.text(maximum)))) }
    if step != usual.step { pairs.append(("step", .plain(Self.text(step)))) }
    return pairs.count == 1 ? pairs[0].1 : .mapping(pairs)
  }
}
