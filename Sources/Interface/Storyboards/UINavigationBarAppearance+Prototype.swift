import BackswipePrototypes
import BackswipeUI

extension UINavigationBarAppearance {
  /// The appearance described in a prototype.
  ///
  /// - Parameter tint: the tint of all screens.
  convenience init(_ look: Prototype.BarLook, tint: UIColor) {
    self.init(idiom: .phone)
    switch look.background {
    case .default: configureWithDefaultBackground()
    case .opaque: configureWithOpaqueBackground()
    case .transparent: configureWithTransparentBackground()
    case .color(let color):
      configureWithOpaqueBackground()
      backgroundColor = color.color(tint: tint)
    }
    if !look.hasShadow { shadowColor = nil }
    if let title = look.title?.color(tint: tint) {
      titleTextAttributes = [.foregroundColor: title]
    }
    if let title = look.largeTitle?.color(tint: tint) {
      largeTitleTextAttributes = [.foregroundColor: title]
    }
  }
}

extension UINavigationBar {
  func apply(_ looks: Prototype.BarLooks, tint: UIColor) {
    if let look = looks.standard {
      standardAppearance = UINavigationBarAppearance(look, tint: tint)
    }
    compactAppearance = looks.compact.map { UINavigationBarAppearance($0, tint: tint) }
    scrollEdgeAppearance = looks.scrollEdge.map { UINavigationBarAppearance($0, tint: tint) }
    compactScrollEdgeAppearance = looks.compactScrollEdge.map {
      UINavigationBarAppearance($0, tint: tint)
    }
  }
}

extension UINavigationItem {
  func apply(_ looks: Prototype.BarLooks, tint: UIColor) {
    standardAppearance = looks.standard.map { UINavigationBarAppearance($0, tint: tint) }
    compactAppearance = looks.compact.map { UINavigationBarAppearance($0, tint: tint) }
    scrollEdgeAppearance = looks.scrollEdge.map { UINavigationBarAppearance($0, tint: tint) }
    compactScrollEdgeAppearance = looks.compactScrollEdge.map {
      UINavigationBarAppearance($0, tint: tint)
    }
  }
}
