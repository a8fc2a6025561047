import BackswipeMotion
import BackswipeNavigation
import BackswipeSettings
import BackswipeUnits

extension UIEnvironment {
  /// The orientation of the interface.
  var interfaceOrientation: UIInterfaceOrientation {
    if let turned { return turned }
    return screen.size.width > screen.size.height ? .landscapeRight : .portrait
  }

  /// The orientation of the device.
  package var deviceOrientation: UIDeviceOrientation {
    held ?? (screen.size.width > screen.size.height ? .landscapeLeft : .portrait)
  }

  /// Rotates the device, and the interface where its controllers support it.
  ///
  /// - Returns: whether the interface now has that orientation.
  @discardableResult
  package func rotate(to orientation: UIDeviceOrientation) -> Bool {
    run { rotateDevice(to: orientation) }
  }

  /// The screen after a quarter turn of the device.
  package var turnedScreen: ScreenMetrics {
    metrics(of: CGSize(width: screen.size.height, height: screen.size.width))
  }

  func give(_ next: ScreenMetrics) {
    let (device, isLandscape) = (deviceOrientation, interfaceOrientation.isLandscape)
    givenScreen = next
    let isTurned = next.size.width > next.size.height ? !isLandscape : isLandscape
    change(to: next) { if isTurned { (turned, held) = (nil, nil) } }
    guard deviceOrientation != device else { return }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: self.device)
  }

  private func rotateDevice(to orientation: UIDeviceOrientation) -> Bool {
    guard let wanted = Orientation(orientation) else { return false }
    if held != orientation {
      held = orientation
      NotificationCenter.default.post(
        name: UIDevice.orientationDidChangeNotification, object: device)
    }
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

  /// Call when the orientations that controllers support have changed: rotates the interface to the
  /// device's orientation if that is supported now, or away from an unsupported one.
  func supportedOrientationsChanged() {
    guard let root = window?.rootViewController?.topmost else { return }
    let current = Orientation(interfaceOrientation) ?? .portrait
    let supported = root.supportedInterfaceOrientations.orientations
    let device = Orientation(deviceOrientation) ?? current
    var next = Orientation.turned(
      from: current, to: device, supported: supported, autorotates: root.shouldAutorotate)
    if next == current {
      next = Orientation.presented(preferred: device, supported: supported, current: current)
    }
    if next != current { turn(to: next, animated: true) }
  }

  /// Rotates the interface to one of some orientations, unless it has one of them.
  ///
  /// - Returns: the orientations that its controllers support, where these contain none of them; nil
  ///   where the interface has one of them now.
  func turn(toAnyOf wanted: UIInterfaceOrientationMask) -> UIInterfaceOrientationMask? {
    let supported = window?.rootViewController?.topmost.supportedInterfaceOrientations ?? .all
    let possible = supported.intersection(wanted).orientations
    guard !possible.isEmpty else { return supported }
    let current = Orientation(interfaceOrientation) ?? .portrait
    let next = Orientation.presented(
      preferred: Orientation(deviceOrientation) ?? current, supported: possible, current: current)
    if next != current { run { turn(to: next, animated: true) } }
    return nil
  }

  /// Call when a controller is presented: rotates the interface if the controller does not support
  /// its orientation.
  func turn(for controller: UIViewController) {
    let current = Orientation(interfaceOrientation) ?? .portrait
    let now = Orientation.presented(
      preferred: Orientation(controller.preferredInterfaceOrientationForPresentation) ?? current,
      supported: controller.supportedInterfaceOrientations.orientations, current: current)
    if now != current { turn(to: now) }
  }

  /// - Parameter animated: whether to animate, with the duration of the settings.
  private func turn(to orientation: Orientation, animated: Bool = false) {
    let size = screen.size
    let next =
      orientation.isLandscape == (size.width > size.height)
      ? size : CGSize(width: size.height, height: size.width)
    let animation = animated ? makeRotation(to: orientation) : nil
    if animation == nil { onEvent?(.rotationBegan) }
    change(to: metrics(of: next), animation) { turned = UIInterfaceOrientation(orientation) }
    if animation == nil { onEvent?(.rotationEnded) }
  }

  /// The animation from the shown state; nil before the first frame.
  private func makeRotation(to orientation: Orientation) -> InterfaceRotation? {
    let earlier = rotation
    rotation = nil
    showTransitions()
    earlier?.advance(to: now)
    let timing = AnimationTiming(.curve(settings.rotateCurve), duration: settings.rotateDuration)
    let current = Orientation(interfaceOrientation) ?? .portrait
    var next: InterfaceRotation?
    if let window, window.rootViewController?.viewIfLoaded?.window != nil, mayAnimate,
      timing.duration > .zero
    {
      next = InterfaceRotation(
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

  /// The screen's metrics at another size; the given insets at the given size and at that size
  /// turned by a quarter.
  private func metrics(of size: CGSize) -> ScreenMetrics {
    if size == givenScreen.size { return givenScreen }
    let turned = givenScreen.turned
    return size == turned.size ? turned : ScreenMetrics(size: size, scale: screen.scale)
  }

  /// Makes the `willTransition` calls, changes the screen, and makes the `didChange` calls.
  ///
  /// - Parameter animation: nil for an immediate change.
  func change(
    to next: ScreenMetrics, _ animation: InterfaceRotation? = nil, _ also: () -> Void = {}
  ) {
    let before = traits
    let after = UITraitCollection(next.traits.preferring(settings))
    if let animation {
      // A completion of the previous rotation may have requested another.
      if let other = rotation {
        stop(other)
        other.finish()
      }
      rotation = animation
    }
    guard let window, next.size != screen.size else {
      also()
      setScreen(next)
      if after != before { window?.traitsChanged(from: before) }
      return
    }
    let coordinator = TransitionCoordinator(
      from: window.rootViewController, to: window.rootViewController, containerView: window,
      isAnimated: animation != nil, duration: animation?.duration ?? .zero)
    coordinator.rotation = animation
    let controllers = window.controllers
    for controller in controllers {
      let told: any UIContentContainer =
        controller.presentationContainer?.presentation ?? controller
      if after != before { told.willTransition(to: after, with: coordinator) }
      told.viewWillTransition(to: next.size, with: coordinator)
    }
    also()
    setScreen(next)
    if after != before { window.traitsChanged(from: before) }
    coordinator.start()
    if let animation { animation.carry(coordinator) } else { coordinator.end() }
  }

  /// Begins a rotation that is due; call after layout.
  package func beginRotation() {
    guard let rotation, !rotation.hasBegun, let window else { return }
    onEvent?(.rotationBegan)
    rotation.begin(window, at: now)
    start(rotation)
  }
}

extension Orientation {
  /// The interface orientation for a device orientation; nil for `unknown` and flat ones.
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
