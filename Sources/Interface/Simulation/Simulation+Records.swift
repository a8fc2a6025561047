import BackswipeNavigation
import BackswipeScene
package import BackswipeTrace
import BackswipeUI
import BackswipeUnits

extension Simulation {
  /// The name of the page in front; nil for none.
  package var visibleName: String? { window.visibleViewController?.shownName }

  /// The name of the foremost transition that runs; nil for none.
  package var runningTransition: String? { environment.shownTransitions.foremost?.name }

  /// The shown state, as in a trace.
  func frameRecord(_ input: FrameInput, changed: Bool, transition: ShownTransition?)
    -> FrameRecord
  {
    let navigation = window.shownNavigationController
    var record = FrameRecord(
      instant: environment.now, frame: input.tick,
      stack: navigation.map(stackNames) ?? [],
      visible: window.visibleViewController?.shownName ?? "",
      transition: transition.map {
        FrameRecord.Transition(
          name: $0.name, isInteractive: $0.isInteractive, progress: $0.progress)
      },
      navigationBar: bar(navigation?.navigationBar, nowhere: -CGFloat(BarHeight.regular)),
      toolbar: bar(navigation?.toolbar, nowhere: environment.screen.size.height),
      isNavigationBarShown: navigation?.showsNavigationBar ?? false,
      isToolbarShown: navigation?.showsToolbar ?? false,
      views: (navigation?.pagesOnScreen ?? window.pagesOnScreen).map { page in
        let shown = page.view.shownOnScreen
        return FrameRecord.View(name: page.shownName, frame: shown.frame, alpha: shown.alpha)
      }, changed: changed)
    record.parts = frameParts()
    record.moves = environment.moved.record()
    record.presentation = input.presentation
    return record
  }

  /// The views with an accessibility identifier and an opacity above 0, back to front.
  package var identifiedViews: [IdentifiedView] {
    let pages = window.pagesOnScreen.compactMap(\.view)
    return window.elements(on: pages).filter { $0.alpha > 0 }.map { element in
      let origin = element.page.map { pages[$0].shownOnScreen.frame.origin } ?? .zero
      return IdentifiedView(
        identifier: element.identifier, page: element.page,
        frame: element.frame.offsetBy(dx: -origin.x, dy: -origin.y))
    }
  }

  /// The names from bottom to top. Takes time linear in the part changed since the last frame.
  private func stackNames(_ navigation: UINavigationController) -> StackNames {
    let revision = navigation.stackRevision
    let isKnown = namesOwner === navigation.responderLink
    if let known = namesOnStack, isKnown, known.revision == revision { return known.names }
    let unchanged = navigation.takeUnchanged()
    var names = (isKnown ? namesOnStack?.names : nil) ?? StackNames()
    namesOnStack = nil
    let start = min(unchanged, names.count)
    names.replaceTail(
      from: start, with: navigation.viewControllers(from: start).map(\.shownName))
    namesOnStack = (revision, names)
    namesOwner = navigation.responderLink
    return names
  }

  /// - Parameter nowhere: the top edge of an absent bar.
  private func bar(_ view: UIView?, nowhere: CGFloat) -> FrameRecord.Bar {
    guard let layer = view?.layer else { return FrameRecord.Bar(y: Double(nowhere), alpha: 1) }
    return FrameRecord.Bar(
      y: Double(layer.shownFrame.minY).onGrid, alpha: layer.shownOpacity.onGrid)
  }
}
