package import BackswipeGestures
import BackswipeUnits

/// An occurrence within a step, for a trace. `UIEnvironment.observe` is called with each when it
/// occurs.
package enum Observation: Equatable, Sendable {
  /// A recogniser entered a state; translation and velocity for pans only.
  case gesture(
    recognizer: String, state: GestureState, translation: CGPoint? = nil,
    velocity: CGPoint? = nil)
  /// A navigation method was called.
  case command(name: String, arguments: [Argument])
  /// A method of a controller or of the delegate was called.
  case call(receiver: String, name: String, arguments: [Argument])

  /// A named argument, as a trace writes it.
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
