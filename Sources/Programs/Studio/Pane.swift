package import BackswipeScenarios
package import BackswipeScene
package import BackswipeSettings
package import BackswipeSimulation
package import BackswipeUI
package import BackswipeUnits

/// A part of the window with its own views: a simulation in real time, which is never slowed or
/// paused. While nothing moves in it, it makes no frames.
@MainActor
package final class Pane {
  package let simulation: Simulation
  /// The frame shown last; nil before the first.
  package private(set) var list: DisplayList?
  private var queue = InputQueue()
  private var touches = TouchTracker()
  private lazy var focus = PaneFocus(simulation.window)
  private lazy var hover = PaneHover(simulation.window)
  /// Whether the pointer has been over it.
  private var hasHovered = false
  /// Whether one of its controls has had the focus.
  private var hasFocused = false
  private var tick = -1
  private var last = Instant.zero

  /// - Parameters:
  ///   - size: in points.
  ///   - isDark: whether it has the dark look.
  ///   - root: makes the controller that fills the pane, where UIKit's global state is available.
  package init(size: CGSize, isDark: Bool = false, root: @MainActor () -> UIViewController) {
    var settings = SimulatorSettings()
    if isDark { settings.userInterfaceStyle = .dark }
    simulation = Simulation(screen: Self.screen(size), settings: settings, root: root)
    simulation.environment.keyboard.isHardwareOnly = true
  }

  private static func screen(_ size: CGSize) -> ScreenMetrics {
    ScreenMetrics(
      size: CGSize(width: max(1, size.width), height: max(1, size.height)), scale: 2,
      statusBarHeight: 0, homeIndicatorHeight: 0, sideInset: 0)
  }

  /// Changes to the dark look, or to the light one, with the next frame.
  func setDark(_ isDark: Bool, at instant: Instant) {
    let look = SettingAssignment("display.appearance", .word(isDark ? "dark" : "light"))
    queue.append(SetSettingVerb([look].compactMap(\.self)), at: instant)
  }

  package var size: CGSize { simulation.environment.screen.size }

  /// Changes the size, in points, from the next frame on.
  package func resize(to size: CGSize) {
    guard size != self.size else { return }
    simulation.environment.resize(to: Self.screen(size))
  }

  /// The frame of the view with an identifier, in points of the pane; nil where none is shown.
  package func frame(of identifier: String) -> CGRect? {
    simulation.run {
      simulation.window.elements(identified: [identifier]).last { $0.isShown }?.frame
    }
  }

  /// Runs code that uses the pane's views.
  package func perform(_ body: @MainActor () -> Void) { simulation.run(body) }

  /// The innermost view of a class at a point; nil for none.
  func view<T: UIView>(_ type: T.Type, at point: CGPoint) -> T? {
    simulation.run {
      var view = simulation.window.hitTest(point, with: nil)
      while let found = view {
        if let found = found as? T { return found }
        view = found.superview
      }
      return nil
    }
  }

  // MARK: Pointer

  /// Follows the pointer without a button; nil for one elsewhere.
  ///
  /// - Returns: the pointer's shape.
  @discardableResult
  package func hover(at point: CGPoint?, instant: Instant) -> PointerShape {
    guard point != nil || hasHovered else { return .arrow }
    hasHovered = point != nil
    perform { hover.move(to: point, at: instant) }
    return hover.shape
  }

  /// Hides the tip until the pointer is over another control.
  package func dismissTip() { if hasHovered { perform { hover.dismiss() } } }

  // MARK: Input

  /// The mouse button goes down at a point.
  package func press(at point: CGPoint, instant: Instant) {
    dismissTip()
    if hasFocus { perform { focus.move(to: point) } }
    begin(at: point, instant: instant)
  }

  private func begin(at point: CGPoint, instant: Instant) {
    queue.append(
      touches.began(.mouse, at: point, instant: instant, makeID: simulation.makeTouchID))
  }

  package func move(to point: CGPoint, instant: Instant) {
    queue.append(touches.moved(.mouse, to: point, instant: instant))
  }

  package func release(at point: CGPoint, instant: Instant) {
    queue.append(touches.ended(.mouse, at: point, instant: instant))
  }

  /// Cancels the touch.
  package func cancel(at instant: Instant) { queue.append(touches.cancelAll(at: instant)) }

  package func add(_ verb: any PerformedVerb, at instant: Instant) {
    queue.append(verb, at: instant)
  }

  /// Whether one of its text fields has the keyboard.
  package var isTyping: Bool { simulation.isTyping }

  /// Ends editing in its text field.
  package func endTyping() {
    if isTyping { perform { _ = simulation.window.endEditing(true) } }
  }

  /// The selected text; nil for none.
  package var selectedText: String? { simulation.environment.keyboard.selectedText }

  // MARK: Keys

  /// Whether one of its controls has the focus.
  package var hasFocus: Bool { hasFocused && focus.isOn }

  /// Moves the focus to a later control, or an earlier one where negative.
  ///
  /// - Parameter wraps: whether the first control follows the last one.
  /// - Returns: false where there is no such control.
  @discardableResult
  package func moveFocus(by count: Int, wraps: Bool = true) -> Bool {
    hasFocused = true
    var isDone = false
    perform { isDone = focus.move(by: count, wraps: wraps) }
    return isDone
  }

  /// Moves the focus to a control.
  func takeFocus(_ control: UIControl) {
    hasFocused = true
    perform { focus.take(control) }
  }

  /// Moves the focus to the text field that has the keyboard; no effect without one.
  func takeFieldFocus() {
    hasFocused = true
    perform { focus.takeField() }
  }

  /// The innermost view of a class that is the focused control or around it, and whether it is that
  /// control itself; nil for none.
  func focusPlace<T: UIView>(_ type: T.Type) -> (view: T, isControl: Bool)? {
    hasFocus ? simulation.run { focus.place(type) } : nil
  }

  /// The frame of the focused control, in points of the pane; nil for none.
  package var focusFrame: CGRect? { hasFocus ? simulation.run { focus.frame } : nil }

  package func endFocus() { if hasFocused { perform { focus.end() } } }

  /// Activates the focused control like a touch in its middle; a text field gets the keyboard.
  package func activateFocus(at instant: Instant) {
    var point: CGPoint?
    perform { point = focus.activate() }
    guard let point else { return }
    begin(at: point, instant: instant)
    release(at: point, instant: instant)
  }

  /// Changes the focused control's value by steps.
  ///
  /// - Returns: false for a control without a value.
  package func adjustFocus(by count: Int) -> Bool {
    var isDone = false
    perform { isDone = focus.adjust(by: count) }
    return isDone
  }

  /// Moves the focused control's point by steps, to the right and upwards.
  ///
  /// - Returns: false for a control without points.
  package func moveFocusPoint(x: Int, y: Int, _ size: Setting.StepSize) -> Bool {
    var isDone = false
    perform { isDone = focus.movePoint(x: x, y: y, size) }
    return isDone
  }

  // MARK: Frames

  /// Whether a frame at an instant would differ from the last one.
  package func isFrameDue(at instant: Instant) -> Bool {
    if list == nil || simulation.isActive || queue.pending.span != nil { return true }
    return nextWake.map { $0 <= instant } ?? false
  }

  /// The instant from which a frame may be due without input; nil for never.
  package var nextWake: Instant? {
    let tip = hasHovered ? hover.deadline : nil
    return [simulation.nextChange, tip].compactMap(\.self).min()
  }

  /// Makes the frame of an instant, if one is due.
  ///
  /// - Parameter period: the display's refresh period.
  /// - Returns: whether a frame was made.
  @discardableResult
  package func makeFrame(at instant: Instant, period: Interval) -> Bool {
    let instant = max(instant, last + Interval(nanoseconds: 1))
    guard isFrameDue(at: instant) else { return false }
    last = instant
    tick += 1
    let events = queue.dequeue(upTo: instant).map(\.event)
    if hasFocused { perform { focus.follow() } }
    if hasHovered { perform { hover.follow(at: instant) } }
    list =
      simulation.renderFrame(
        FrameInput(tick: tick, instant: instant, period: period, events: events)
      ).displayList
    return true
  }
}
