import BackswipeTime
public import Dispatch

extension DispatchQueue {
  /// Runs a block later. On the main queue that is where client code's simulation has it, at its
  /// present instant and after what is happening now, so that a test need not wait in reality; a
  /// block that such a block puts there comes a millisecond later.
  ///
  /// Chosen before Dispatch's own method of the same words wherever this module is imported. Other
  /// queues, and calls from other threads, are Dispatch's as ever; so are `DispatchWorkItem`s,
  /// groups and `asyncAfter`, which waits by the real clock.
  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {
    put(work) { async(group: nil, execute: $0) }
  }

  /// The same with a quality of service, which means nothing where the simulation runs the block.
  public func async(
    qos: DispatchQoS, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    put(work) { async(group: nil, qos: qos, execute: $0) }
  }

  private func put(
    _ work: @escaping @Sendable @convention(block) () -> Void,
    else queue: (@escaping @Sendable @convention(block) () -> Void) -> Void
  ) {
    let isForMain = getSpecific(key: MainQueue.mark) == true
    guard isForMain, DispatchQueue.getSpecific(key: MainQueue.mark) == true else {
      return queue(work)
    }
    if let environment = UIContext.environment {
      MainActor.assumeIsolated { environment.runLater(work) }
    } else {
      MainActor.assumeIsolated { MainQueue.shared.put(work) }
      queue { MainActor.assumeIsolated { MainQueue.shared.runNext() } }
    }
  }
}

/// What was put on the main queue by code that belongs to no simulation, as a test's own: whoever
/// comes first runs it, the queue itself or a simulation that is brought to rest. A process has one
/// main queue, and so one of these.
@MainActor
package final class MainQueue {
  package static let shared = MainQueue()

  /// Marks the main queue, and what runs on it.
  nonisolated fileprivate static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  private var blocks: [@Sendable () -> Void] = []

  fileprivate func put(_ block: @escaping @Sendable () -> Void) { blocks.append(block) }

  fileprivate func runNext() {
    if !blocks.isEmpty { blocks.removeFirst()() }
  }

  /// Hands everything to a simulation.
  package func move(to environment: UIEnvironment) {
    let due = blocks
    blocks = []
    for block in due { environment.runLater(block) }
  }
}

extension UIEnvironment {
  /// What passes between a block of the main queue and one that it puts there, so that one which
  /// does so for ever does not hold the clock.
  static let mainQueuePass = Interval.milliseconds(1)

  /// Runs a block at the present instant after what is happening now.
  func runLater(_ block: @escaping @Sendable () -> Void) {
    let pass = isRunningMainQueue ? Self.mainQueuePass : .zero
    _ = timers.schedule(at: now + pass) { [weak self] in
      self?.isRunningMainQueue = true
      block()
      self?.isRunningMainQueue = false
    }
  }
}
