import BackswipeScene
import BackswipeUnits

/// The side from which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// The side from which an interface is laid out, as a trait.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The effect of a view's meaning on its layout direction.
public enum UISemanticContentAttribute: Int, Sendable {
  /// The direction of the traits.
  case unspecified = 0
  /// Controls of playback, always from left to right.
  case playback = 1
  /// Controls of directions in space, always from left to right.
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

extension UIView {
  /// The direction of views with an attribute, in the app's direction.
  public class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    let direction = UIContext.environment?.traits.values.direction
    return userInterfaceLayoutDirection(
      for: attribute, relativeTo: direction == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of views with an attribute in a given direction.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// The side from which the view's content is laid out: by its attribute, otherwise by its
  /// traits.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    if !UIView.mayBeMirrored { return .leftToRight }
    return UIView.userInterfaceLayoutDirection(
      for: (directionOwner ?? self).semanticContentAttribute,
      relativeTo: traitCollection.values.direction == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Whether any view of the process may be laid out from the right: false until a simulation has
  /// that direction or a view or controller asks for it. Only saves time.
  static var mayBeMirrored = false

  /// Whether the view's content is laid out from the right.
  final var isMirrored: Bool {
    // Most processes have no such view.
    if !UIView.mayBeMirrored { return false }
    if let directionOwner { return directionOwner.isMirrored }
    switch semanticContentAttribute {
    case .forceRightToLeft: return true
    case .playback, .spatial, .forceLeftToRight: return false
    case .unspecified: break
    }
    guard let environment, !environment.hasOwnTraits else {
      return traitCollection.values.direction == .rightToLeft
    }
    return environment.traits.values.direction == .rightToLeft
  }

  /// The mirror of the view's content; the identity if it is laid out from the left.
  final var mirror: HorizontalMirror { HorizontalMirror(isMirrored, width: bounds.width) }

  /// The safe area as seen from the leading edge: left is leading.
  final var leadingSafeArea: UIEdgeInsets {
    isMirrored ? safeAreaInsets.flipped : safeAreaInsets
  }

  /// Call when `semanticContentAttribute` has changed.
  func semanticsChanged() {
    UIView.mayBeMirrored = true
    directionChanged()
  }

  /// Call when the view may be laid out from the other side.
  func directionChanged() {
    if layout != nil {
      hostEngine?.rebuild()
      layout?.engine?.rebuild()
    }
    sideChanged()
    setNeedsLayout()
    setNeedsDisplay()
    // Parts of the interface have the direction of the view around them.
    for view in ownSubviews where view.directionOwner != nil { view.directionChanged() }
  }
}

extension UIEdgeInsets {
  /// The insets with left and right exchanged.
  var flipped: UIEdgeInsets { UIEdgeInsets(top: top, left: right, bottom: bottom, right: left) }
}
