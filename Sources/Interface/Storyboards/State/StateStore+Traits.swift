import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI

extension StateStore {
  /// Sets the traits of the page, which conditions and texts read; observers are called once.
  func show(_ traits: UITraitCollection) {
    let values: [(trait: PageTrait, value: Value)] = [
      (.horizontalSizeClass, .text(traits.horizontalSizeClass.word)),
      (.verticalSizeClass, .text(traits.verticalSizeClass.word)),
      (.userInterfaceStyle, .text(traits.userInterfaceStyle == .dark ? "dark" : "light")),
      (
        .layoutDirection,
        .text(traits.layoutDirection == .rightToLeft ? "rightToLeft" : "leftToRight")
      ),
      (
        .isAccessibilityCategory,
        .flag(traits.preferredContentSizeCategory.isAccessibilityCategory)
      ),
    ]
    report(show(values.map { ($0.trait.rawValue, $0.value) }))
  }
}

extension UIUserInterfaceSizeClass {
  /// The word in expressions; `unspecified` is compact.
  fileprivate var word: String { self == .regular ? "regular" : "compact" }
}
