public import BackswipeUnits

/// A rectangle in the layout that is not a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObjectIdentity {
  /// The source of the rectangle.
  enum Kind {
    case custom
    case safeArea
    case margins
    case readable
    case scrollContent
    case scrollFrame
    /// The area of a container's view without its bars.
    case content
    /// The part of a view that the keyboard covers.
    case keyboard
  }

  /// The view that owns the guide; nil for none or once it is deallocated.
  public internal(set) weak var owningView: UIView?
  /// Identifies the guide in reports of conflicts.
  open var identifier = ""
  let kind: Kind
  /// The rectangle of the last solution.
  var solved = CGRect.zero

  /// A guide for `UIView.addLayoutGuide(_:)`.
  public init() { kind = .custom }

  init(_ view: UIView, _ kind: Kind, _ identifier: String) {
    owningView = view
    self.kind = kind
    self.identifier = identifier
  }

  /// The rectangle in the owning view's coordinates; zero once that is deallocated. For a guide
  /// added by a client, as of the last layout.
  open var layoutFrame: CGRect {
    guard let view = owningView else { return .zero }
    switch kind {
    case .custom: return solved
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .margins: return view.bounds.inset(by: view.layoutMargins)
    case .readable: return view.readableRect
    case .scrollContent: return CGRect(origin: .zero, size: view.laidOutContentSize)
    case .scrollFrame: return view.bounds
    case .content: return view.bounds.inset(by: view.contentGuideInsets)
    case .keyboard: return view.keyboardRect
    }
  }
}

extension UIView {
  /// The maximum width of readable lines, in points. (obs)
  static let readableWidth: CGFloat = 672

  /// The area not covered by bars or hardware.
  public var safeAreaLayoutGuide: UILayoutGuide { guide(.safeArea, "UIViewSafeAreaLayoutGuide") }

  /// The rectangle inside the layout margins.
  public var layoutMarginsGuide: UILayoutGuide { guide(.margins, "UIViewLayoutMarginsGuide") }

  /// The area inside the layout margins, limited to the width of readable lines.
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

  /// The guides added by clients.
  public var layoutGuides: [UILayoutGuide] { layout?.guides ?? [] }

  /// Adds a guide, removing it from its previous view.
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self, layoutGuide.kind == .custom else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutMade.guides.append(layoutGuide)
  }

  /// Removes a guide, with the constraints that use it.
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
