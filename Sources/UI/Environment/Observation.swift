import BackswipeGeometry
package import BackswipeGestures

/// Something worth recording that happened inside a step. `UIEnvironment.observe` is called with
/// each at the moment it happens.
package enum Observation: Equatable, Sendable {
  /// A recogniser entered a state; translation and velocity for pans only.
  case gesture(
    recognizer: String, state: GestureState, translation: CGPoint? = nil,
    velocity: CGPoint? = nil)
  /// Somebody called a navigation method.
  case command(name: String, arguments: [Argument])
  /// A controller or the delegate was called.
  case call(receiver: String, name: String, arguments: [Argument])

  /// A named argument in the words of a trace.
  package struct Argument: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
      case flag(Bool)
      case text(String?)
      case texts([String])
    }

    package let name: String
    package let value: Value

    package static func animated(_ flag: Bool) -> Argument {
      Argument(name: "animated", value: .flag(flag))
    }

    package static func screen(_ name: String) -> Argument {
      Argument(name: "screen", value: .text(name))
    }
  }
}
