package import BackswipePrototypes
import BackswipeScene

/// Makes controllers from a prototype, and keeps count of which are alive.
///
/// The first live instance of a screen is called by its id, further ones `id#2`, `id#3`.
@MainActor
package final class PrototypeStoryboard {
  package let prototype: Prototype
  private var alive: [String: [Int]] = [:]

  package init(_ prototype: Prototype) { self.prototype = prototype }

  /// A new controller for a screen; nil when the prototype has no such screen.
  package func instantiate(_ id: String) -> UIViewController? {
    guard let screen = prototype.screen(id) else { return nil }
    let taken = alive[id, default: []]
    let number = (1...(taken.count + 1)).first { !taken.contains($0) } ?? taken.count + 1
    alive[id] = taken + [number]
    let controller = PrototypeViewController(screen, number: number, storyboard: self)
    controller.traceName = number == 1 ? id : "\(id)#\(number)"
    return controller
  }

  func released(_ id: String, number: Int) { alive[id]?.removeAll { $0 == number } }

  /// How many controllers made from the prototype are alive.
  package var liveCount: Int { alive.values.reduce(0) { $0 + $1.count } }

  /// The navigation controller that a prototype starts with; nil when its initial screen is not
  /// there.
  package func instantiateInitialViewController() -> UINavigationController? {
    instantiate(prototype.initial).map(contain)
  }

  /// What is presented for a screen: the screen in a navigation controller of its own, so that its
  /// title and its bar items show. Nil when the prototype has no such screen.
  package func instantiateForPresentation(_ id: String) -> UINavigationController? {
    instantiate(id).map(contain)
  }

  private func contain(_ root: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    let look = prototype.navigationBar
    let style = look.style == .black ? UIBarStyle.black : .default
    navigation.navigationBar.barStyle = style
    navigation.toolbar.barStyle = style
    navigation.navigationBar.isTranslucent = look.isTranslucent
    navigation.toolbar.isTranslucent = look.isTranslucent
    if let tint = look.tint {
      navigation.navigationBar.tintColor = UIColor(tint)
      navigation.toolbar.tintColor = UIColor(tint)
    }
    return navigation
  }
}

extension UIColor {
  convenience init(_ color: Prototype.HexColor) { self.init(Color(hex: color.value)) }
}
