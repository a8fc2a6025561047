public import BackswipeUnits

/// Seconds on a clock. Foundation on Linux lacks the name.
public typealias CFTimeInterval = TimeInterval

/// Calls a target for every frame, before animations are shown.
///
/// UIKit's initialiser takes a selector, which needs the Objective-C runtime; here it takes a
/// method of the target, as recognisers and bar items do, or a closure. As in UIKit the target is
/// retained until `invalidate()`.
///
/// While a link runs, a frame is made at every tick of the display, also where the link skips some
/// or nothing changes.
@preconcurrency @MainActor
public final class CADisplayLink {
  private var action: (@MainActor (CADisplayLink) -> Void)?
  private var modes: Set<RunLoop.Mode> = []
  private weak var environment: UIEnvironment?
  /// Ticks since it was last called.
  private var ticksWaited = 0
  private var hasFired = false
  /// Of the last frame that it was there for.
  private var lastInstant: Instant?

  /// When the frame before the one that is being made is shown, in seconds of the simulation's clock:
  /// as many ticks earlier as there are from call to call, also after a stall or a pause. 0 until it is
  /// first called.
  public private(set) var timestamp: CFTimeInterval = 0
  /// When the frame that is being made is shown. What the call changes shows then.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds from tick to tick of the display; 0 until it is first called.
  public private(set) var duration: CFTimeInterval = 0

  /// The preferred rate of calls; by default every frame. Every n-th tick is used whose rate
  /// comes nearest to the preferred one and, where there is such a one, lies in the range.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// The same in one number; 0 for every frame.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.preferred ?? 0) }
    set {
      let rate = Float(max(newValue, 0))
      preferredFrameRateRange =
        rate > 0 ? CAFrameRateRange(minimum: 0, maximum: rate, preferred: rate) : .default
    }
  }

  /// A paused one is not called and keeps no frames coming.
  public var isPaused = false {
    didSet { if isPaused != oldValue { forget() } }
  }

  /// Calls a closure with the link.
  public init(_ action: @escaping @MainActor (CADisplayLink) -> Void) { self.action = action }

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

  /// Starts with the next frame. There is one run loop, the simulation's, whatever is given; the
  /// link runs while it is in at least one mode. Nothing outside of a simulation, and after
  /// `invalidate()`.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard action != nil, let environment = environment ?? UIContext.environment else { return }
    modes.insert(mode)
    self.environment = environment
    environment.displayLinks.add(self)
  }

  /// Leaves a mode of the run loop; the calls stop when it is in none.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    modes.remove(mode)
    if modes.isEmpty { leave() }
  }

  /// Stops it for good and releases the target.
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

  /// A frame is being made.
  func tick(at instant: Instant, period: Interval) {
    guard isRunning, let action else { return }
    // A frame that is late has taken more ticks than one.
    let last = lastInstant ?? instant
    let late = period > .zero ? ((instant - last).seconds / period.seconds).rounded() : 1
    lastInstant = instant
    ticksWaited += Int(min(max(late, 1), 1e6))
    let step = preferredFrameRateRange.step(period: period.seconds)
    if hasFired, ticksWaited < step { return }
    let earlier = instant.seconds - Double(step) * period.seconds
    // Ticks are rounded, each for itself.
    let follows = hasFired && abs(targetTimestamp - earlier) < 1e-6
    timestamp = follows ? targetTimestamp : earlier
    targetTimestamp = instant.seconds
    duration = period.seconds
    ticksWaited = 0
    hasFired = true
    action(self)
  }
}

/// A preferred range of frames a second; 0 for no preference.
public struct CAFrameRateRange: Hashable, Sendable {
  /// Frames a second, at least.
  public var minimum: Float
  /// Frames a second, at most.
  public var maximum: Float
  /// Frames a second, where it can be had; nil for no wish.
  public var preferred: Float?

  /// A range of frames a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Every frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Ticks from call to call on a display.
  ///
  /// - Parameter period: seconds from tick to tick.
  func step(period: Double) -> Int {
    guard period > 0 else { return 1 }
    let rate = 1 / period
    func number(_ value: Float?) -> Double? {
      value.flatMap { $0 > 0 && $0.isFinite ? Double($0) : nil }
    }
    guard let wanted = number(preferred) ?? number(maximum), wanted < rate else { return 1 }
    // A rate a little beside the number, as 59.94 for 60, still counts as it.
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

/// Seconds on the simulation's clock: of the frame that is being made, or of what is being handled.
/// 0 outside of a simulation.
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

  /// Calls those that are due, in the order in which they were added. One that is added meanwhile
  /// starts with the next frame.
  func tick(at instant: Instant, period: Interval) {
    for link in links { link.tick(at: instant, period: period) }
  }
}
