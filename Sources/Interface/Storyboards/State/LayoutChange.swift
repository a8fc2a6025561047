import BackswipeMotion
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// The way of a page's views from one layout to another: views that are in both move, those that are
/// new come at their places, those that are gone leave from where they were.
@MainActor
struct LayoutChange {
  private let ways: ElementWays
  private let heroes: [ElementWays.Hero]
  private var places: [Place] = []
  private var hidden: [UIView] = []
  private var finals: [Place] = []
  /// The pictures of views that were on their way when they went, with their places.
  private var leaving: [(look: UIView, center: CGPoint)] = []
  private var fading: [(view: UIView, alpha: CGFloat)] = []
  private let valued: Set<ObjectIdentifier>
  private var values: [Values] = []
  private var finalValues: [Values] = []
  /// The looks of views that may go, outer ones first.
  private var looks: [Look] = []

  private struct Look {
    let view: UIView
    let look: UIView
    /// The same without the heroes inside it; nil without any.
    let bare: UIView?
    /// The heroes inside it.
    let heroes: Set<ObjectIdentifier>
  }

  private struct Place {
    let view: UIView
    private(set) var center: CGPoint
    let size: CGSize
    /// The offset of the scroll view whose content it is; zero for others.
    let offset: CGPoint
    /// The distance of the shown centre on its way from an earlier change.
    let shift: CGPoint

    @MainActor
    init(_ view: UIView) {
      self.view = view
      center = view.center
      size = view.bounds.size
      offset = view.offsetAround
      let left = view.layer.adjustment
      shift = CGPoint(
        x: (left?.origin.x ?? 0) + (left?.size.width ?? 0) / 2,
        y: (left?.origin.y ?? 0) + (left?.size.height ?? 0) / 2)
    }

    @MainActor
    func apply() {
      view.center = center
      view.bounds.size = size
    }

    /// The same on the screen where the content has been scrolled since.
    @MainActor var scrolled: Place {
      var place = self
      place.center.x += view.offsetAround.x - offset.x
      place.center.y += view.offsetAround.y - offset.y
      return place
    }

    @MainActor var isPresent: Bool { view.center == center && view.bounds.size == size }
  }

  /// The properties of a view besides its place that change on the way.
  private struct Values {
    let view: UIView
    let alpha: CGFloat
    let background: UIColor?

    @MainActor
    init(_ view: UIView) {
      self.view = view
      alpha = view.alpha
      background = view.backgroundColor
    }

    @MainActor
    func apply() {
      view.alpha = alpha
      if view.backgroundColor != background { view.backgroundColor = background }
    }

    @MainActor var isPresent: Bool { view.alpha == alpha && view.backgroundColor == background }
  }

  /// The layout before the change.
  ///
  /// - Parameters:
  ///   - conditional: the views that may go.
  ///   - valued: the views whose opacity or background an expression gives.
  ///   - heroes: the identifiers of elements that move to those that come.
  init(
    of page: UIView, conditional: Set<ObjectIdentifier>, valued: Set<ObjectIdentifier>,
    ways: ElementWays, heroes: [String]
  ) {
    self.valued = valued
    self.ways = ways
    self.heroes = heroes.isEmpty ? [] : ways.heroes(heroes)
    collect(page, conditional)
  }

  private mutating func collect(_ view: UIView, _ conditional: Set<ObjectIdentifier>) {
    for child in view.subviews {
      if child.isHidden {
        hidden.append(child)
        continue
      }
      places.append(Place(child))
      if valued.contains(ObjectIdentifier(child)) { values.append(Values(child)) }
      if conditional.contains(ObjectIdentifier(child)), let look = look(of: child) {
        looks.append(look)
      }
      collect(child, conditional)
    }
  }

  private func look(of view: UIView) -> Look? {
    guard let look = view.snapshotView(afterScreenUpdates: false) else { return nil }
    let inside = heroes.map(\.view).filter { $0 !== view && $0.isDescendant(of: view) }
    var bare: UIView?
    if !inside.isEmpty {
      let alphas = inside.map(\.alpha)
      for hero in inside { hero.alpha = 0 }
      bare = view.snapshotView(afterScreenUpdates: false)
      for (hero, alpha) in zip(inside, alphas) { hero.alpha = alpha }
    }
    for picture in [look, bare] {
      picture?.alpha = view.alpha
      picture?.transform = view.transform
    }
    return Look(
      view: view, look: look, bare: bare, heroes: Set(inside.map { ObjectIdentifier($0) }))
  }

  /// Puts views where they were before, after the new layout. To be called without an animation.
  ///
  /// - Parameters:
  ///   - conditional: as before.
  ///   - style: the way in which a conditional view comes and goes.
  ///   - timing: that of a hero.
  mutating func rewind(
    _ conditional: Set<ObjectIdentifier>, by style: (UIView) -> WayStyle?,
    heroes timing: (String) -> ChangeTiming?
  ) {
    let moved = places.map { $0.scrolled }.filter {
      !$0.view.isHidden && $0.view.superview != nil && !$0.isPresent
    }
    finals = moved.map { Place($0.view) }
    for place in moved { place.apply() }
    let changed = values.filter { !$0.view.isHidden && !$0.isPresent }
    finalValues = changed.map { Values($0.view) }
    for value in changed { value.apply() }
    for view in hidden where !view.isHidden {
      guard conditional.contains(ObjectIdentifier(view)) else {
        fading.append((view, view.alpha))
        view.alpha = 0
        continue
      }
      guard let style = style(view), !style.isImmediate,
        let center = ways.comes(view, by: style), center != view.center
      else { continue }
      finals.append(Place(view))
      view.center = center
    }
    var flying: Set<ObjectIdentifier> = []
    for hero in heroes where hero.view.isAway {
      guard let timing = timing(hero.name) else { continue }
      if ways.fly(hero, by: timing) { flying.insert(ObjectIdentifier(hero.view)) }
    }
    let gone = Set(looks.filter { $0.view.isHidden }.map { ObjectIdentifier($0.view) })
    for look in looks where gone.contains(ObjectIdentifier(look.view)) {
      guard let place = places.first(where: { $0.view === look.view }),
        !look.view.isInside(gone), let style = style(look.view), !style.isImmediate
      else { continue }
      let picture = look.heroes.isDisjoint(with: flying) ? look.look : look.bare ?? look.look
      picture.center = CGPoint(
        x: place.center.x + place.shift.x, y: place.center.y + place.shift.y)
      if place.shift != .zero { leaving.append((picture, place.center)) }
      ways.goes(look.view, leaving: picture, by: style)
    }
  }

  /// The views that are on their way once it is finished.
  var moved: [UIView] { finals.map(\.view) + finalValues.map(\.view) + fading.map(\.view) }

  /// Puts views in the new layout. To be called in an animation.
  func finish() {
    for place in finals { place.apply() }
    for value in finalValues { value.apply() }
    for (view, alpha) in fading { view.alpha = alpha }
    for (look, center) in leaving { look.center = center }
  }
}

extension UIView {
  fileprivate var offsetAround: CGPoint { (superview as? UIScrollView)?.contentOffset ?? .zero }

  /// Whether one of some views is around it.
  fileprivate func isInside(_ views: Set<ObjectIdentifier>) -> Bool {
    sequence(first: self) { $0.superview }.dropFirst()
      .contains { views.contains(ObjectIdentifier($0)) }
  }

  /// Whether the view or one around it is hidden.
  fileprivate var isAway: Bool { sequence(first: self) { $0.superview }.contains { $0.isHidden } }
}
