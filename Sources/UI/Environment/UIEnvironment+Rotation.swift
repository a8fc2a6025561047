import BackswipeGeometry
import BackswipeNavigation

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
    turn(to: now)
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

  private func turn(to orientation: Orientation) {
    let size = screen.size
    let next =
      orientation.isLandscape == (size.width > size.height)
      ? size : CGSize(width: size.height, height: size.width)
    change(to: metrics(of: next)) { turned = UIInterfaceOrientation(orientation) }
  }

  /// The screen's numbers at another size; at its first size, upright or turned, with the strips it
  /// came with.
  private func metrics(of size: CGSize) -> ScreenMetrics {
    if size == firstScreen.size { return firstScreen }
    let turned = firstScreen.turned
    return size == turned.size ? turned : ScreenMetrics(size: size, scale: screen.scale)
  }

  /// Tells the controllers what is coming, changes the screen, and tells them what has changed.
  func change(to next: ScreenMetrics, _ also: () -> Void = {}) {
    let before = screen.traits
    let after = next.traits
    guard let window, next.size != screen.size else {
      also()
      setScreen(next)
      return
    }
    let coordinator = TransitionCoordinator(
      from: window.rootViewController, to: window.rootViewController, containerView: window,
      isAnimated: false)
    let controllers = window.controllers
    for controller in controllers {
      if after != before { controller.willTransition(to: after, with: coordinator) }
      controller.viewWillTransition(to: next.size, with: coordinator)
    }
    also()
    setScreen(next)
    if after != before { window.traitsChanged(from: before) }
    coordinator.start()
    coordinator.end()
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
