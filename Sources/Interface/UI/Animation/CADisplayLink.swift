public import BackswipeUnits

/// Calls a target for every frame, before animations are shown.
///
/// UIKit's initialiser takes a selector, which needs the Objective-C runtime; here it takes a
/// method of the target, like recognisers and bar items, or a closure. As in UIKit the target is
/// retained until `invalidate()`.
///
/// While a link is running, a frame is made at every tick of the display, even if the link skips
/// the tick or nothing changes.
@preconcurrency @MainActor
public final class CADisplayLink: NSObjectIdentity {
  private var action: (@MainActor (CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private weak var environment: UIEnvironment?
  /// The number of ticks since the last call.
  private var ticksWaited = 0
  private var hasFired = false
  /// The instant of the last frame while the link was added.
  private var lastInstant: Instant?

  /// The presentation time of the frame before the current one, in seconds of the simulation's
  /// clock: earlier by as many ticks as there are from call to call, also after a stall or a pause.
  /// 0 until the first call.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The presentation time of the current frame, which shows the changes made by the call.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// The period of the display in seconds; 0 until the first call.
  public private(set) var duration: CFTimeInterval = 0

  /// The preferred rate of calls; by default every frame. Calls happen at every n-th tick, with the
  /// n whose rate is nearest to the preferred one and, if possible, in the range.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// The preferred rate as one number; 0 for every frame.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange =
        rate > 0 ? CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate) : .default
    }
  }

  /// Whether calls are suspended; a paused link requires no frames.
  public var isPaused = false {
    didSet { if isPaused != oldValue { forget() } }
  }

  /// Calls a closure with the link.
  public init(_ action: @escaping @MainActor (CADisplayLink) -> Void) { self.action = action }

  /// Calls a method of the target, which is kept until the link is invalidated. A target without the
  /// method is a programming error.
  public convenience init(target: AnyObject, selector: Selector) {
    self.init { link in
      guard selector.perform(on: target, sender: link, event: nil) else {
        preconditionFailure("CADisplayLink: \(type(of: target)) has no such method")
      }
    }
  }

  /// Calls a method of the target with the link.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
  ) {
    self.init { link in action(target)(link) }
  }

  /// Calls a method without arguments.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init { _ in action(target)() }
  }

  // MARK: Running

  /// Starts with the next frame. The simulation has one run loop, so the argument is ignored; the
  /// link runs while it is in at least one mode. Does nothing outside of a simulation and after
  /// `invalidate()`.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil, let environment = environment ?? UIContext.environment else { return }
    modes.insert(mode)
    self.environment = environment
    environment.displayLinks.add(self)
  }

  /// Removes the link from a mode; calls stop when no mode is left.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Stops the link permanently and releases the target.
  public func invalidate() {
    modes = []
    action = nil
    leave()
  }

  private func leave() {
    environment?.displayLinks.remove(self)
    forget()
  }

  private func forget() {
    hasFired = false
    lastInstant = nil
  }

  var isRunning: Bool { !modes.isEmpty && !isPaused }

  /// Call when a frame is being made.
  func tick(at instant: Instant, period: Interval) {
    guard isRunning, let action else { return }
    // A late frame spans more than one tick.
    let last = lastInstant ?? instant
    let late = period > .zero ? ((instant - last).seconds / period.seconds).rounded() : 1
    lastInstant = instant
    ticksWaited += Int(min(max(late, 1), 1e6))
    let step = preferredFrameRateRange.step(period: period.seconds)
    if hasFired, ticksWaited < step { return }
    let earlier = instant.seconds - Double(step) * period.seconds
    // Each tick is rounded separately.
    let follows = hasFired && abs(targetTimestamp - earlier) < 1e-6
    timestamp = follows ? targetTimestamp : earlier
    targetTimestamp = instant.seconds
    duration = period.seconds
    ticksWaited = 0
    hasFired = true
    action(self)
  }
}

/// A preferred range of frame rates in hertz; 0 for no preference.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum rate.
  public var minimum: Float
  /// The maximum rate.
  public var maximum: Float
  /// The preferred rate; nil for none.
  public var preferred: Float?

  /// A range of frame rates in hertz.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// The number of display ticks between calls.
  ///
  /// - Parameter period: the display's period in seconds.
  func step(period: Double) -> Int {
    guard period > 0 else { return 1 }
    let rate = 1 / period
    func number(_ value: Float?) -> Double? {
      value.flatMap { $0 > 0 && $0.isFinite ? Double($0) : nil }
    }
    guard let wanted = number(preferred) ?? number(maximum), wanted < rate else { return 1 }
    // A rate close to the number, as 59.94 to 60, counts as equal.
    let slack = 1.01
    let most = Int(min(rate / wanted * 2 + 1, 100_000))
    let steps = (1...most).filter { step in
      let own = rate / Double(step)
      return own * slack >= (number(minimum) ?? 0)
        && own <= (number(maximum) ?? .infinity) * slack
    }
    return (steps.isEmpty ? Array(1...most) : steps).min {
      abs(rate / Double($0) - wanted) < abs(rate / Double($1) - wanted)
    } ?? 1
  }
}

/// The time on the simulation's clock, in seconds, of the frame being made or the event being
/// handled. 0 outside of a simulation.
@preconcurrency @MainActor
public func CACurrentMediaTime() -> CFTimeInterval {
  (UIContext.environment?.now ?? .zero).seconds
}

/// The display links of one simulation.
@MainActor
final class DisplayLinks {
  private var links: [CADisplayLink] = []

  var isRunning: Bool { links.contains(where: \.isRunning) }

  func add(_ link: CADisplayLink) {
    if !links.contains(where: { $0 === link }) { links.append(link) }
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  /// Calls the links that are due, in the order of adding. A link added meanwhile starts with the
  /// next frame.
  func tick(at instant: Instant, period: Interval) {
    for link in links { link.tick(at: instant, period: period) }
  }
}
