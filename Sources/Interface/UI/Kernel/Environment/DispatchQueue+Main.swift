import BackswipeUnits
public import Dispatch

extension DispatchQueue {
  /// Runs a block later. The simulation runs a block that its client code puts on the main queue:
  /// at its current instant, after the current event, without waiting in real time. A block put
  /// there by such a block runs a simulated millisecond later.
  ///
  /// Preferred to Dispatch's method of the same name where this module is imported. Other queues,
  /// calls from other threads, `DispatchWorkItem`s and groups are left to Dispatch.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    put(work) { async(group: nil, execute: $0) }
  }

  /// Like `async(execute:)`, with a quality of service, which is ignored if the simulation runs the
  /// block.
  public func async(
    qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    put(work) { async(group: nil, qos: qos, execute: $0) }
  }

  /// Runs a block when a deadline is reached. The simulation runs a block that its client code puts
  /// on the main queue, before the frame of the first tick at or after the deadline by its own
  /// clock.
  ///
  /// Clients compute deadlines from the real clock just before the call, so the remaining time is
  /// rounded up to `MainQueue.grain`: delays that are multiples of it are kept exactly.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    guard getSpecific(key: MainQueue.mark) == true, MainQueue.isCurrent,
      let environment = UIContext.inherited
    else { return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
    let now = DispatchTime.now().uptimeNanoseconds
    let rest = deadline.uptimeNanoseconds > now ? deadline.uptimeNanoseconds - now : 0
    let grain = UInt64(MainQueue.grain.nanoseconds)
    // At most half a century; later blocks never run.
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

/// The blocks put on the main queue by code outside of a simulation, such as a test's. Each runs
/// exactly once: by the queue or by a simulation that runs until idle, whichever is first. One
/// instance per process, like the main queue.
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

  /// Whether the calling code runs on the main queue.
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
  /// The simulated time between a block of the main queue and one that it enqueues, so that a block
  /// that always enqueues another does not stop the clock.
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
