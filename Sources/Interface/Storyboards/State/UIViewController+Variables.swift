package import BackswipeExpressions
package import BackswipeUI

extension UIViewController {
  /// The present value of a variable of the page, or of its prototype; nil for none.
  package func variable(_ name: String) -> Value? { storyboardScene?.state.value(name) }

  /// The present value of a variable of the page; nil for none.
  package func ownVariable(_ name: String) -> Value? { storyboardScene?.state.ownValue(name) }
}

extension UIStoryboard {
  /// The present value of a variable of the prototype; nil for none.
  package func variable(_ name: String) -> Value? { state.value(name) }
}
