import BackswipeUnits

/// The three parametrisations of a spring.
package enum SpringForm: String, Sendable, CaseIterable {
  /// The period without damping, and the damping ratio.
  case response
  /// Perceptual duration and bounce.
  case duration
  /// Mass, stiffness and damping.
  case mass

  /// A parameter of a spring, named as in the text of a curve.
  package enum Parameter: String, Sendable, CaseIterable {
    /// In seconds, to the nanosecond; above 0.
    case response
    /// Above 0; from 1 on without overshoot.
    case dampingRatio
    /// In seconds, to the nanosecond; above 0.
    case duration
    /// From −0.99 to below 1.
    case bounce
    /// Above 0.
    case mass
    /// Above 0.
    case stiffness
    /// Above 0.
    case damping
  }

  /// The parameters in the order of the text.
  package var parameters: [Parameter] {
    switch self {
    case .response: [.response, .dampingRatio]
    case .duration: [.duration, .bounce]
    case .mass: [.mass, .stiffness, .damping]
    }
  }
}

extension SpringForm.Parameter {
  /// The usual range, for sliders. Times are in seconds.
  package var usual: ClosedRange<Double> {
    switch self {
    case .response, .duration: 0.05...2
    case .dampingRatio: 0.05...1.5
    case .bounce: -0.5...0.95
    case .mass: 0.1...10
    case .stiffness: 1...2000
    case .damping: 1...1000
    }
  }
}

extension SpringCurve.Form {
  /// The form of the spring's parameters.
  package var kind: SpringForm {
    switch self {
    case .response: .response
    case .perceptual: .duration
    case .physical: .mass
    }
  }

  /// The value of a parameter; nil for one of another form.
  package subscript(parameter: SpringForm.Parameter) -> Double? {
    switch (self, parameter) {
    case (.response(let response, _), .response): response.seconds
    case (.response(_, let ratio), .dampingRatio): ratio
    case (.perceptual(let duration, _), .duration): duration.seconds
    case (.perceptual(_, let bounce), .bounce): bounce
    case (.physical(let mass, _, _), .mass): mass
    case (.physical(_, let stiffness, _), .stiffness): stiffness
    case (.physical(_, _, let damping), .damping): damping
    default: nil
    }
  }

  /// The form with another value; unchanged if the parameter is not of this form.
  package func setting(_ parameter: SpringForm.Parameter, to number: Double) -> Self {
    switch (self, parameter) {
    case (.response(_, let ratio), .response):
      .response(Interval(seconds: number), dampingRatio: ratio)
    case (.response(let response, _), .dampingRatio): .response(response, dampingRatio: number)
    case (.perceptual(_, let bounce), .duration):
      .perceptual(duration: Interval(seconds: number), bounce: bounce)
    case (.perceptual(let duration, _), .bounce): .perceptual(duration: duration, bounce: number)
    case (.physical(_, let stiffness, let damping), .mass):
      .physical(mass: number, stiffness: stiffness, damping: damping)
    case (.physical(let mass, _, let damping), .stiffness):
      .physical(mass: mass, stiffness: number, damping: damping)
    case (.physical(let mass, let stiffness, _), .damping):
      .physical(mass: mass, stiffness: stiffness, damping: number)
    default: self
    }
  }
}
