import BackswipeScenarios
public import BackswipeUnits

/// Expectations of numbers: in one frame, in every frame of a span, or in those of its frames that
/// show the number.
///
/// A span is the frame on the screen at its first moment, and every one that is shown until its last.
/// With `always` each of them has to show the number, so that a page that leaves half way fails. With
/// `whileShown` the others are left out; at least one has to show it, and a rule from frame to frame
/// starts over after a gap.
extension VirtualPhone {
  // MARK: One frame

  /// Expects a number to meet a rule in the frame on the screen at an instant, which is the last
  /// one shown at or before it. Without an instant, in the frame on the screen now.
  public func expect(
    _ value: FrameValue, _ rule: FrameRule, at instant: Instant? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try require(value, rule, at: instant, file: file, line: line)
    }
  }

  /// Expects a number to meet a rule in the frame on the screen at a moment.
  public func expect(
    _ value: FrameValue, _ rule: FrameRule, at moment: PhoneMoment,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try require(value, rule, at: moment, file: file, line: line)
    }
  }

  /// Requires a number to meet a rule in the frame on the screen at an instant, which is the last
  /// one shown at or before it. Without an instant, in the frame on the screen now.
  public func require(
    _ value: FrameValue, _ rule: FrameRule, at instant: Instant? = nil,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    let moment = instant.map { PhoneMoment.at($0) }
    try require(value, rule, at: moment, words(of: moment), CallSite(file, line))
  }

  /// Requires a number to meet a rule in the frame on the screen at a moment.
  public func require(
    _ value: FrameValue, _ rule: FrameRule, at moment: PhoneMoment,
    file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(value, rule, at: moment, words(of: moment), CallSite(file, line))
  }

  private func require(
    _ value: FrameValue, _ rule: FrameRule, at moment: PhoneMoment?, _ words: String,
    _ site: CallSite
  ) throws(PhoneFailure) {
    let shown = shownFrames
    let found: Int
    do throws(MissingMoment) { found = try index(of: moment, among: shown) } catch {
      return try raise(missing("\(value) \(rule)\(words)", error, [moment]), site)
    }
    var failure = shown.failure(
      of: value, rule, from: found, to: found, isWhileShown: false, words, unknown: unknownName)
    failure?.circumstances = circumstances(
      of: value, in: shown[found], among: shown[found...found], at: moment)
    try raise(failure, site)
  }

  // MARK: Spans

  /// Expects a number to meet a rule in every frame of a span, each of which shows it; by default
  /// from the start to now.
  public func expect(
    _ value: FrameValue, always rule: FrameRule, from start: Instant = .zero,
    to end: Instant? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try require(value, always: rule, from: start, to: end, file: file, line: line)
    }
  }

  /// Expects a number to meet a rule in every frame of a span, each of which shows it.
  public func expect(
    _ value: FrameValue, always rule: FrameRule, from start: PhoneMoment,
    to end: PhoneMoment? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try require(value, always: rule, from: start, to: end, file: file, line: line)
    }
  }

  /// Expects a number to meet a rule in every frame of a span that shows it, of which there is at
  /// least one; by default from the start to now.
  public func expect(
    _ value: FrameValue, whileShown rule: FrameRule, from start: PhoneMoment = .at(.zero),
    to end: PhoneMoment? = nil, file: StaticString = #filePath, line: UInt = #line
  ) {
    recordFailure { () throws(PhoneFailure) in
      try require(value, whileShown: rule, from: start, to: end, file: file, line: line)
    }
  }

  /// Requires a number to meet a rule in every frame of a span, each of which shows it; by default
  /// from the start to now.
  public func require(
    _ value: FrameValue, always rule: FrameRule, from start: Instant = .zero,
    to end: Instant? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(
      value, rule, from: .at(start), to: end.map { .at($0) }, isWhileShown: false,
      CallSite(file, line))
  }

  /// Requires a number to meet a rule in every frame of a span, each of which shows it.
  public func require(
    _ value: FrameValue, always rule: FrameRule, from start: PhoneMoment,
    to end: PhoneMoment? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(value, rule, from: start, to: end, isWhileShown: false, CallSite(file, line))
  }

  /// Requires a number to meet a rule in every frame of a span that shows it, of which there is at
  /// least one; by default from the start to now.
  public func require(
    _ value: FrameValue, whileShown rule: FrameRule, from start: PhoneMoment = .at(.zero),
    to end: PhoneMoment? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws(PhoneFailure) {
    try require(value, rule, from: start, to: end, isWhileShown: true, CallSite(file, line))
  }

  private func require(
    _ value: FrameValue, _ rule: FrameRule, from start: PhoneMoment, to end: PhoneMoment?,
    isWhileShown: Bool, _ site: CallSite
  ) throws(PhoneFailure) {
    let shown = shownFrames
    let found: ClosedRange<Int>
    do throws(MissingMoment) { found = try span(from: start, to: end, among: shown) } catch {
      return try raise(missing("\(value) \(rule)", error, [start, end]), site)
    }
    var failure = shown.failure(
      of: value, rule, from: found.lowerBound, to: found.upperBound, isWhileShown: isWhileShown, "",
      unknown: unknownName)
    let tick = failure?.lines.first { !$0.expected.isEmpty }?.tick
    let frame = shown[found].first { $0.tick == tick } ?? shown[found.upperBound]
    failure?.circumstances = circumstances(
      of: value, in: frame, among: shown[found], at: .frame(frame.tick))
    try raise(failure, site)
  }

  /// The circumstances of a number that is wrong in one of several frames.
  private func circumstances(
    of value: FrameValue, in frame: PhoneFrame, among frames: ArraySlice<PhoneFrame>,
    at moment: PhoneMoment?
  ) -> FailureReasons.Failure {
    var topics: FailureReasons.Topics = [.number, .tap]
    if frames.contains(where: { isAbove(value, in: $0) }) { topics.insert(.missedPop) }
    if !value.subjects.isEmpty { topics.formUnion([.page, .place]) }
    return circumstances(topics, in: frame, at: moment, of: value.subjects)
  }

  /// Whether a number is of a page on a stack that can be popped.
  private func isAbove(_ value: FrameValue, in frame: PhoneFrame) -> Bool {
    frame.stack.count > 1 && value.subjects.contains(where: frame.stack.contains)
  }
}
