/// The light or dark style of an interface, by the words of files.
package enum DisplayAppearance: String, CaseIterable, Sendable {
  case light
  case dark
}

/// The layout direction of an interface, by the words of files.
package enum DisplayDirection: String, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// The preferred text size, smallest first, by the words of files.
package enum DisplayTextSize: String, CaseIterable, Sendable {
  case extraSmall = "extra-small"
  case small
  case medium
  case large
  case extraLarge = "extra-large"
  case extraExtraLarge = "extra-extra-large"
  case extraExtraExtraLarge = "extra-extra-extra-large"
  case accessibilityMedium = "accessibility-medium"
  case accessibilityLarge = "accessibility-large"
  case accessibilityExtraLarge = "accessibility-extra-large"
  case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
  case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"
}
