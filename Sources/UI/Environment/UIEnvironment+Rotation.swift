import BackswipeGeometry
import BackswipeMotion
import BackswipeNavigation
import BackswipeSettings
import BackswipeTime

extension UIEnvironment {
  /// How the interface stands.
  var interfaceOrientation: UIInterfaceOrientation {
    if let turned { return turned }
    return screen.size.width > screen.size.height ? .landscapeRight : .portrait
  }

  /// How the device is held.
  package var deviceOrientation: UIDeviceOrientation {
    held ?? (screen.size.width > screen.size.height ? .landscapeLeft : .portrait)
  }

  /// The device is turned; the interface follows where its controllers allow it.
  ///
  /// - Returns: whether the interface stands as it was asked to.
  @discardableResult
  package func rotate(to orientation: UIDeviceOrientation) -> Bool {
    run { turnDevice(to: orientation) }
  }

  private func turnDevice(to orientation: UIDeviceOrientation) -> Bool {
    guard let wanted = Orientation(orientation) else { return false }
    held = orientation
    let root = window?.rootViewController?.topmost
    let current = Orientation(interfaceOrientation) ?? .portrait
    let now = Orientation.turned(
      from: current, to: wanted,
      supported: (root?.supportedInterfaceOrientations ?? .all).orientations,
      autorotates: root?.shouldAutorotate ?? true)
    guard now != current else { return wanted == current }
    turn(to: now, animated: true)
    return true
  }

  /// A controller comes up: the interface turns where it does not support how things stand.
  func turn(for controller: UIViewController) {
    let current = Orientation(interfaceOrientation) ?? .portrait
    let now = Orientation.presented(
      preferred: Orientation(controller.preferredInterfaceOrientationForPresentation) ?? current,
      supported: controller.supportedInterfaceOrientations.orientations, current: current)
    if now != current { turn(to: now) }
  }

  /// - Parameter animated: the way there shows, for as long as the settings say.
  private func turn(to orientation: Orientation, animated: Bool = false) {
    let size = screen.size
    let next =
      orientation.isLandscape == (size.width > size.height)
      ? size : CGSize(width: size.height, height: size.width)
    let way = animated ? beginTurn(to: orientation) : nil
    change(to: metrics(of: next), way) { turned = UIInterfaceOrientation(orientation) }
  }

  /// What leads there from how things show at present; nil where nothing shows yet.
  private func beginTurn(to orientation: Orientation) -> ScreenTurn? {
    let earlier = screenTurn
    screenTurn = nil
    showTransitions()
    earlier?.advance(to: now)
    let timing = AnimationTiming(.curve(settings.rotateCurve), duration: settings.rotateDuration)
    let current = Orientation(interfaceOrientation) ?? .portrait
    var next: ScreenTurn?
    if let window, window.rootViewController?.viewIfLoaded?.window != nil, mayAnimate,
      timing.duration > .zero
    {
      next = ScreenTurn(
        window, by: CGFloat(orientation.quarterTurns(from: current)) * .pi / 2, after: earlier,
        timing: timing)
    }
    if let earlier {
      stop(earlier)
      earlier.finish()
    }
    if let next, let window {
      next.keepRows(in: window)
      window.setNeedsLayout()
    }
    return next
  }

  /// The screen's numbers at another size; at its first size, upright or turned, with the strips it
  /// came with.
  private func metrics(of size: CGSize) -> ScreenMetrics {
    if size == firstScreen.size { return firstScreen }
    let turned = firstScreen.turned
    return size == turned.size ? turned : ScreenMetrics(size: size, scale: screen.scale)
  }

  /// Tells the controllers what is coming, changes the screen, and tells them what has changed.
  ///
  /// - Parameter way: what shows meanwhile; nil for a change at once.
  func change(to next: ScreenMetrics, _ way: ScreenTurn? = nil, _ also: () -> Void = {}) {
    let before = screen.traits
    let after = next.traits
    if let way {
      // A completion of the turn before may have turned again.
      if let other = screenTurn {
        stop(other)
        other.finish()
      }
      screenTurn = way
    }
    guard let window, next.size != screen.size else {
      also()
      setScreen(next)
      return
    }
    let coordinator = TransitionCoordinator(
      from: window.rootViewController, to: window.rootViewController, containerView: window,
      isAnimated: way != nil, duration: way?.duration ?? .zero)
    coordinator.turn = way
    let controllers = window.controllers
    for controller in controllers {
      if after != before { controller.willTransition(to: after, with: coordinator) }
      controller.viewWillTransition(to: next.size, with: coordinator)
    }
    also()
    setScreen(next)
    if after != before { window.traitsChanged(from: before) }
    coordinator.start()
    if let way { way.carry(coordinator) } else { coordinator.end() }
  }

  /// A turn that was asked for sets out, now that the layout is done.
  package func startTurn() {
    guard let screenTurn, !screenTurn.hasBegun, let window else { return }
    screenTurn.begin(window, at: now)
    start(screenTurn)
  }
}

extension UIWindow {
  /// What it shows, roots and those presented, this window's and further ones'.
  fileprivate var controllers: [UIViewController] {
    var found: [UIViewController] = []
    var next = rootViewController
    while let controller = next {
      found.append(controller)
      next = controller.presented
    }
    return found + furtherWindows.flatMap(\.controllers)
  }

  fileprivate func traitsChanged(from before: UITraitCollection) {
    for controller in controllers { controller.passTraitChange(from: before) }
    passTraitChange(from: before)
  }
}

extension UIViewController {
  fileprivate func passTraitChange(from before: UITraitCollection) {
    traitCollectionDidChange(before)
    for child in children { child.passTraitChange(from: before) }
  }
}

extension UIView {
  fileprivate func passTraitChange(from before: UITraitCollection) {
    traitCollectionDidChange(before)
    for view in subviews { view.passTraitChange(from: before) }
  }
}

extension Orientation {
  /// How an interface stands on a device that is held so; nil where that says nothing.
  init?(_ device: UIDeviceOrientation) {
    switch device {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeRight
    case .landscapeRight: self = .landscapeLeft
    case .unknown: return nil
    }
  }

  init?(_ interface: UIInterfaceOrientation) {
    switch interface {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    case .unknown: return nil
    }
  }
}

extension UIInterfaceOrientation {
  init(_ orientation: Orientation) {
    switch orientation {
    case .portrait: self = .portrait
    case .portraitUpsideDown: self = .portraitUpsideDown
    case .landscapeLeft: self = .landscapeLeft
    case .landscapeRight: self = .landscapeRight
    }
  }
}

extension UIInterfaceOrientationMask {
  var orientations: Set<Orientation> {
    Set(
      Orientation.allCases.filter {
        contains(Self(rawValue: 1 << UInt(UIInterfaceOrientation($0).rawValue)))
      })
  }
}
