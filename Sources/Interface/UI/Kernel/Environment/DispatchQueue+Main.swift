import BackswipeUnits
public import Dispatch

extension DispatchQueue {
  /// Runs a block later. A block that client code of a simulation puts on the main queue is run by
  /// the simulation: at its current instant, after the current event, without waiting in real time.
  /// One put there by such a block runs a simulated millisecond later.
  ///
  /// Preferred to Dispatch's method of the same name where this module is imported. Other queues,
  /// calls from other threads, `DispatchWorkItem`s and groups are left to Dispatch.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    put(work) { async(group: nil, execute: $0) }
  }

  /// The same with a quality of service, which is ignored if the simulation runs the block.
  public func async(
    qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    put(work) { async(group: nil, qos: qos, execute: $0) }
  }

  /// Runs a block when a deadline is reached. One that client code of a simulation puts on the main
  /// queue is run by the simulation, when as much time has passed on its own clock: before the frame
  /// of the tick that follows.
  ///
  /// A deadline is read from the real clock a moment before this is called, so what is left of it is
  /// rounded up to `MainQueue.grain`: delays that are multiples of that are kept exactly.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard getSpecific(key: MainQueue.mark) == true, MainQueue.isCurrent,
      let environment = UIContext.inherited
    else { return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
    let now = DispatchTime.now().uptimeNanoseconds
    let rest = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    let grain = UInt64(MainQueue.grain.nanoseconds)
    // Half a century; what is later never comes.
    let grains = min(rest, 1 << 60).dividedUp(by: grain)
    MainActor.assumeIsolated {
      environment.runLater(work, after: Interval(nanoseconds: Int64(grains * grain)))
    }
  }

  private func put(
    _ work: @escaping @Sendable @convention(block) () -> Void,
    else queue: (@escaping @Sendable @convention(block) () -> Void) -> Void
  ) {
    let isForMain = getSpecific(key: MainQueue.mark) == true
    guard isForMain, MainQueue.isCurrent else {
      return queue(work)
    }
    if let environment = UIContext.inherited {
      MainActor.assumeIsolated { environment.runLater(work) }
    } else {
      MainActor.assumeIsolated { MainQueue.shared.put(work) }
      queue { MainActor.assumeIsolated { MainQueue.shared.runNext() } }
    }
  }
}

/// Blocks put on the main queue by code outside of a simulation, as a test's. Each is run exactly
/// once, by the queue or by a simulation that is run until idle, whichever is first. One per
/// process, as the main queue.
@MainActor
package final class MainQueue {
  package static let shared = MainQueue()

  /// Identifies the main queue, and code that runs on it.
  nonisolated fileprivate static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  /// The unit of `asyncAfter`.
  nonisolated static let grain = Interval.milliseconds(5)

  /// Whether the code that asks runs on the main queue.
  nonisolated static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }

  private var blocks: [@Sendable () -> Void] = []

  fileprivate func put(_ block: @escaping @Sendable () -> Void) { blocks.append(block) }

  fileprivate func runNext() {
    if !blocks.isEmpty { blocks.removeFirst()() }
  }

  /// Moves all blocks to a simulation.
  package func move(to environment: UIEnvironment) {
    let due = blocks
    blocks = []
    for block in due { environment.runLater(block) }
  }
}

extension UIEnvironment {
  /// The simulated time between a block of the main queue and one that it puts there, so that a
  /// block which always adds another does not stop the clock.
  static let mainQueuePass = Interval.milliseconds(1)

  /// Runs a block after the current event: at the current instant, or after a delay.
  func runLater(_ block: @escaping @Sendable () -> Void, after delay: Interval = .zero) {
    let pass = isRunningMainQueue ? Self.mainQueuePass : .zero
    _ = timers.schedule(at: now + max(pass, delay)) { [weak self] in
      self?.isRunningMainQueue = true
      block()
      self?.isRunningMainQueue = false
    }
  }
}

extension UInt64 {
  fileprivate func dividedUp(by unit: UInt64) -> UInt64 { self / unit + (self % unit > 0 ? 1 : 0) }
}
