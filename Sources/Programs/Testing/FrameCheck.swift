import BackswipeScenarios
import BackswipeSimulation
public import BackswipeUI
import BackswipeUnits

/// A property of the frame on the screen, for `VirtualPhone.expect(_:at:)` and its form with
/// `require`.
///
///     phone.expect(.shown("banner", false))
///     phone.expect(.keyboard(shown: true), at: .after(.change(.keyboardDidShow)))
public struct FrameCheck: Sendable, CustomStringConvertible {
  /// The property in words.
  public let description: String
  let expected: String
  /// The subjects of the property, for the reason of a failure.
  let topics: FailureReasons.Topics
  /// The names of the views that have to be there.
  let names: [String]
  /// Whether a pop is missing in a frame that fails.
  let missesPop: @Sendable (PhoneFrame) -> Bool
  /// The property of a controller that is the reason of a failure in the newest frame; nil for none.
  let reason: @MainActor @Sendable (VirtualPhone) -> String?
  /// The actual value, which is right where it equals `expected`.
  let actual: @MainActor @Sendable (VirtualPhone, PhoneFrame) -> String

  private init(
    _ description: String, _ expected: String, _ topics: FailureReasons.Topics = .tap,
    of names: [String] = [],
    missesPop: @escaping @Sendable (PhoneFrame) -> Bool = { _ in false },
    reason: @escaping @MainActor @Sendable (VirtualPhone) -> String? = { _ in nil },
    _ actual: @escaping @MainActor @Sendable (VirtualPhone, PhoneFrame) -> String
  ) {
    self.description = description
    self.expected = expected
    self.topics = topics
    self.names = names
    self.missesPop = missesPop
    self.reason = reason
    self.actual = actual
  }

  /// Names of the controllers, bottom to top.
  public static func stack(_ names: [String]) -> FrameCheck {
    FrameCheck("stack", "\(names)", [.page, .tap]) {
      names.count < $0.stack.count && $0.stack.starts(with: names)
    } _: {
      "\($1.stack)"
    }
  }

  /// The controller at the visible end, also a presented one.
  public static func visible(_ name: String) -> FrameCheck {
    FrameCheck("visible controller", name, [.page, .tap]) {
      $0.stack.dropLast().contains(name)
    } _: {
      $1.visible
    }
  }

  /// The running transition: `push`, `pop`, `present` or `dismiss`; nil for none.
  public static func transition(_ name: String?) -> FrameCheck {
    FrameCheck("transition", name ?? "none", [.page, .tap]) { _ in
      name == "pop"
    } _: {
      $1.transition?.name ?? "none"
    }
  }

  /// Whether a finger controls the transition; a frame without one fails.
  public static func interactive(_ flag: Bool) -> FrameCheck {
    FrameCheck("interactive", "\(flag)", .page) {
      $0.transition == nil
    } _: {
      $1.transition.map { "\($0.isInteractive)" } ?? "no transition"
    }
  }

  /// Whether a page is on the screen, by its name, or any part of a view in sight, by its
  /// `accessibilityIdentifier`.
  public static func shown(_ name: String, _ flag: Bool = true) -> FrameCheck {
    FrameCheck(
      "\(name) is shown", "\(flag)", [.page, .tap], of: flag ? [name] : []
    ) { frame in
      let below = frame.stack.dropLast()
      return flag
        ? below.contains(name) && frame.visible != name : !below.isEmpty && frame.stack.last == name
    } _: { phone, frame in
      let found = (frame.pages + frame.views).filter { $0.name == name }
      let isShown = found.contains(where: \.isShown)
      let unknown = found.isEmpty && flag ? phone.unknownName(name) : ""
      return "\(isShown)\(unknown)"
    }
  }

  /// Whether the navigation bar is exactly at its shown position.
  public static func navigationBar(shown: Bool) -> FrameCheck {
    FrameCheck(
      "the navigation bar is shown", "\(shown)", [.tap, .bars],
      reason: { $0.navigationBarReason(shown) },
      { "\($1.showsNavigationBar)" })
  }

  /// Whether the toolbar is exactly at its shown position.
  public static func toolbar(shown: Bool) -> FrameCheck {
    FrameCheck("the toolbar is shown", "\(shown)", [.tap, .bars]) { "\($1.showsToolbar)" }
  }

  /// Whether any of the tab bar is visible.
  public static func tabBar(shown: Bool) -> FrameCheck {
    FrameCheck(
      "the tab bar is shown", "\(shown)", reason: { $0.tabBarReason(shown) },
      { "\($1.parts.tabBarY != nil)" })
  }

  /// Whether any of the keyboard is visible.
  public static func keyboard(shown: Bool) -> FrameCheck {
    FrameCheck("the keyboard is shown", "\(shown)") { "\($1.parts.keyboardY != nil)" }
  }

  /// The detent of the frontmost sheet: `medium`, `large`, another identifier, or nil for no sheet.
  public static func detent(_ name: String?) -> FrameCheck {
    FrameCheck("detent", name ?? "none", [.page, .tap, .sheet]) { $1.parts.detent ?? "none" }
  }

  /// The last state that a recogniser has entered: `possible` before the first, and from its reset on,
  /// which follows the end of its touches.
  public static func gesture(_ name: String, _ state: UIGestureRecognizer.State) -> FrameCheck {
    FrameCheck("gesture \(name)", "\(state)") { _ in
      KnownEvents.pops.contains(name) && state != .failed && state != .possible
    } _: { phone, frame in
      let end = frame.tick == phone.frame.tick ? phone.now : frame.instant
      let entered = phone.records.reversed().lazy.compactMap { record in
        if record.instant <= end, case .gesture(name, let state) = record.what {
          state
        } else {
          nil as UIGestureRecognizer.State?
        }
      }.first
      guard entered == nil, let words = phone.unknown(name, among: phone.recognizerNames) else {
        let now = entered ?? .possible
        return now == state ? "\(now)" : "\(now)" + phone.newestState(of: name, upTo: end)
      }
      return words
    }
  }
}

extension VirtualPhone {
  /// Expects a property of the frame on the screen at a moment; without one, now.
  public func expect(
    _ check: FrameCheck, at moment: PhoneMoment? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try require(check, at: moment, file: file, line: line)
    }
  }

  /// Expects a property of every frame of a span; by default from the start to now.
  public func expect(
    always check: FrameCheck, from start: PhoneMoment = .at(.zero), to end: PhoneMoment? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try require(always: check, from: start, to: end, file: file, line: line)
    }
  }

  /// Requires a property of the frame on the screen at a moment; without one, now.
  public func require(
    _ check: FrameCheck, at moment: PhoneMoment? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) throws(PhoneFailure) {
    let shown = shownFrames
    let what = "\(check)" + words(of: moment)
    let site = CallSite(file, line)
    let found: Int
    do throws(MissingMoment) { found = try index(of: moment, among: shown) } catch {
      return try raise(missing(what, error, [moment]), site)
    }
    var failure = failure(what, check, shown[found...found], at: moment)
    if failure?.reason == nil, moment != nil,
      let later = shown[found...].first(where: { check.actual(self, $0) == check.expected })
    {
      failure?.reason =
        "it is so later, from frame \(later.tick) at \(DurationText.milliseconds(later.instant)) on"
    }
    try raise(failure, site)
  }

  /// Requires a property of every frame of a span; by default from the start to now.
  public func require(
    always check: FrameCheck, from start: PhoneMoment = .at(.zero), to end: PhoneMoment? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let shown = shownFrames
    let what = "\(check) always"
    let site = CallSite(file, line)
    let found: ClosedRange<Int>
    do throws(MissingMoment) { found = try span(from: start, to: end, among: shown) } catch {
      return try raise(missing(what, error, [start, end]), site)
    }
    try raise(failure(what, check, shown[found]), site)
  }

  /// The newest state of a recogniser that has been reset since; empty for none.
  fileprivate func newestState(of name: String, upTo end: Instant) -> String {
    for record in records.reversed() where record.instant <= end {
      guard case .gesture(name, let state) = record.what, state != .possible else { continue }
      return " (\(state) at \(DurationText.milliseconds(record.instant)))"
    }
    return ""
  }

  /// A moment in words after a space, with the number of occurrences of its event; empty for
  /// the present instant (nil).
  func words(of moment: PhoneMoment?) -> String {
    guard let moment else { return "" }
    guard case .event(let event, let nth, _, _) = moment.kind else { return " \(moment)" }
    let found = records.filter { event.matches($0.what) }
    guard found.count > 1, found.indices.contains(nth - 1) else { return " \(moment)" }
    let instant = DurationText.milliseconds(found[nth - 1].instant)
    return " \(moment), at \(instant), occurrence \(nth) of \(found.count)"
  }

  /// The indices of the frames on the screen from one moment to another.
  func span(
    from start: PhoneMoment, to end: PhoneMoment?, among shown: [PhoneFrame]
  ) throws(MissingMoment) -> ClosedRange<Int> {
    let first = try index(of: start, among: shown)
    let last = try index(of: end, among: shown)
    guard first <= last else {
      throw MissingMoment(reason: "the end of the span is before its beginning")
    }
    return first...last
  }

  /// The failure of an expectation at moments of which one selects no frame.
  func missing(
    _ what: String, _ missing: MissingMoment, _ moments: [PhoneMoment?]
  ) -> PhoneFailure {
    var failure = PhoneFailure(what: what, expected: "a frame", actual: missing.reason)
    let isOfPop = moments.contains { moment in
      if case .event(let event, _, _, _)? = moment?.kind { event.isOfPop } else { false }
    }
    failure.circumstances = circumstances(isOfPop ? [.tap, .missedPop] : .tap)
    return failure
  }

  private func failure(
    _ what: String, _ check: FrameCheck, _ looked: ArraySlice<PhoneFrame>,
    at moment: PhoneMoment? = nil
  ) -> PhoneFailure? {
    guard let frame = looked.first(where: { check.actual(self, $0) != check.expected }) else {
      return nil
    }
    let actual = check.actual(self, frame)
    var failure = PhoneFailure(
      what: what, expected: check.expected, actual: actual,
      lines: [
        PhoneFailure.Line(
          tick: frame.tick, instant: frame.instant, expected: check.expected, actual: actual)
      ])
    if frame.tick == self.frame.tick { failure.reason = check.reason(self) }
    failure.circumstances = circumstances(
      check.missesPop(frame) ? check.topics.union(.missedPop) : check.topics, in: frame,
      at: looked.count > 1 ? .frame(frame.tick) : moment, of: check.names)
    return failure
  }

  // MARK: Bars

  /// The controller whose property hides the tab bar, or the one in front, which does not; nil without
  /// a navigation controller.
  fileprivate func tabBarReason(_ shown: Bool) -> String? {
    perform {
      let pages = simulation.window.shownNavigationController?.viewControllers ?? []
      guard let page = shown ? pages.first(where: \.hidesBottomBarWhenPushed) : pages.last else {
        return nil
      }
      let value = page.hidesBottomBarWhenPushed
      return "'\(frame.visible)' is in front; hidesBottomBarWhenPushed of '\(page.shownName)' is "
        + "\(value)"
    }
  }

  /// The property that hides the navigation bar, with the page in front; nil where it is no reason.
  fileprivate func navigationBarReason(_ shown: Bool) -> String? {
    perform {
      guard let controller = simulation.window.shownNavigationController else {
        return "no navigation controller is on the screen"
      }
      let isHidden = controller.isNavigationBarHidden
      // A swipe that has released them has its own reason.
      guard isHidden == shown, findings.outcome(of: .bars, to: now) == nil else { return nil }
      return "'\(frame.visible)' is in front; isNavigationBarHidden is \(isHidden)"
    }
  }
}
