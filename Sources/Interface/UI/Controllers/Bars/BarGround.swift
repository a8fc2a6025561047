import BackswipeScene
import BackswipeUnits

/// The backgrounds of a bar: one over content, another one at the content's edge if it differs, and
/// those of the other page of a transition.
@MainActor
final class BarGround {
  /// The two looks; `edge` is nil if it is equal to the standard one.
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

  /// The visible state.
  struct Shown: Equatable {
    var looks: Looks
    var progress: Double
  }

  private let edge: BarBackground.Edge
  private var looks = Looks()
  private let standard: BarBackground
  /// Made if the look at the edge differs.
  private var atEdge: BarBackground?
  private var leaving: [BarBackground] = []
  /// The opacity of all backgrounds, 0…1.
  var opacity: CGFloat = 1

  init(_ edge: BarBackground.Edge) {
    self.edge = edge
    standard = BarBackground(edge: edge)
  }

  /// Adds the background to its bar; call once.
  func join(_ bar: UIView) { bar.addSubview(standard) }

  var hasLookAtEdge: Bool { atEdge != nil }

  /// - Parameters:
  ///   - progress: from 0 at the content's edge to 1 over content.
  ///   - frame: the frame of the fill in the bar.
  func update(_ looks: Looks, progress: Double, frame: CGRect) {
    if looks !== self.looks { apply(looks) }
    let progress = atEdge == nil ? 1 : progress
    standard.alpha = (CGFloat(progress) * opacity).onGrid
    atEdge?.alpha = opacity
    atEdge?.isHidden = progress >= 1
    standard.frame = frame
    atEdge?.frame = frame
  }

  private func apply(_ looks: Looks) {
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

  /// Animates the backgrounds from a previous state, at another height, to the current one. If they
  /// differ, the new one fades in, and the old one fades out or stays below an opaque new one, so
  /// that content does not show through.
  ///
  /// - Parameter style: the previous light or dark style; nil if unchanged.
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

  /// The animated displacement of the lower edge, in points.
  var shownShift: CGFloat { standard.layer.shownFrame.maxY - standard.frame.maxY }

  func endMove() {
    for view in leaving { view.removeFromSuperview() }
    leaving = []
  }
}
