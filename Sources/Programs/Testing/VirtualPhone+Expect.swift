public import BackswipeUI
public import BackswipeUnits

/// Expectations of the frames so far. Each records its failure at its line, with Swift Testing or
/// XCTest, and the test goes on; the text is that of the `PhoneFailure` which the form with
/// `require` throws. Parameters are the same.
extension VirtualPhone {
  /// Expects the controllers in the frame on the screen to have these names, bottom to top.
  public func expectStack(_ names: [String], file: StaticString = #filePath, line: UInt = #line) {
    expect(.stack(names), file: file, line: line)
  }

  /// Expects the state of a recogniser now: the last that it has entered; `possible` before the first,
  /// and from its reset on, which follows the end of its touches. A name that no recogniser of the
  /// phone has or has had is a failure.
  public func expectGesture(
    _ name: String, _ state: UIGestureRecognizer.State, file: StaticString = #filePath,
    line: UInt = #line
  ) { expect(.gesture(name, state), file: file, line: line) }

  /// Expects calls in this order, each as `receiver.name`. Other calls may come between.
  public func expectCalls(
    _ calls: [String], since start: Instant = .zero, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requireCalls(calls, since: start, file: file, line: line)
    }
  }

  /// Expects the exact number of calls, named as `receiver.name`; 0 for none. An unknown receiver or
  /// name is a failure.
  public func expectCall(
    _ call: String, times count: Int, since start: Instant = .zero, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requireCall(call, times: count, since: start, file: file, line: line)
    }
  }

  /// Expects the exact number of transitions that have begun; 0 for none.
  public func expectTransitions(
    _ count: Int, named name: String? = nil, since start: Instant = .zero,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requireTransitions(count, named: name, since: start, file: file, line: line)
    }
  }

  /// Expects the newest transition that has begun to have this name and, where given, this number
  /// of frames from the first at progress 0 to the last, this time between the two, and these first
  /// and last frames.
  public func expectTransition(
    _ name: String, frames count: Int? = nil, lasts: Duration? = nil, firstFrame: FrameMark? = nil,
    lastFrame: FrameMark? = nil, within: Duration = .milliseconds(1),
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requireTransition(
        name, frames: count, lasts: lasts, firstFrame: firstFrame, lastFrame: lastFrame,
        within: within, file: file, line: line)
    }
  }

  /// Expects a number of frames since an instant.
  public func expectFrames(
    _ count: Int, since start: Instant = .zero, file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requireFrames(count, since: start, file: file, line: line)
    }
  }

  /// Expects the phone to be settled now, with the last frame shown at or before an instant.
  public func expectSettled(by moment: Instant, file: StaticString = #filePath, line: UInt = #line)
  {
    recordFailure { () throws(PhoneFailure) in
      try requireSettled(by: moment, file: file, line: line)
    }
  }

  /// Expects that no call of client code was refused. Every other failure lists refused calls, too.
  public func expectNoMistakes(file: StaticString = #filePath, line: UInt = #line) {
    recordFailure { () throws(PhoneFailure) in
      try requireNoMistakes(file: file, line: line)
    }
  }

  /// Expects a hitch time ratio, in milliseconds per second of motion since the start; fails when
  /// nothing has moved.
  public func expectHitchRatio(
    atMost most: Double, file: StaticString = #filePath, line: UInt = #line
  ) { expect(.hitchRatio(atMost: most), file: file, line: line) }

  /// Expects at most a number of dropped frames while something moved, since the start.
  public func expectDropped(atMost most: Int, file: StaticString = #filePath, line: UInt = #line) {
    expect(.dropped(atMost: most), file: file, line: line)
  }

  /// Expects the longest time from a finger's sample to the frame on the screen that contains it.
  public func expectLatency(
    atMost most: Duration, file: StaticString = #filePath, line: UInt = #line
  ) { expect(.latency(atMost: most), file: file, line: line) }

  /// Compares everything since the start with a golden: the trace and the display list of every
  /// frame, as `backswipe run --golden` does.
  public func expectGolden(
    _ name: String, in folder: String? = nil, record: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try requireGolden(name, in: folder, record: record, file: file, line: line)
    }
  }

  /// Records the failure of a requirement, if there is one.
  package func recordFailure(of requirement: () throws(PhoneFailure) -> Void) {
    do throws(PhoneFailure) { try requirement() } catch {
      guard let site = error.site else { return }
      IssueReport.add(error, at: site)
    }
  }
}
