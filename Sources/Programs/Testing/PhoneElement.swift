public import BackswipeMotion
import BackswipeScenarios
import BackswipeSimulation
public import BackswipeUI
public import BackswipeUnits

/// The shown state of a view.
public struct PhoneElement: Hashable, Sendable {
  /// The `accessibilityIdentifier`, also that of the bar item or tab that the view shows; nil for
  /// none.
  public let identifier: String?
  /// The `accessibilityLabel`, by default the text that the view shows; nil for none.
  public let label: String?
  /// The text that the view shows or that is typed into it; nil for none.
  public let text: String?
  /// The `accessibilityValue`; by default that of the control: `1` and `0` for a switch, per cent
  /// for a slider and a progress view.
  public let value: String?
  /// Whether the control is enabled; true for other views without the trait `notEnabled`.
  public let isEnabled: Bool
  /// Whether the control or cell is selected, or has the trait `selected`.
  public let isSelected: Bool
  /// The badge of a tab; nil for none.
  public let badge: String?
  /// The accessibility traits.
  public let traits: UIAccessibilityTraits
  /// The bounding box on the screen with all animations and transforms, in points from the screen's
  /// top left, exact to 1/65536.
  public let frame: CGRect
  /// The product of the opacities of the view and the views around it, 0…1.
  public let alpha: Double
  /// Whether any part is in sight: inside the screen and all clips, with an alpha above 0.
  public let isShown: Bool
  /// The background colour as `#RRGGBB`, or `#RRGGBBAA` where it is translucent; nil for none.
  public let backgroundColor: String?
  /// The radius of the corners in points.
  public let cornerRadius: Double
  /// The rotation on the screen in degrees, clockwise positive, above −180 and up to 180.
  public let rotation: Double
  /// The scale on the screen along the view's own horizontal axis.
  public let scale: Double

  init?(_ shown: ShownElement) {
    guard let own = shown.properties else { return nil }
    (identifier, label, text, value) = (own.identifier, own.label, own.text, own.value)
    (isEnabled, isSelected) = (own.isEnabled, own.isSelected)
    (badge, traits) = (own.badge, own.traits)
    (frame, alpha, isShown) = (shown.frame, shown.alpha, shown.isShown)
    (backgroundColor, cornerRadius) = (own.color, own.cornerRadius)
    (rotation, scale) = (own.rotation, own.scale)
  }
}

/// Views of the phone by identifier, label, or path.
extension VirtualPhone {
  /// The views that a query matches, in reading order; hidden ones are left out, those out of sight
  /// are not.
  public func elements(_ query: ElementQuery) -> [PhoneElement] {
    let found = perform { simulation.window.elements(at: [query.path]).map(\.element) }
    return found.sorted { $0.comesBefore($1) }.compactMap { PhoneElement($0) }
  }

  /// The one view that a query matches, as shown now.
  ///
  /// - Throws: `noSuchLabel` where none does, `ambiguousLabel` where several do.
  public func element(
    _ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) -> PhoneElement {
    let found = elements(query)
    if found.count == 1, let only = found.first { return only }
    let mistake: UIWindow.ViewMistake
    if found.isEmpty {
      let others = perform { simulation.window.elementNames }
      mistake = .missing(query.path, among: others)
    } else {
      mistake = .ambiguous(
        query.path, places: found.map { InspectedView.words(of: $0.frame) })
    }
    throw error(mistake, CallSite(file, line))
  }

  /// Taps the one view that a query matches and that can be touched, in the middle of its visible
  /// part. The finger lifts 50 ms later.
  public func tap(
    _ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    tap(at: try location(of: query, CallSite(file, line)))
  }

  /// Two taps on the one view that a query matches, 100 ms from one touch down to the next.
  public func doubleTap(
    _ query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    doubleTap(at: try location(of: query, CallSite(file, line)))
  }

  /// A press on the one view that a query matches.
  public func longPress(
    _ query: ElementQuery, for length: Duration = .milliseconds(700),
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    longPress(at: try location(of: query, CallSite(file, line)), for: length)
  }

  /// Drags a finger from the one view that a query matches to another one, between the middles of
  /// their visible parts; the parameters are those of `drag(from:to:over:rate:curve:hold:)`.
  public func drag(
    from start: ElementQuery, to end: ElementQuery, over length: Duration,
    rate: RefreshRate = .hertz60, curve: TimingCurve = .linear, hold: Duration = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    let site = CallSite(file, line)
    drag(
      from: try location(of: start, site), to: try location(of: end, site), over: length,
      rate: rate, curve: curve, hold: hold)
  }

  /// Drags a finger by a distance in points from the middle of the visible part of the one view
  /// that a query matches; the parameters are those of `drag(from:to:over:rate:curve:hold:)`.
  public func drag(
    from start: ElementQuery, by distance: CGPoint, over length: Duration,
    rate: RefreshRate = .hertz60, curve: TimingCurve = .linear, hold: Duration = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    let from = try location(of: start, CallSite(file, line))
    drag(
      from: from, to: CGPoint(x: from.x + distance.x, y: from.y + distance.y), over: length,
      rate: rate, curve: curve, hold: hold)
  }

  /// Scrolls at once, as with a wheel, until the view that a query matches is in sight, in the
  /// scroll view that has it: onwards from where it is, then backwards.
  public func scroll(
    to query: ElementQuery, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    perform {}
    do throws(UIWindow.ViewMistake) {
      try simulation.scroll(to: query.path)
    } catch {
      throw self.error(error, CallSite(file, line))
    }
  }

  private func location(
    of query: ElementQuery, _ site: CallSite
  ) throws(PhoneError) -> CGPoint {
    perform {}
    do throws(UIWindow.ViewMistake) {
      return try simulation.window.location(of: query.path)
    } catch {
      throw self.error(error, site)
    }
  }

  private func error(_ mistake: UIWindow.ViewMistake, _ site: CallSite) -> PhoneError {
    let reason: PhoneError.Reason =
      switch mistake {
      case .missing(let path, let nearest, _, _): .noSuchLabel(path.description, nearest: nearest)
      case .otherwiseNamed(let path, _): .noSuchLabel(path.description, nearest: nil)
      case .ambiguous(let path, let places):
        .ambiguousLabel(path.description, count: places.count)
      case .obstructed(let path, let reason): .obstructed(path.description, reason)
      }
    let words = mistake.description + (context(of: mistake).map { "; \($0)" } ?? "")
    return PhoneError(reason, site: site, mistakes: mistakes, words: words)
  }

  /// The transition that is the reason of a mistake, as far as that is known.
  private func context(of mistake: UIWindow.ViewMistake) -> String? {
    switch mistake {
    case .missing(_, nearest: nil, _, _): findings.lastDeparture(in: driver.transitions)
    case .obstructed: simulation.runningTransition.map { "a \($0) is running" }
    default: nil
    }
  }
}
