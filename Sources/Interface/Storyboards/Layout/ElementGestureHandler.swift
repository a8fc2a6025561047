import BackswipeMotion
import BackswipePopDecisions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Moves the numbers of one element under its fingers, and performs its actions.
@MainActor
final class ElementGestureHandler: UIGestureRecognizerDelegate {
  private let store: StateStore
  private let perform: (Prototype.Action, UIView) -> Void
  private weak var view: UIView?
  /// The page, whose coordinates and size distances have.
  private weak var page: UIView?
  /// The numbers that fingers move, by the axis or gesture.
  private let numbers: [Element.Driver.Input: Number]
  /// The values at the beginning of gestures that multiply.
  private var pinchStart = 1.0
  /// The views that two fingers scale and turn about the middle between them.
  private var pivoted: [ElementDriver] = []
  /// The recognisers of two fingers that have begun, with the fingers at the last look; 0 after one
  /// has joined.
  private var pairs: [ObjectIdentifier: Int] = [:]

  struct Number {
    let name: String
    let distance: Element.Drag.Distance
    let arrivals: [Variable.Arrival]
  }

  /// The most units by which a number of two fingers goes beyond its limits: of a scale, and in
  /// degrees.
  private static let pinchRoom = 1.0
  private static let rotationRoom = 90.0

  init(
    _ gestures: Element.Gestures, on view: UIView, in page: UIView, _ store: StateStore,
    _ numbers: [Element.Driver.Input: Number],
    perform: @escaping (Prototype.Action, UIView) -> Void
  ) {
    self.store = store
    self.perform = perform
    self.view = view
    self.page = page
    self.numbers = numbers
    view.isUserInteractionEnabled = true
    if gestures.hasPan {
      let pan = UIPanGestureRecognizer(target: self, action: ElementGestureHandler.panned)
      add(pan, "Pan", to: view)
    }
    if gestures.pinch != nil {
      view.isMultipleTouchEnabled = true
      add(
        UIPinchGestureRecognizer(target: self, action: ElementGestureHandler.pinched), "Pinch",
        to: view)
    }
    if gestures.rotate != nil {
      view.isMultipleTouchEnabled = true
      add(
        UIRotationGestureRecognizer(target: self, action: ElementGestureHandler.rotated),
        "Rotation", to: view)
    }
    if let action = gestures.doubleTap {
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = 2
      tap.addAction(UIAction { [weak self] _ in self?.act(action) })
      add(tap, "DoubleTap", to: view)
      // A single tap waits for the second one.
      for other in view.gestureRecognizers ?? [] where other !== tap {
        if other is UITapGestureRecognizer { other.require(toFail: tap) }
      }
    }
    if let longPress = gestures.longPress {
      let press = UILongPressGestureRecognizer()
      if let duration = longPress.duration { press.minimumPressDuration = duration.seconds }
      press.addAction(
        UIAction { [weak self, weak press] _ in
          if press?.state == .began { self?.act(longPress.action) }
        })
      add(press, "LongPress", to: view)
    }
    for swipe in gestures.swipes {
      let recognizer = UISwipeGestureRecognizer()
      let direction = swipe.direction
      let turn: (UIView) -> Void = { [weak recognizer] view in
        recognizer?.direction = direction.uikit(isMirrored: view.fromLeading(1) < 0)
      }
      turn(view)
      view.registerForTraitChanges([UITraitLayoutDirection.self]) { (view: UIView, _) in
        turn(view)
      }
      recognizer.addAction(UIAction { [weak self] _ in self?.act(swipe.action) })
      add(recognizer, "Swipe", to: view)
    }
  }

  private func add(_ recognizer: UIGestureRecognizer, _ kind: String, to view: UIView) {
    recognizer.name = (view.accessibilityIdentifier ?? "element") + kind
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
  }

  private func act(_ action: Prototype.Action) {
    if let view { perform(action, view) }
  }

  // MARK: Arbitration

  /// A pan along one axis begins for movements along it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let page else { return true }
    let velocity = pan.velocity(in: page)
    switch (numbers[.dragX] != nil, numbers[.dragY] != nil) {
    case (true, false): return abs(velocity.x) >= abs(velocity.y)
    case (false, true): return abs(velocity.y) >= abs(velocity.x)
    default: return true
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    let pair = ObjectIdentifier(gestureRecognizer)
    if pairs[pair] != nil { pairs[pair] = 0 }
    return true
  }

  /// The gestures of an element go together: two fingers move, scale and turn it.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    func moves(_ recognizer: UIGestureRecognizer) -> Bool {
      recognizer is UIPanGestureRecognizer || recognizer is UIPinchGestureRecognizer
        || recognizer is UIRotationGestureRecognizer
    }
    return otherGestureRecognizer.delegate === self && moves(gestureRecognizer)
      && moves(otherGestureRecognizer)
  }

  // MARK: Numbers

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let page else { return }
    let (translation, velocity) = (pan.translation(in: page), pan.velocity(in: page))
    // Distances along x are away from the leading edge.
    let side = Double((view ?? page).fromLeading(1))
    follow(
      pan, .dragX, Double(translation.x) * side, Double(velocity.x) * side,
      length: Double(page.bounds.width))
    follow(
      pan, .dragY, Double(translation.y), Double(velocity.y), length: Double(page.bounds.height))
  }

  /// - Parameter length: that of the page along the axis, in points.
  private func follow(
    _ pan: UIPanGestureRecognizer, _ input: Element.Driver.Input, _ translation: Double,
    _ velocity: Double, length: Double
  ) {
    guard let number = numbers[input] else { return }
    let unit =
      switch number.distance {
      case .points(let points): points
      case .fraction(let part): max(length, 1) * part
      }
    let hold = Hold(number: number, recognizer: pan, input: input, pointsPerUnit: unit)
    switch pan.state {
    case .began:
      take(hold, dimension: max(length, 1) / abs(unit))
      move(hold, velocity: velocity / unit) { $0.move(number.name, by: translation / unit) }
    case .changed:
      move(hold, velocity: velocity / unit) { $0.move(number.name, by: translation / unit) }
    case .ended: release(hold, velocity: velocity / unit)
    case .cancelled, .failed: letGo(hold)
    case .possible: break
    }
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    take(pinch)
    defer { letGo(pinch) }
    guard let number = numbers[.pinchScale] else { return }
    let hold = Hold(number: number, recognizer: pinch)
    let scale = Double(pinch.scale)
    switch pinch.state {
    case .began:
      pinchStart = store.number(number.name)
      take(hold, dimension: Self.pinchRoom)
      move(hold, velocity: Double(pinch.velocity) * pinchStart) {
        $0.scale(number.name, by: scale)
      }
    case .changed:
      move(hold, velocity: Double(pinch.velocity) * pinchStart) {
        $0.scale(number.name, by: scale)
      }
    case .ended: release(hold, velocity: Double(pinch.velocity) * pinchStart)
    case .cancelled, .failed: letGo(hold)
    case .possible: break
    }
  }

  private func rotated(_ rotation: UIRotationGestureRecognizer) {
    take(rotation)
    defer { letGo(rotation) }
    guard let number = numbers[.rotationAngle] else { return }
    let hold = Hold(number: number, recognizer: rotation)
    let degrees = 180 / Double.pi * Double((view ?? page)?.fromLeading(1) ?? 1)
    let (turn, velocity) = (Double(rotation.rotation), Double(rotation.velocity))
    switch rotation.state {
    case .began:
      take(hold, dimension: Self.rotationRoom)
      move(hold, velocity: velocity * degrees) { $0.move(number.name, by: turn * degrees) }
    case .changed:
      move(hold, velocity: velocity * degrees) { $0.move(number.name, by: turn * degrees) }
    case .ended: release(hold, velocity: velocity * degrees)
    case .cancelled, .failed: letGo(hold)
    case .possible: break
    }
  }

  // MARK: Pivots

  /// Scales and turns a driven view about the middle between the fingers, where their numbers do.
  func pivot(_ driver: ElementDriver) { pivoted.append(driver) }

  /// The names of the numbers that two fingers move.
  var pairNumbers: Set<String> {
    Set([numbers[.pinchScale], numbers[.rotationAngle]].compactMap(\.?.name))
  }

  /// The rule of the first of them; nil for a number that is not in the store.
  func pairRule(_ store: StateStore) -> NumberRule? {
    (numbers[.pinchScale] ?? numbers[.rotationAngle]).flatMap { store.rule($0.name) }
  }

  /// Takes the driven views at the middle between the fingers, again when one joins or leaves.
  private func take(_ recognizer: UIGestureRecognizer) {
    guard [.began, .changed].contains(recognizer.state), !pivoted.isEmpty,
      pairs.updateValue(recognizer.numberOfTouches, forKey: ObjectIdentifier(recognizer))
        != recognizer.numberOfTouches
    else { return }
    for driver in pivoted { driver.take(recognizer, of: view) }
  }

  /// Lets go of the driven views with the last recogniser that ends.
  private func letGo(_ recognizer: UIGestureRecognizer) {
    guard ![.began, .changed].contains(recognizer.state),
      pairs.removeValue(forKey: ObjectIdentifier(recognizer)) != nil, pairs.isEmpty
    else { return }
    for driver in pivoted { driver.letGo() }
  }

  // MARK: Holds

  /// A number under the fingers of a recogniser.
  private struct Hold {
    let number: Number
    let recognizer: UIGestureRecognizer
    /// The axis of a pan; nil for other gestures.
    var input: Element.Driver.Input?
    var pointsPerUnit: Double?
  }

  private func take(_ hold: Hold, dimension: Double) {
    store.hold(hold.number.name, dimension: dimension)
    report(hold, velocity: 0)
  }

  private func move(_ hold: Hold, velocity: Double, _ change: (StateStore) -> Void) {
    change(store)
    report(hold, velocity: velocity)
  }

  /// Reports the value of a held number, with the release that a lifting would be.
  private func report(_ hold: Hold, velocity: Double) {
    guard hold.recognizer.explainedFinger != nil,
      let release = store.possibleRelease(
        hold.number.name, velocity: velocity, of: name(hold), pointsPerUnit: hold.pointsPerUnit)
    else { return }
    hold.recognizer.explain(.numberMoved(NumberMove(held: release)))
  }

  private func release(_ hold: Hold, velocity: Double) {
    let number = hold.number
    guard
      let release = store.release(
        number.name, velocity: velocity, of: name(hold), pointsPerUnit: hold.pointsPerUnit)
    else { return }
    hold.recognizer.explain(.numberReleased(release))
    follow(hold)
    let rest = release.rest
    if let arrival = number.arrivals.first(where: { abs($0.snap - rest) < Self.nearness }) {
      act(arrival.action)
    }
  }

  /// Releases a number without a speed, of a cancelled gesture.
  private func letGo(_ hold: Hold) {
    if store.release(hold.number.name, velocity: 0) != nil { follow(hold) }
  }

  private func follow(_ hold: Hold) {
    guard let finger = hold.recognizer.explainedFinger else { return }
    store.follow(hold.number.name, by: finger, of: name(hold))
  }

  /// The name of a number in explanations: of the element, with the axis of a pan along both.
  private func name(_ hold: Hold) -> String {
    let isBoth = numbers[.dragX] != nil && numbers[.dragY] != nil
    let axis = isBoth ? hold.input.map { $0 == .dragX ? " x" : " y" } ?? "" : ""
    return elementName + axis
  }

  /// The element for people: its identifier, or its label, or the first text in it.
  private var elementName: String {
    guard let view else { return "element" }
    func text(_ view: UIView) -> String? {
      if let text = view.accessibilityLabel ?? (view as? UILabel)?.text, !text.isEmpty {
        return text
      }
      return view.subviews.lazy.compactMap(text).first
    }
    return view.accessibilityIdentifier ?? text(view) ?? "element"
  }

  /// Half a step of the grid on which numbers are.
  private static let nearness = 1.0 / 65536
}

extension Element.Swipe.Direction {
  /// - Parameter isMirrored: whether left is the trailing side.
  fileprivate func uikit(isMirrored: Bool) -> UISwipeGestureRecognizer.Direction {
    switch self {
    case .left: isMirrored ? .right : .left
    case .right: isMirrored ? .left : .right
    case .up: .up
    case .down: .down
    }
  }
}
