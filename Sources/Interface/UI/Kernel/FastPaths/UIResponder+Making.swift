import CSwiftRuntime

extension UIResponder {
  /// Makes a responder of a class known only at run time, by its own or inherited `init()`, as
  /// UIKit makes the delegates of apps and scenes.
  ///
  /// Swift itself lets a metatype call `required` initialisers only, and with such a one in
  /// `UIResponder` every view would have to repeat it. The runtime finds the class's own `init()` by
  /// the descriptor of `UIResponder.init()`.
  package static func make<Made: UIResponder>(_ type: Made.Type) -> Made {
    let made = Unmanaged<UIResponder>.fromOpaque(
      backswipe_make_responder(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
    ).takeRetainedValue()
    guard let known = made as? Made else {
      preconditionFailure("UIResponder.make: \(type).init() made a \(Swift.type(of: made))")
    }
    return known
  }
}
