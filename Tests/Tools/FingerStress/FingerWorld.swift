import BackswipeGestures
import BackswipePopDecisions
import BackswipeScenarios
import BackswipeSimulation
import BackswipeTrace
import BackswipeUI
import BackswipeUnits
import NavigationStress

/// A phone on which an episode is played, and what was found wrong.
@MainActor
package final class FingerWorld {
  let episode: FingerEpisode
  private(set) var runner: ScenarioRunner!
  package private(set) var faults: [FingerFault] = []
  package var tally = FingerTally()
  /// Of every record, in order; nil when nobody asked for it.
  package private(set) var hash: TraceHash?
  private(set) var balance = AppearanceBalance()
  private(set) var lastFrame: FrameRecord?
  private var added: [UIGestureRecognizer] = []
  /// What delegates and targets would otherwise not keep alive.
  private let agreeing = Agreeing()
  private var activeGestures: Set<String> = []
  /// Whether a pointer may be over the window.
  private(set) var hasPointer = false

  package init(_ episode: FingerEpisode, hashing: Bool = false) {
    self.episode = episode
    hash = hashing ? TraceHash() : nil
  }

  var simulation: Simulation { runner.simulation }
  var environment: UIEnvironment { simulation.environment }

  /// Plays up to the first fault, and checks what holds at rest.
  package func play() {
    guard case .inline(let prototype) = episode.scenario.prototype else { return }
    do {
      runner = try ScenarioRunner(
        episode.scenario, name: "fingers", prototype: prototype,
        record: { [unowned self] in note($0) },
        onFrame: { [unowned self] frame, _ in
          if frame.turns(lastFrame) { tally.turned += 1 }
          lastFrame = frame
          checkFrame(frame)
        })
    } catch {
      return fault(.restless, "the episode cannot be played: \(error)")
    }
    for change in episode.changes {
      simulation.schedule(at: change.at) { [weak self] _ in self?.perform(change.what) }
    }
    environment.explain = { [unowned self] _, finding in checkReason(finding) }
    let result = runner.run { [unowned self] in !faults.isEmpty }
    tally.frames = result.frames
    tally.transitions = result.transitions.count
    for transition in result.transitions where transition.interactive {
      if transition.outcome == .finished { tally.popsFinished += 1 }
      if transition.outcome == .cancelled { tally.popsCancelled += 1 }
    }
    guard faults.isEmpty else { return }
    if !result.alive.isEmpty {
      return fault(.restless, result.alive.joined(separator: ", "))
    }
    simulation.run {
      simulation.hover(at: CGPoint(x: -1, y: -1))
      hasPointer = false
      checkRest()
    }
  }

  func fault(_ kind: FingerFault.Kind, _ text: String) {
    faults.append(
      FingerFault(kind: kind, text: text, instant: runner == nil ? .zero : environment.now))
  }

  /// What a run tells of a finger is true of it: at the margin the outcome is the other one.
  private func checkReason(_ finding: GestureFinding) {
    switch finding {
    case .popRefused(let refusal):
      tally.refusals += 1
      if refusal.words.isEmpty || refusal == .rival("") { fault(.wrongReason, "\(refusal)") }
    case .popDecided(let decision):
      tally.decisions += 1
      let points = decision.travelMargin.map { decision.pops ? -$0 : $0 }
      let speed = decision.speedMargin.map { decision.pops ? -$0 : $0 }
      let isWrong =
        points.map { decision.pops(ifMoved: $0) == decision.pops } ?? false
        || speed.map { decision.pops(ifMoved: 0, faster: $0) == decision.pops } ?? false
        || points == nil && speed == nil
      if isWrong { fault(.wrongReason, decision.words) }
    case .numberMoved(let move): if let release = move.release { check(release) }
    case .numberReleased(let release): check(release)
    case .recognizerFailed(let failure):
      if failure.reason == .rival("") { fault(.wrongReason, "\(failure)") }
    case .released(let release): if release.words.isEmpty { fault(.wrongReason, "\(release)") }
    case .barsDecided, .barsTapped, .tapped, .zoomReleased: break
    }
  }

  /// A change a little larger than the smallest one leads to the other snap.
  private func check(_ release: NumberRelease) {
    guard let margin = release.margin else { return }
    let beyond = margin.change + (margin.change < 0 ? -1 : 1) / 1024
    let other = NumberRelease(
      name: "", value: release.value + beyond, velocity: release.velocity, rule: release.rule)
    if other.rest != margin.rest { fault(.wrongReason, release.words) }
  }

  // MARK: Records

  private func note(_ record: TraceRecord) {
    hash?.add(record)
    switch record {
    case .input:
      tally.samples += 1
      if let environment = runner?.simulation.environment {
        tally.mostFingers = max(tally.mostFingers, environment.touches.liveTouches.count)
      }
    case .gesture(let gesture): note(gesture)
    case .command: if !activeGestures.isEmpty { tally.callsDuringGestures += 1 }
    case .call(_, let receiver, let name, _):
      guard receiver != "\(ClientPage.self)", receiver != "\(ClientList.self)",
        receiver != "\(ClientList.Popped.self)"
      else { return }
      if let mistake = balance.follow(receiver, name) { fault(.unbalancedCalls, mistake) }
    case .header, .frame: break
    }
  }

  private func note(_ gesture: GestureRecord) {
    if gesture.isPop, gesture.state == .failed { tally.failedPops += 1 }
    switch gesture.state {
    case .began:
      activeGestures.insert(gesture.recognizer)
      tally.recognised[gesture.recognizer, default: 0] += 1
    case .possible, .cancelled, .failed: activeGestures.remove(gesture.recognizer)
    case .ended:
      // One that did not begin has recognised at once.
      if activeGestures.remove(gesture.recognizer) == nil {
        tally.recognised[gesture.recognizer, default: 0] += 1
      }
    case .changed: break
    }
    for point in [gesture.translation, gesture.velocity].compactMap(\.self)
    where !point.x.isFinite || !point.y.isFinite {
      fault(.notFinite, "\(gesture.recognizer) \(gesture.state.rawValue) at \(point)")
    }
  }

  // MARK: A client's code

  private func perform(_ what: ClientChange.What) {
    simulation.run { carryOut(what) }
  }

  private func carryOut(_ what: ClientChange.What) {
    let navigation = simulation.navigation
    switch what {
    case .pushPage(let animated):
      let page = ClientPage { [weak self] in self?.fault(.unbalancedCalls, $0) }
      navigation.pushViewController(page, animated: animated)
    case .pushZoomed(let animated):
      let page = ClientPage { [weak self] in self?.fault(.unbalancedCalls, $0) }
      page.preferredTransition = .zoom { $0.sourceViewController.viewIfLoaded?.subviews.first }
      navigation.pushViewController(page, animated: animated)
    case .minimizesBar(let flag):
      var minimization = UIBarMinimization()
      minimization.minimizationBehavior = flag ? .onScrollDown : .never
      navigation.topViewController?.navigationItem.navigationBarMinimization = minimization
    case .tabs(let change): navigation.tabBarController.map { carryOut(change, $0) }
    case .pushList(let animated, let edits):
      let page = ClientList(
        edits: edits, onMistake: { [weak self] in self?.fault(.unbalancedCalls, $0) },
        onEvent: { [weak self] in self?.tally.happened[$0, default: 0] += 1 })
      navigation.pushViewController(page, animated: animated)
    case .add(let recognizer):
      let made = make(recognizer)
      added.append(made)
      place(recognizer.place)?.addGestureRecognizer(made)
    case .enable(let number, let flag):
      guard !added.isEmpty else { return }
      added[number % added.count].isEnabled = flag
    case .remove(let number):
      guard !added.isEmpty else { return }
      let recognizer = added.remove(at: number % added.count)
      recognizer.view?.removeGestureRecognizer(recognizer)
    case .enableOwn(let own, let flag): recognizer(own)?.isEnabled = flag
    case .hidesBars(let onSwipe, let onTap):
      navigation.hidesBarsOnSwipe = onSwipe
      navigation.hidesBarsOnTap = onTap
    case .prefersLargeTitles(let flag): navigation.navigationBar.prefersLargeTitles = flag
    case .largeTitle(let mode):
      navigation.topViewController?.navigationItem.largeTitleDisplayMode =
        switch mode {
        case .automatic: .automatic
        case .always: .always
        case .never: .never
        }
    case .search(let isActive):
      navigation.topViewController?.navigationItem.searchController?.isActive = isActive
    case .detent(let number, let animated):
      guard let sheet = sheets.last, !sheet.detents.isEmpty else { return }
      let identifier = sheet.detents[number % sheet.detents.count].identifier
      if animated {
        sheet.animateChanges { sheet.selectedDetentIdentifier = identifier }
      } else {
        sheet.selectedDetentIdentifier = identifier
      }
    case .removeTouchedView:
      guard let finger = environment.touches.liveTouches.first,
        let view = simulation.window.hitTest(finger.location, with: nil),
        view.superview?.superview is UIScrollView || view is UIControl
      else { return }
      view.removeFromSuperview()
    case .loseFocus: simulation.cancelTouches()
    case .hovers(let spot):
      let made = UIHoverGestureRecognizer()
      made.name = "hover"
      place(spot)?.addGestureRecognizer(made)
    case .pointer(let point):
      hasPointer = true
      simulation.hover(at: point)
    case .batch(let samples):
      for sample in samples {
        simulation.deliver(
          PointerSample(
            id: sample.id, phase: sample.phase, location: sample.location,
            instant: environment.now, isBatched: true))
      }
      // Nothing else would lift it.
      if let id = samples.first?.id, samples.last?.phase != .ended {
        simulation.schedule(at: environment.now + .milliseconds(400)) { simulation in
          simulation.deliver(
            PointerSample(
              id: id, phase: .cancelled, location: .zero, instant: simulation.environment.now))
        }
      }
    case .fault(let fault): put(in: fault)
    }
  }

  private func carryOut(_ change: ClientChange.TabChange, _ tabs: UITabBarController) {
    switch change {
    case .minimizes(let flag): tabs.tabBarMinimizeBehavior = flag ? .onScrollDown : .never
    case .accessory(let flag, let animated):
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 48))
      tabs.setBottomAccessory(flag ? UITabAccessory(contentView: view) : nil, animated: animated)
    case .hidden(let flag, let animated): tabs.setTabBarHidden(flag, animated: animated)
    }
  }

  private func put(in fault: ClientChange.Fault) {
    let view: UIView = simulation.window
    switch fault {
    case .stuckRecognizer:
      let made = StuckRecognizer()
      made.delegate = agreeing
      view.addGestureRecognizer(made)
    case .stuckControl:
      let control = StuckControl(frame: view.bounds)
      view.addSubview(control)
    case .stuckHover: view.addGestureRecognizer(StuckHover())
    }
  }

  private func make(_ recognizer: ClientChange.Recognizer) -> UIGestureRecognizer {
    let made: UIGestureRecognizer
    switch recognizer.kind {
    case .pan:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = recognizer.touches
      pan.maximumNumberOfTouches = recognizer.touches + 1
      made = pan
    case .edge:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = recognizer.touches > 1 ? .right : .left
      made = edge
    case .tap:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = recognizer.taps
      tap.numberOfTouchesRequired = recognizer.touches
      made = tap
    case .press:
      let press = UILongPressGestureRecognizer()
      press.numberOfTapsRequired = recognizer.taps - 1
      press.numberOfTouchesRequired = recognizer.touches
      made = press
    case .swipe:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = recognizer.taps > 1 ? [.up, .left] : [.right, .down]
      swipe.numberOfTouchesRequired = recognizer.touches
      made = swipe
    case .pinch: made = UIPinchGestureRecognizer()
    case .rotation: made = UIRotationGestureRecognizer()
    case .own: made = ClientRecognizer()
    }
    made.cancelsTouchesInView = recognizer.cancelsTouches
    made.delaysTouchesBegan = recognizer.delaysBegan
    if recognizer.runsBeside { made.delegate = agreeing }
    if let number = recognizer.waitsFor, !added.isEmpty {
      made.require(toFail: added[number % added.count])
    }
    return made
  }

  /// What is presented over the root, the front one last.
  var presented: [UIViewController] { simulation.window.rootViewController?.presentedChain ?? [] }

  /// Of what is presented as a sheet, the front one last.
  var sheets: [UISheetPresentationController] {
    presented.compactMap { $0.presentationController as? UISheetPresentationController }
  }

  private func place(_ place: ClientChange.Place) -> UIView? {
    switch place {
    case .page: simulation.navigation.topViewController?.view
    case .container: simulation.navigation.view
    case .window: simulation.window
    }
  }

  private func recognizer(_ own: ClientChange.Own) -> UIGestureRecognizer? {
    let navigation = simulation.navigation
    return switch own {
    case .pop: navigation.interactivePopGestureRecognizer
    case .barSwipe: navigation.barHideOnSwipeGestureRecognizer
    case .barTap: navigation.barHideOnTapGestureRecognizer
    case .scroll:
      (navigation.topViewController?.viewIfLoaded as? UIScrollView)?.panGestureRecognizer
    }
  }
}

extension FrameRecord {
  /// Whether its push or pop leads back from where that of the frame before was on its way: one that
  /// begins by itself shows progress 0 first.
  fileprivate func turns(_ before: FrameRecord?) -> Bool {
    guard let transition, let before = before?.transition, transition.progress > 0.01,
      before.progress < 0.99
    else { return false }
    return Set([before.name, transition.name]) == ["push", "pop"]
  }
}
