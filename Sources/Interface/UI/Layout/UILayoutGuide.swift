public import BackswipeUnits

/// A rectangle that takes part in the layout without being a view.
@preconcurrency @MainActor
open class UILayoutGuide {
  /// Where the rectangle comes from.
  enum Kind {
    case custom
    case safeArea
    case margins
    case readable
    case scrollContent
    case scrollFrame
  }

  /// The view whose guide it is; nil for none, or once that is deallocated.
  public internal(set) weak var owningView: UIView?
  /// Told with a conflict.
  open var identifier = ""
  let kind: Kind
  /// The rectangle that constraints came to.
  var solved = CGRect.zero

  /// A guide for `UIView.addLayoutGuide(_:)`.
  public init() { kind = .custom }

  init(_ view: UIView, _ kind: Kind, _ identifier: String) {
    owningView = view
    self.kind = kind
    self.identifier = identifier
  }

  /// In the owning view's coordinates; empty once that is deallocated. For a guide of one's own, as
  /// of the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .custom: return solved
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .readable: return view.readableRect
    case .scrollContent:
      return CGRect(origin: .zero, size: (view as? UIScrollView)?.contentSize ?? .zero)
    case .scrollFrame: return view.bounds
    }
  }
}

extension UIView {
  /// Points; wider lines are hard to read. (obs)
  static let readableWidth: CGFloat = 672

  /// The rectangle that nothing covers.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  /// The rectangle inside the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins, "UIViewLayoutMarginsGuide") }

  /// The rectangle inside the layout margins, and no wider than lines are easily read.
  public var readableContentGuide: UILayoutGuide { guide(.readable, "UIViewReadableContentGuide") }

  var readableRect: CGRect {
    let area = bounds.inset(by: layoutMargins)
    let width = min(area.width, Self.readableWidth)
    return CGRect(x: area.midX - width / 2, y: area.minY, width: width, height: area.height)
  }

  func guide(_ kind: UILayoutGuide.Kind, _ identifier: String) -> UILayoutGuide {
    if let made = layout?.ownGuides.first(where: { $0.kind == kind }) { return made }
    let guide = UILayoutGuide(self, kind, identifier)
    layoutMade.ownGuides.append(guide)
    return guide
  }

  /// The guides that were added.
  public var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

  /// Lets a guide take part in the layout; it leaves the view that it was in.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.kind == .custom else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutMade.guides.append(layoutGuide)
  }

  /// Takes a guide away, with the constraints that speak of it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.kind == .custom else { return }
    var view: UIView? = self
    while let above = view {
      for constraint in above.constraints
      where constraint.firstItem === layoutGuide || constraint.secondItem === layoutGuide {
        constraint.isActive = false
      }
      view = above.ownSuperview
    }
    layout?.guides.removeAll { $0 === layoutGuide }
    hostEngine?.rebuild()
    layoutGuide.owningView = nil
  }
}

extension UIScrollView {
  /// The rectangle of the content; constraints to it give `contentSize`.
  public var contentLayoutGuide: UILayoutGuide {
    guide(.scrollContent, "UIScrollViewContentLayoutGuide")
  }

  /// The rectangle that is visible, whatever is scrolled.
  public var frameLayoutGuide: UILayoutGuide {
    guide(.scrollFrame, "UIScrollViewFrameLayoutGuide")
  }
}
