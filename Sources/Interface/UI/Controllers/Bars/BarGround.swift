import BackswipeScene
import BackswipeUnits

/// The backgrounds of a bar: one over content, one at the content's edge beneath it where that is
/// another, and those of the other page of a transition.
@MainActor
final class BarGround {
  /// The two looks; none at the edge where it is the same.
  final class Looks: Equatable {
    let standard: BarBackground.Look
    let edge: BarBackground.Look?

    init(standard: BarBackground.Look = BarBackground.Look(), edge: BarBackground.Look? = nil) {
      self.standard = standard
      self.edge = edge == standard ? nil : edge
    }

    static func == (one: Looks, other: Looks) -> Bool {
      one === other || one.standard == other.standard && one.edge == other.edge
    }
  }

  /// What shows.
  struct Shown: Equatable {
    var looks: Looks
    var progress: Double
  }

  private let edge: BarBackground.Edge
  private var looks = Looks()
  private let standard: BarBackground
  /// Made where it is another one.
  private var atEdge: BarBackground?
  private var leaving: [BarBackground] = []

  init(_ edge: BarBackground.Edge) {
    self.edge = edge
    standard = BarBackground(edge: edge)
  }

  /// Call once.
  func join(_ bar: UIView) { bar.addSubview(standard) }

  var hasLookAtEdge: Bool { atEdge != nil }

  /// - Parameters:
  ///   - progress: 0 at the content's edge … 1 over content.
  ///   - frame: of the fill, in the bar.
  func show(_ looks: Looks, progress: Double, frame: CGRect) {
    if looks !== self.looks { take(looks) }
    let progress = atEdge == nil ? 1 : progress
    standard.alpha = CGFloat(progress).onGrid
    atEdge?.isHidden = progress >= 1
    standard.frame = frame
    atEdge?.frame = frame
  }

  private func take(_ looks: Looks) {
    self.looks = looks
    standard.look = looks.standard
    if let look = looks.edge {
      let view = atEdge ?? BarBackground(edge: edge)
      if atEdge == nil { standard.ownSuperview?.insertSubview(view, at: 0) }
      atEdge = view
      view.look = look
    } else {
      atEdge?.removeFromSuperview()
      atEdge = nil
    }
  }

  // MARK: Transition

  var shown: Shown {
    let progress = atEdge == nil ? 1 : Double(standard.alpha)
    return Shown(
      looks: progress < 1 || looks.edge == nil ? looks : Looks(standard: looks.standard),
      progress: progress)
  }

  /// Moves the backgrounds from what showed, at another height, to what shows now. Where they look
  /// otherwise, what is opaque comes over what was there, and lets no content through half-way; before
  /// anything else that comes, that goes.
  ///
  /// - Parameter style: light or dark as it was; nil where it still is.
  func move(
    _ before: Shown, of style: UIUserInterfaceStyle? = nil, growth: CGFloat = 0,
    group: AnimationGroup
  ) {
    let looksOtherwise = style != nil || before != shown
    guard looksOtherwise || growth != 0 else { return }
    let views = [atEdge, standard].compactMap { $0 }
    if looksOtherwise {
      let looks = [before.looks.edge, before.looks.standard].compactMap { $0 }
      let isCovered = shown.progress >= 1
      for (index, look) in looks.enumerated() {
        let view = BarBackground(edge: edge)
        view.look = look
        if let style { view.overrideUserInterfaceStyle = style }
        view.frame = standard.frame.offsetBy(dx: 0, dy: -growth)
        view.alpha = index == looks.count - 1 ? CGFloat(before.progress) : 1
        standard.ownSuperview?.insertSubview(view, at: index)
        leaving.append(view)
        let stays = isCovered && standard.look.covers(look)
        group.add(
          view.layer, from: Presentation(frame: view.frame, opacity: Double(view.alpha)),
          to: Presentation(frame: standard.frame, opacity: stays ? Double(view.alpha) : 0))
      }
    }
    for view in views {
      let opacity = Double(view.alpha)
      group.add(
        view.layer,
        from: Presentation(
          frame: view.frame.offsetBy(dx: 0, dy: -growth), opacity: looksOtherwise ? 0 : opacity),
        to: Presentation(frame: view.frame, opacity: opacity))
    }
  }

  /// Points by which the lower edge shows below its place.
  var shownShift: CGFloat { standard.layer.shownFrame.maxY - standard.frame.maxY }

  func endMove() {
    for view in leaving { view.removeFromSuperview() }
    leaving = []
  }
}
