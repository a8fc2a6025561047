import BackswipeUnits

extension VirtualPhone {
  /// Lets the clock run until something happens, and stops in the frame in which it has happened.
  /// What has happened already does not count.
  ///
  ///     try phone.advance(until: .gesture("interactivePop", .ended))
  ///
  /// - Throws: `PhoneError.neverCame` when it has not come by the limit, or when everything is at
  ///   rest before; it names what is still alive.
  public func advance(
    until event: PhoneEvent, within limit: Duration = defaultLimit,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneError) {
    let end = now + max(Interval(limit), .zero)
    let first = records.count
    while !records[first...].contains(where: { event.matches($0.what) }) {
      guard let instant = nextFrame, instant <= end else {
        let reason = PhoneError.Reason.neverCame(
          "\(event)", hint: unknown(event), alive: alive, at: nextFrame == nil ? now : end)
        throw error(reason, CallSite(file, line))
      }
      advance(to: instant)
    }
  }

  /// What to say of an event that nobody can bring about; nil for one that may come.
  private func unknown(_ event: PhoneEvent) -> String? {
    switch event {
    case .gesture(let name, _): unknown(name, among: recognizerNames)
    case .call(let name, let receiver): unknownCall("\(receiver).\(name)")
    case .transitionBegan, .transitionEnded: nil
    }
  }
}
