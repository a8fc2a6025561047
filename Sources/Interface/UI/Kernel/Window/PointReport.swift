import BackswipePopDecisions
import BackswipeUnits

/// The frontmost view at a point of the screen, and the receivers of a touch there. Making it has no
/// effect: no touch is delivered, and no client's delegate is asked.
package struct PointReport: Equatable, Sendable {
  /// The class of the view, without its module.
  package var className: String
  package var properties: ElementProperties
  /// The shown bounding box in points from the window's top left; on the grid.
  package var frame: CGRect
  /// The product of the opacities of the view and its superviews.
  package var alpha: Double
  /// The path by which an expectation finds the view alone; nil where there is none.
  package var path: ViewPath?
  /// The active constraints that name the view, in words.
  package var constraints: [String]
  /// The views around it, the innermost first, with their classes and names.
  package var ancestors: [String]
  package var touch: Touch
  /// The recognisers of the touched view and the views around it, in the order in which they see a
  /// touch: the innermost first.
  package var recognizers: [Recognizer]
  /// The way to the view from the window: the place of each view among the subviews of the one before.
  package var address: [Int] = []
  /// The views around it, beside it and in it.
  package var tree: [TreeRow] = []

  package struct Touch: Equatable, Sendable {
    /// The class and name of the view that a touch reaches; nil for none.
    package var receiver: String?
    /// Why it is that view.
    package var reason: String
  }

  package struct Recognizer: Equatable, Sendable {
    /// The name in traces: its own, or its class.
    package var name: String
    /// The class and name of its view.
    package var view: String
    /// Why it would not see a touch or would not begin; nil for one that would.
    package var refusal: String?
    /// Whether a client's delegate takes part in that decision.
    package var asksDelegate: Bool
  }
}

extension UIWindow {
  /// The report for a point of the screen; nil outside. Over room that shows nothing it is about the
  /// nearest view around with an identifier, if there is one.
  ///
  /// - Parameter level: the number of superviews to go up from that view.
  package func report(at point: CGPoint, level: Int = 0) -> PointReport? {
    guard var view = frontmostView(at: point)?.named else { return nil }
    for _ in 0..<max(level, 0) { view = view.ownSuperview ?? view }
    return report(on: view, at: point)
  }

  /// - Parameter point: that of the touch.
  func report(on view: UIView, at point: CGPoint) -> PointReport {
    let hit = hitTest(point, with: nil) ?? viewBeyondEdge(point)
    let shown = view.shownOnScreen
    var ancestors: [String] = []
    var around = view.ownSuperview
    while let current = around {
      ancestors.append(current.reportName)
      around = current.ownSuperview
    }
    return PointReport(
      className: "\(type(of: view))", properties: ElementProperties(view, turn: .identity),
      frame: shown.frame, alpha: shown.alpha, path: elementPath(of: view),
      constraints: view.constraintWords, ancestors: ancestors,
      touch: PointReport.Touch(
        receiver: hit?.reportName, reason: Self.reason(for: hit, over: view)),
      recognizers: Self.recognizers(of: hit, at: point), address: view.address,
      tree: PointReport.tree(around: view))
  }

  /// A path that leads to the view alone: by identifier before label, then within the page, then by
  /// number.
  private func elementPath(of view: UIView) -> ViewPath? {
    let names: [ViewPath.Name] =
      (view.shownIdentifier.map { [.identifier($0)] } ?? [])
      + (view.pathLabel.map { [.label($0)] } ?? [])
    let frame = view.shownOnScreen.frame
    let pages = view.pageName.map { [[], [ViewPath.Name.either($0)]] } ?? [[]]
    for name in names where !name.text.isEmpty {
      for around in pages {
        let found = elements(at: [ViewPath(name, in: around)]).map(\.element)
        if found.count == 1, found[0].frame == frame { return ViewPath(name, in: around) }
        guard around.isEmpty == false || pages.count == 1 else { continue }
        let ordered = found.sorted { $0.comesBefore($1) }
        if let index = ordered.firstIndex(where: { $0.frame == frame }) {
          return ViewPath(name, in: around, number: index + 1)
        }
      }
    }
    return nil
  }

  private static func reason(for hit: UIView?, over view: UIView) -> String {
    guard let hit else { return "no view at this point takes touches" }
    if hit === view { return state(of: hit) ?? "it is the frontmost view that takes touches" }
    let own: String
    if !view.isUserInteractionEnabled {
      own = "\(view.reportName) takes no touches"
    } else if view.isHidden || view.alpha <= 0.01 {
      own = "\(view.reportName) is hidden"
    } else if view.isDescendant(of: hit) {
      own = "a view between them takes no touches, or its superview does not contain the point"
    } else {
      own = "it lies in front of \(view.reportName)"
    }
    return state(of: hit).map { "\(own); \($0)" } ?? own
  }

  private static func state(of view: UIView) -> String? {
    guard let control = view as? UIControl, !control.isEnabled else { return nil }
    return "the control is disabled: it takes the touch and does nothing"
  }

  private static func recognizers(of hit: UIView?, at point: CGPoint) -> [PointReport.Recognizer] {
    var found: [PointReport.Recognizer] = []
    var view = hit
    while let current = view {
      for recognizer in current.recognizers {
        found.append(
          PointReport.Recognizer(
            name: recognizer.traceName, view: current.reportName,
            refusal: recognizer.isEnabled
              ? recognizer.refusalWords(at: point, in: hit) : "disabled",
            asksDelegate: recognizer.hasDelegateOfClient))
      }
      view = current.ownSuperview
    }
    return found
  }
}

extension UIView {
  /// The view, or in place of one without identifier that shows nothing the nearest one around with an
  /// identifier.
  fileprivate var named: UIView {
    guard isSpace, shownIdentifier == nil else { return self }
    return sequence(first: self, next: \.ownSuperview).first { $0.shownIdentifier != nil } ?? self
  }

  /// The class with the identifier or label: `UILabel 'Sounds'`; a page's view with the name of its
  /// controller.
  var reportName: String {
    let name = shownIdentifier ?? pathLabel.flatMap { $0.isEmpty ? nil : $0 }
    if let name { return "\(type(of: self)) '\(name)'" }
    if let controller { return "\(type(of: self)) of \(controller.shownName)" }
    return "\(type(of: self))"
  }

  /// The active constraints that name the view, with the view itself as `its`.
  fileprivate var constraintWords: [String] {
    var words: [String] = []
    var holder: UIView? = self
    while let current = holder {
      for constraint in current.constraints
      where constraint.isActive && (constraint.firstItem === self || constraint.secondItem === self)
      {
        words.append(constraint.words(for: self))
      }
      holder = current.ownSuperview
    }
    return words
  }
}

extension NSLayoutConstraint {
  /// `its top = bottom of UILabel 'Title' + 8`, `its width ≥ 44 (priority 750)`.
  @MainActor
  fileprivate func words(for view: UIView) -> String {
    func side(_ item: AnyObject?, _ attribute: Attribute) -> String {
      if item === view { return "its \(attribute)" }
      switch LayoutItem(item) {
      case .view(let other)?: return "\(attribute) of \(other.reportName)"
      case .guide(let guide)?:
        let name = guide.identifier.isEmpty ? "a layout guide" : "the guide '\(guide.identifier)'"
        return "\(attribute) of \(name)"
      case nil: return "\(attribute)"
      }
    }
    let sign = relation == .equal ? "=" : relation == .lessThanOrEqual ? "≤" : "≥"
    var text = "\(side(firstItem, firstAttribute)) \(sign) "
    if secondAttribute == .notAnAttribute {
      text += Self.number(Double(constant))
    } else {
      if multiplier != 1 { text += "\(Self.number(Double(multiplier))) × " }
      text += side(secondItem, secondAttribute)
      if constant != 0 {
        text += constant < 0 ? " − " : " + "
        text += Self.number(Double(constant.magnitude))
      }
    }
    return priority == .required
      ? text : text + " (priority \(Self.number(Double(priority.rawValue))))"
  }
}

extension UIGestureRecognizer {
  fileprivate var hasDelegateOfClient: Bool {
    guard let delegate else { return false }
    return !String(reflecting: type(of: delegate)).hasPrefix("BackswipeUI.")
  }

  /// Why it would not see a touch at a point of the window, or would not begin with it; nil for one
  /// that would. Delegates are not asked.
  ///
  /// - Parameter hit: the view that a touch reaches.
  fileprivate func refusalWords(at point: CGPoint, in hit: UIView?) -> String? {
    switch self {
    case let pop as any PopGestureRecognizer: return pop.refusal(at: point)?.words
    case let edge as UIScreenEdgePanGestureRecognizer:
      return edge.isAtEdge(point)
        ? nil : "begins within \(Int(UIScreenEdgePanGestureRecognizer.strip)) pt of its edge"
    case let tap as UITapGestureRecognizer
    where tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1:
      var next = hit
      while let current = next, current !== view {
        if current.takesTapAlone { return "the tap belongs to \(current.reportName)" }
        next = current.ownSuperview
      }
      return nil
    default: return nil
    }
  }
}

extension UIScreenEdgePanGestureRecognizer {
  /// Whether a point of the window is in the strip of one of its edges.
  fileprivate func isAtEdge(_ point: CGPoint) -> Bool {
    guard let view else { return false }
    let inside = view.convert(point, from: nil)
    let size = view.bounds.size
    return edges.contains(.left) && inside.x <= Self.strip
      || edges.contains(.right) && inside.x >= size.width - Self.strip
      || edges.contains(.top) && inside.y <= Self.strip
      || edges.contains(.bottom) && inside.y >= size.height - Self.strip
  }
}
