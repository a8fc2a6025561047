import BackswipeMotion
import BackswipePrototypes
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// Changes of variables with a motion of the page.
extension StoryboardScene {
  func set(_ change: Change, on controller: UIViewController) {
    if let animation = change.animation, controller.isViewLoaded {
      return self.change(controller, by: animation) { state.apply(change) }
    }
    // Views that are on their way go on; those of this change have their new places at once.
    guard runningChanges > 0 || ways?.isIdle == false else { return state.apply(change) }
    self.change(controller, by: nil) { state.apply(change) }
  }

  /// Changes the layout of a page: views move to their places, and elements come and go.
  ///
  /// - Parameters:
  ///   - animation: nil for the transitions of elements alone.
  ///   - body: makes the change.
  func change(
    _ controller: UIViewController, by animation: Change.Animation?, _ body: () -> Void
  ) {
    guard !isChanging, let view = controller.viewIfLoaded, let environment = UIContext.environment
    else { return body() }
    isChanging = true
    defer { isChanging = false }
    view.layoutIfNeeded()
    let page = controller as? LayoutViewController
    let styles = WayStyles(
      animation: animation, own: page?.transitions ?? [:], items: page?.itemViews ?? [],
      settings: environment.settings)
    let ways = self.ways ?? ElementWays(of: view, named: name)
    self.ways = ways
    if let animation { note(animation, environment) }
    let conditional = page?.conditionalViews ?? []
    var layout = LayoutChange(
      of: view, conditional: conditional, valued: page?.valuedViews ?? [], ways: ways,
      heroes: styles.heroes)
    var timing = animation?.timing
    UIView.performWithoutAnimation {
      body()
      view.layoutIfNeeded()
      layout.rewind(conditional) { view in
        let style = styles.style(of: view)
        if timing == nil, style?.isImmediate == false { timing = style?.timing }
        return style
      } heroes: {
        styles.timing(ofHero: $0)
      }
    }
    guard let timing else { return layout.finish() }
    for view in layout.moved where view.accessibilityIdentifier != nil {
      environment.moved.add(view, until: environment.now + timing.animation.duration)
    }
    runningChanges += 1
    UIView.animate(by: timing.animation) {
      layout.finish()
    } completion: { [weak self] in
      self?.runningChanges -= 1
    }
  }

  private func note(_ animation: Change.Animation, _ environment: UIEnvironment) {
    let way = animation.transition.map { " \($0.kind.rawValue)" } ?? ""
    environment.note(
      .step, length: animation.duration, "animate \(DurationText.text(animation.duration))\(way)")
  }
}

/// The ways in which the elements of a page come and go in a change.
struct WayStyles {
  /// Nil for a change without an animation.
  let animation: Change.Animation?
  /// The transitions of elements by their views.
  let own: [ObjectIdentifier: PageTransition]
  /// The views of lists' items.
  let items: Set<ObjectIdentifier>
  let settings: SimulatorSettings

  /// The identifiers of heroes, each once.
  var heroes: [String] {
    guard !settings.reduceMotion else { return [] }
    var names = animation?.transition?.heroes ?? []
    for name in Set(own.values.flatMap(\.heroes)).sorted() where !names.contains(name) {
      names.append(name)
    }
    return names
  }

  /// Nil for at once.
  @MainActor func style(of view: UIView) -> WayStyle? {
    let own = own[ObjectIdentifier(view)]
    guard let transition = own ?? animation.map({ $0.transition ?? PageTransition(.fade) }) else {
      return nil
    }
    let isStill = transition.kind == .none && transition.tracks.isEmpty
    return WayStyle(
      transition: settings.reduceMotion ? PageTransition(isStill ? .none : .fade) : transition,
      timing: timing(of: own), isGiven: own != nil || animation?.transition != nil,
      isItem: items.contains(ObjectIdentifier(view)))
  }

  /// The timing of an element.
  ///
  /// - Parameter own: its transition; nil for that of the change.
  private func timing(of own: PageTransition?) -> ChangeTiming {
    if let animation, own?.duration == nil, own?.curve == nil { return animation.timing }
    let transition = own ?? PageTransition(.fade)
    return .curve(
      transition.curve(system: animation?.curve ?? settings.pushCurve),
      duration: transition.length(system: animation?.duration ?? settings.pushDuration))
  }

  /// The timing of a hero: that of the change, else that of the transitions which name it, the
  /// longest of several.
  func timing(ofHero name: String) -> ChangeTiming? {
    if let animation, animation.transition?.heroes.contains(name) == true {
      return animation.timing
    }
    return own.values.filter { $0.heroes.contains(name) }.map { timing(of: $0) }
      .max { $0.rank < $1.rank }
  }
}

extension ChangeTiming {
  /// An order that does not depend on that of a dictionary.
  fileprivate var rank: String {
    let nanoseconds = "\(animation.duration.nanoseconds)"
    return String(repeating: "0", count: max(20 - nanoseconds.count, 0)) + nanoseconds + "\(self)"
  }
}
