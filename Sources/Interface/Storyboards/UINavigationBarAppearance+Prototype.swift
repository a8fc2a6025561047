import BackswipePrototypes
import BackswipeUI

extension UINavigationBarAppearance {
  /// The appearance described in a prototype.
  convenience init(_ look: Prototype.BarLook) {
    self.init(idiom: .phone)
    switch look.background {
    case .default: configureWithDefaultBackground()
    case .opaque: configureWithOpaqueBackground()
    case .transparent: configureWithTransparentBackground()
    case .color(let color):
      configureWithOpaqueBackground()
      backgroundColor = UIColor(color)
    }
    if !look.hasShadow { shadowColor = nil }
    if let title = look.title { titleTextAttributes = [.foregroundColor: UIColor(title)] }
    if let title = look.largeTitle { largeTitleTextAttributes = [.foregroundColor: UIColor(title)] }
  }
}

extension UINavigationBar {
  func apply(_ looks: Prototype.BarLooks) {
    if let look = looks.standard { standardAppearance = UINavigationBarAppearance(look) }
    compactAppearance = looks.compact.map { UINavigationBarAppearance($0) }
    scrollEdgeAppearance = looks.scrollEdge.map { UINavigationBarAppearance($0) }
    compactScrollEdgeAppearance = looks.compactScrollEdge.map { UINavigationBarAppearance($0) }
  }
}

extension UINavigationItem {
  func apply(_ looks: Prototype.BarLooks) {
    standardAppearance = looks.standard.map { UINavigationBarAppearance($0) }
    compactAppearance = looks.compact.map { UINavigationBarAppearance($0) }
    scrollEdgeAppearance = looks.scrollEdge.map { UINavigationBarAppearance($0) }
    compactScrollEdgeAppearance = looks.compactScrollEdge.map { UINavigationBarAppearance($0) }
  }
}
