import BackswipeUnits

/// Asynchronous forms of the verbs that advance the clock. Tasks of client code that are ready run
/// between frames, including continuations from actors and other threads, and tasks that sleep on
/// `clock`.
///
/// Work in real time is not awaited: sleeps on other clocks, files and networks. A test awaits the
/// value of such a task itself.
extension VirtualPhone {
  /// The turns that tasks get after a frame, and before the phone counts as settled.
  ///
  /// A turn lets every task that is ready run up to where it suspends. A task that returns from
  /// another thread is ready some turns after the frame.
  private static let (turnsOfFrame, turnsAtRest) = (3, 40)

  /// Advances the clock, as without `await`, and lets tasks run.
  public func advance(by length: Duration) async { await advance(to: now + Interval(length)) }

  /// Advances the clock to the display's next tick, or to a later one, and lets tasks run.
  public func advance(frames count: Int) async {
    guard count > 0 else { return }
    await advance(to: refresh.instant(ofTick: tick + count))
  }

  private func advance(to instant: Instant) async {
    let end = max(instant, now)
    while await step(upTo: end, endless: true) {}
    stop(at: end)
    await runTasks(turns: Self.turnsAtRest)
  }

  /// Advances the clock until no finger is down, nothing moves, no timer is due, and no task is
  /// ready or sleeps on `clock`.
  ///
  /// - Throws: `PhoneError.stillAlive` when the phone has not settled by the limit, or has a `Timer`
  ///   on a run loop, with the clock at the limit.
  public func settle(
    within limit: Duration = defaultLimit, file: StaticString = #filePath, line: UInt = #line
  ) async throws(PhoneError) {
    let end = now + max(Interval(limit), .zero)
    while await step(upTo: end) {}
    guard nextFrame == nil, clock.nextDeadline == nil, log.timers.alive == nil else {
      stop(at: end)
      throw error(.stillAlive(alive, at: end), CallSite(file, line))
    }
    showNewest()
  }

  /// Advances the clock until an event occurs, and stops in the frame of the event. Past events do
  /// not count.
  ///
  /// - Throws: `PhoneError.neverCame` as without `await`.
  public func advance(
    until event: PhoneEvent, within limit: Duration = defaultLimit,
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(PhoneError) {
    let first = records.count
    try await advance(
      within: limit, "\(event)", hint: unknown(event) ?? earlier(event, before: first),
      CallSite(file, line)
    ) { self.records[first...].contains { event.matches($0.what) } }
  }

  /// Advances the clock frame by frame until a condition holds; it is evaluated before the first
  /// step, after every frame, and after every task that slept on `clock`.
  ///
  ///     try await phone.advance(until: { label.text == "Loaded" })
  ///
  /// - Throws: `PhoneError.neverCame` when it has not held by the limit, or when everything has
  ///   settled before; it describes the remaining activity.
  public func advance(
    until condition: @MainActor () -> Bool, within limit: Duration = defaultLimit,
    file: StaticString = #filePath, line: UInt = #line
  ) async throws(PhoneError) {
    try await advance(
      within: limit, "the condition of \(CallSite(file, line))", hint: nil, CallSite(file, line),
      until: condition)
  }

  private func advance(
    within limit: Duration, _ event: String, hint: String?, _ site: CallSite,
    until condition: @MainActor () -> Bool
  ) async throws(PhoneError) {
    let end = now + max(Interval(limit), .zero)
    await runTasks(turns: Self.turnsOfFrame)
    while !perform(condition) {
      guard await step(upTo: end, endless: true) else {
        if perform(condition) { return }
        let isAtRest = nextFrame == nil && clock.nextDeadline == nil
        throw error(.neverCame(event, hint: hint, alive: alive, at: isAtRest ? now : end), site)
      }
    }
  }

  /// Makes the next frame, or wakes the next task that sleeps, whichever is first, and lets tasks
  /// run.
  ///
  /// - Returns: false where there is neither until the end.
  private func step(upTo end: Instant, endless: Bool = false) async -> Bool {
    await runTasks(turns: Self.turnsOfFrame)
    if advanceOnce(upTo: end, endless: endless) { return true }
    await runTasks(turns: Self.turnsAtRest)
    return advanceOnce(upTo: end, endless: endless)
  }

  private func advanceOnce(upTo end: Instant, endless: Bool) -> Bool {
    let deadline = clock.nextDeadline
    if makeFrame(upTo: min(end, deadline ?? end), endless: endless) { return true }
    guard let deadline, deadline <= end else { return false }
    wake(at: deadline)
    return true
  }

  /// Lets tasks run that are ready.
  private func runTasks(turns: Int) async {
    for _ in 0..<turns {
      // The last in the queues of all threads.
      await Task.detached(priority: .background) { await Task.yield() }.value
      await Task.yield()
    }
  }
}
