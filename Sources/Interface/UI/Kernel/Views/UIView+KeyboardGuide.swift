import BackswipeUnits

/// The part of a view that the keyboard covers, also while a finger lowers it; without a keyboard the
/// part below the safe area. (iOS 15)
@preconcurrency @MainActor
public final class UIKeyboardLayoutGuide: UILayoutGuide {
  /// Whether it begins at the safe area's lower edge without a keyboard, and otherwise at the view's;
  /// true by default. (iOS 17)
  public var usesBottomSafeArea = true { didSet { owningView?.insetsChangedForLayout() } }
  /// The distance from the keyboard, in points, at which a drag of content begins to lower it: the
  /// height of a bar above the keyboard. At least 0, the default; negative values are 0. For scroll
  /// views with an interactive `keyboardDismissMode`. (iOS 17)
  public var keyboardDismissPadding: CGFloat = 0
  /// The keyboard's top edge in the window; nil without one.
  fileprivate(set) var top: CGFloat?
  private lazy var follower = KeyboardGuideFollower(self)

  fileprivate init(of view: UIView) {
    super.init(view, .keyboard, "UIKeyboardLayoutGuide")
    UIContext.environment?.keyboard.add(follower)
  }
}

/// Moves a guide with the keyboard.
@MainActor
final class KeyboardGuideFollower: KeyboardFollower {
  private weak var guide: UIKeyboardLayoutGuide?

  init(_ guide: UIKeyboardLayoutGuide) { self.guide = guide }

  func keyboardMoves(to top: CGFloat?, in duration: Interval) {
    guard let guide, let view = guide.owningView else { return }
    guard view.window != nil, duration > .zero else { return keyboardIsAt(top) }
    // Curve 7 is that of the keyboard.
    UIView.animate(
      withDuration: duration.seconds, delay: 0,
      options: [.allowUserInteraction, UIView.AnimationOptions(rawValue: 7 << 16)]
    ) {
      self.keyboardIsAt(top)
      view.layoutIfNeeded()
    }
  }

  /// The keyboard is at a height at once.
  func keyboardIsAt(_ top: CGFloat?) {
    guard let guide, guide.top != top else { return }
    guide.top = top
    guide.owningView?.insetsChangedForLayout()
    guide.owningView?.setNeedsLayout()
  }
}

extension UIView {
  /// The part of the view that the keyboard covers. (iOS 15)
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    if let made = keyboardGuide { return made }
    let guide = UIKeyboardLayoutGuide(of: self)
    layoutMade.ownGuides.append(guide)
    return guide
  }

  private var keyboardGuide: UIKeyboardLayoutGuide? {
    layout?.ownGuides.lazy.compactMap { $0 as? UIKeyboardLayoutGuide }.first
  }

  /// The greatest padding of the guides of the view and those around it.
  var keyboardDismissPadding: CGFloat {
    let views = sequence(first: self as UIView, next: \.ownSuperview)
    return views.reduce(0) { max($0, $1.keyboardGuide?.keyboardDismissPadding ?? 0) }
  }

  var keyboardRect: CGRect {
    let least = keyboardGuide?.usesBottomSafeArea == false ? 0 : safeAreaInsets.bottom
    var top = bounds.maxY - least
    if let edge = keyboardGuide?.top, window != nil {
      top = min(top, max(convert(CGPoint(x: 0, y: edge), from: nil).y, bounds.minY))
    }
    return CGRect(x: bounds.minX, y: top, width: bounds.width, height: bounds.maxY - top)
  }
}
