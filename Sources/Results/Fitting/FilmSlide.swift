/// The motion of one page between two still frames.
struct FilmSlide {
  /// The quality from which a page counts as visible.
  private static let good = 0.5

  /// Indices of kept frames, and columns from the left.
  var places: [(place: Int, position: Double)]
  /// The lower page alone; nil where no frame shows it.
  var beneath: FilmFrame?
  /// Whether the page is nearly without texture, so that it may be confused with another one.
  let isEven: Bool

  // MARK: Two known pages

  /// The number of still frames that one slide may pass, where a finger holds still.
  private static let mostHolds = 3
  /// The number of frames in motion by which pairs of pages are compared first.
  private static let samples = 6
  /// The maximum cost of a pair of pages that explains its frames: relative to the cost of the
  /// pages at rest, and absolute, in squared grey levels.
  private static let explained = 0.4
  private static let mostCost = 120.0

  /// The slide that begins at a still frame, where both of its pages are visible alone somewhere;
  /// consumes the still frames that it passes.
  static func paired(
    _ frames: [FilmFrame], from first: Int, rests: inout ArraySlice<Int>, pages: [FilmFrame],
    look: inout PagePair.Look
  ) -> FilmSlide? {
    var passed = rests
    var best: (found: Paired, end: Int, passed: ArraySlice<Int>)?
    for _ in 0..<mostHolds {
      guard let end = passed.popFirst() else { break }
      guard end > first + 3, passed.isEmpty || !isHeld(frames[end], frames[first]) else { continue }
      if let found = paired(frames, first...end, pages: pages, look: look),
        best.map({ found.cost < $0.found.cost * less }) ?? true
      {
        best = (found, end, passed)
      }
      // While a finger holds still, no page is shown alone.
      if let best, best.found.cost < surely { break }
    }
    guard let best else { return nil }
    // The next motion may begin at this still frame.
    rests = [best.end] + best.passed
    look = best.found.look
    return best.found.slide
  }

  private struct Paired {
    var slide: FilmSlide
    var cost: Double
    var look: PagePair.Look
  }

  /// The maximum cost of a certain explanation, and the ratio of a clearly lower cost to another.
  private static let surely = 8.0
  private static let less = 0.6

  private static func paired(
    _ frames: [FilmFrame], _ range: ClosedRange<Int>, pages: [FilmFrame], look: PagePair.Look
  ) -> Paired? {
    let (before, after) = (frames[range.lowerBound], frames[range.upperBound])
    let moved = range.dropFirst().dropLast().filter {
      frames[$0].differs(from: before) && frames[$0].differs(from: after)
    }
    guard moved.count >= 3 else { return nil }
    let seen = (0..<samples).map { frames[moved[$0 * (moved.count - 1) / (samples - 1)]] }
    let isSame = after.distance(to: before) < alike
    // Two pages may look alike, and one may leave and return over any other.
    var guesses: [(top: FilmFrame, beneath: FilmFrame, way: Way)] = [
      (before, after, .going), (after, before, .coming),
    ]
    if isSame {
      guesses += others(pages, than: before).map { (before, $0, .back) }
      guesses.append((before, before, .backOverUnseen))
    }
    let tried = guesses.map {
      PagePair(top: $0.top, beneath: $0.beneath, look: look).looking(at: seen)
    }
    let least = tried.map(\.cost).min() ?? .infinity
    let still =
      seen.reduce(0) { $0 + min($1.distance(to: before), $1.distance(to: after)) }
      / Double(seen.count)
    guard least < min(mostCost, explained * still) else { return nil }
    var best: Paired?
    for (guess, one) in tried.enumerated() where one.cost <= max(3 * least, mostGuess) {
      guard let found = path(frames, range, one.pair, guesses[guess].way, moved: Set(moved))
      else { continue }
      if found.cost < min(mostCost, explained * still),
        best.map({ found.cost < $0.cost }) ?? true
      {
        best = found
      }
    }
    return best
  }

  /// The fraction of the width from which a returned page may as well be away.
  private static let away = 0.9

  /// Whether a still frame shows a page held by a finger, and no page alone.
  private static func isHeld(_ frame: FilmFrame, _ page: FilmFrame) -> Bool {
    let columns = page.columns
    let match = PagePair(top: page, beneath: page, look: .usual).match(frame)
    return match.range.count <= max(4, columns / mostParts)
      && (0.04 * Double(columns)..<away * Double(columns)).contains(Double(match.position))
      && match.cost < explained * frame.distance(to: page)
  }

  /// The pages that are not another view of `page`: a page shortly beyond its end by a spring, or
  /// held by a finger, is no lower page.
  private static func others(_ pages: [FilmFrame], than page: FilmFrame) -> [FilmFrame] {
    let tracker = PageTracker(page)
    return pages.filter { other in
      guard other.distance(to: page) >= 1, !isHeld(other, page) else { return false }
      let there = tracker.coarse(other)
      let (shift, width) = (Int(there.position), page.columns)
      if shift != 0, abs(shift) < width / 25,
        other.distance(to: page, moved: shift) < min(alike, other.distance(to: page) / 2)
      {
        return false
      }
      return !(tracker.isRich && there.quality > 0.6 && shift < width * 9 / 10)
    }
  }

  /// The maximum distance of two encoded frames of the same page, in squared grey levels.
  private static let alike = 6.0

  /// The cost below which a guess is compared on all frames.
  private static let mostGuess = 12.0

  /// The direction of the top page.
  private enum Way {
    case coming, going, back
    /// Over a page that is never visible alone: the top page stands in for it.
    case backOverUnseen
  }

  /// The position of the top page in each frame; nil where the positions form no motion between the
  /// ends.
  private static func path(
    _ frames: [FilmFrame], _ range: ClosedRange<Int>, _ pair: PagePair, _ way: Way,
    moved: Set<Int>
  ) -> Paired? {
    let width = Double(pair.top.columns)
    let tracker = PageTracker(pair.top)
    let ends = (way == .coming ? width : 0, way == .going ? width : 0)
    var places: [(place: Int, position: Double)] = []
    var rough: [(place: Int, position: Double)] = []
    var matches = range.dropFirst().dropLast().map { ($0, pair.match(frames[$0])) }
    if way == .backOverUnseen {
      // Positions away and back cannot be distinguished.
      matches.removeAll { Double($0.1.position) > away * width }
    }
    let costs = matches.filter { moved.contains($0.0) }.map(\.1.cost).sorted()
    guard !costs.isEmpty else { return nil }
    let cost = costs.reduce(0, +) / Double(costs.count)
    // A page rich in texture is found by it regardless of other contents.
    let most = tracker.isRich ? .infinity : spoilt * (costs[costs.count / 2] + 0.2)
    for (place, match) in matches where match.cost <= most {
      if match.range.count <= max(4, pair.top.columns / mostParts) {
        rough.append((place, min(Double(match.position), width)))
      }
      if let position = position(frames[place], match, pair, tracker) {
        places.append((place, position))
      }
    }
    // Positions too rough for a measurement still determine the direction.
    guard FilmWay.isWay(rough, from: ends.0, to: ends.1, width) else { return nil }
    places = FilmWay.withoutStale(FilmWay.withoutOutliers(places, width))
    guard places.count(where: { $0.position > 0.02 * width && $0.position < 0.98 * width }) >= 3
    else { return nil }
    places.insert((rest(frames, range.lowerBound, tracker), ends.0), at: 0)
    places.append((range.upperBound, ends.1))
    return Paired(
      slide: FilmSlide(
        places: places, beneath: way == .backOverUnseen ? nil : pair.beneath, isEven: false),
      cost: cost,
      look: pair.look)
  }

  /// A frame in which the page is certainly still: a page with little texture moves for some frames
  /// before it is noticed.
  private static func rest(_ frames: [FilmFrame], _ last: Int, _ tracker: PageTracker) -> Int {
    guard !tracker.isRich else { return last }
    var rest = last
    while rest > 0, last - rest < soonest, !frames[rest - 1].differs(from: frames[last]) {
      rest -= 1
    }
    return rest
  }

  /// The maximum number of frames before a change in which a page with little texture may move
  /// unnoticed.
  private static let soonest = 6

  /// The position of the top page in a frame, in fractional columns: from its texture and its edge
  /// where those are certain, otherwise from both pages.
  ///
  /// - Returns: nil for an uncertain position.
  private static func position(
    _ frame: FilmFrame, _ match: PagePair.Match, _ pair: PagePair, _ tracker: PageTracker
  ) -> Double? {
    let columns = pair.top.columns
    guard tracker.isRich || match.range.count <= max(4, columns / mostParts) else { return nil }
    // At its left end the page is whole, and has no edge.
    if 0..<3 ~= match.position { return Double(match.position) }
    // In the last columns the fading shadow allows no measurement.
    guard match.position < columns - nearlyAway else { return nil }
    let isFar = Double(match.position) > far * Double(columns)
    let own = tracker.coarse(frame)
    let column = Int(own.position)
    if own.quality > good, abs(column - match.position) <= agreeing,
      column < columns - nearlyAway,
      column < 0 || column >= 3,
      !isFar || !tracker.isAmbiguous(frame, column, away: pair.beneath),
      let fine = tracker.fine(frame, near: column)
    {
      return fine
    }
    guard match.range.count <= max(4, columns / mostParts) else { return nil }
    if isFar, tracker.isRich {
      // A small part of the lower page is dimmed too little to show its edge.
      let inner = tracker.inner(frame, near: match.position)
      return inner.flatMap { abs($0 - Double(match.position)) <= 1.5 ? $0 : nil }
    }
    if let fine = tracker.fine(frame, near: match.position),
      abs(fine - Double(match.position)) <= 1.5
    {
      return fine
    }
    return match.range.count > 3
      ? Double(match.range.lowerBound + match.range.upperBound) / 2
      : pair.between(frame, match.position)
  }

  /// The distance from the right end at which a page counts as away, in columns.
  private static let nearlyAway = 8
  /// The fraction of the width beyond which the top page is mostly off the screen.
  private static let far = 0.8
  /// The maximum difference of two estimates of a position that agree, in columns.
  private static let agreeing = 4

  /// The ratio of a frame's cost to the median above which the frame is excluded.
  private static let spoilt = 12.0

  /// The inverse of the maximum uncertainty of a position, as a fraction of the width.
  private static let mostParts = 240

  // MARK: A known page over an unknown one

  /// The slide that begins at a still frame; consumes the still frames that it passes.
  static func first(
    _ frames: [FilmFrame], from first: Int, rests: inout ArraySlice<Int>
  ) -> FilmSlide? {
    let width = Double(frames[first].columns)
    let leaving = PageTracker(frames[first])
    var passed = rests
    // A finger that holds still also causes a still frame, with a page in between.
    while let end = passed.popFirst() {
      guard end > first + 3 else {
        rests = passed
        continue
      }
      let there = leaving.coarse(frames[end])
      let isSeen = there.quality > 0.6
      let isHeld = isSeen && there.position > 0.04 * width && there.position < 0.9 * width
      if isHeld, !passed.isEmpty { continue }
      // Pages with little texture are alike: a page that has returned is the same page.
      let hasReturned =
        isSeen && there.position <= 0.04 * width
        && (!frames[end].differs(from: frames[first])
          || frames[end].distance(
            to: frames[first], moved: leaving.isRich ? Int(there.position) : 0) < alike)
      let out = track(frames, first...end, leaving, away: hasReturned ? nil : end)
      let came =
        hasReturned ? nil : track(frames, first...end, PageTracker(frames[end]), away: first)
      guard let best = [out, came].compactMap(\.self).max(by: { $0.score < $1.score }) else {
        return nil
      }
      // The next motion may begin at this still frame.
      rests = [end] + passed
      let isEntering = came.map { $0.score == best.score } ?? false
      var slide = FilmSlide(
        places: best.places, beneath: nil,
        isEven: PageTracker(frames[isEntering ? end : first]).isEven)
      if !hasReturned { slide.beneath = frames[isEntering ? first : end] }
      // In still frames nothing is visible of a page that is away.
      let away = hasReturned ? 0 : width
      let (before, after) = isEntering ? (away, 0) : (0, away)
      slide.places.removeAll { $0.place == first || $0.place == end }
      slide.places.insert((first, before), at: 0)
      slide.places.append((end, after))
      return slide
    }
    return nil
  }

  /// The positions of a page between two still frames, without frames in which it is not visible.
  ///
  /// - Parameter away: the still frame in which the page is absent; nil for none.
  /// - Returns: nil where it is hardly ever visible.
  private static func track(
    _ frames: [FilmFrame], _ range: ClosedRange<Int>, _ tracker: PageTracker,
    away: Int?
  ) -> (places: [(place: Int, position: Double)], score: Double)? {
    let width = Double(tracker.page.columns)
    var places: [(place: Int, position: Double)] = []
    var score = 0.0
    var isSeen: [Bool] = []
    for place in range {
      let match = tracker.coarse(frames[place])
      let column = Int(match.position)
      let isAway = match.position >= width - 8
      var position = isAway ? width : match.position
      // At its left end the page is whole, and has no edge.
      if !isAway, match.quality > good, column >= 3 {
        guard let fine = tracker.fine(frames[place], near: column) else {
          isSeen.append(false)
          continue
        }
        position = fine
      }
      var isGood = match.quality > good && !isAway
      if isGood, let away, position > 0.8 * width,
        tracker.isAmbiguous(frames[place], column, away: frames[away])
      {
        isGood = false
      }
      let isInside = isGood && match.position > 0.02 * width
      if isInside { score += match.quality * (1 - match.position / width) }
      isSeen.append(isInside)
      if isGood || isAway { places.append((place, position)) }
    }
    guard let begin = isSeen.firstIndex(of: true), let end = isSeen.lastIndex(of: true),
      isSeen.count(where: \.self) >= 3
    else { return nil }
    let inside = range.lowerBound + begin...range.lowerBound + end
    // Just after a page has left, or before it comes, nothing of it is visible; in between it was
    // only missed.
    places.removeAll { place, position in
      position >= width
        && (inside.contains(place)
          || away.map { ($0 > range.lowerBound) != (place > inside.upperBound) } ?? true)
    }
    let positions = places.map(\.position)
    let reach = (positions.max() ?? 0) - (positions.min() ?? 0)
    return reach > 0.15 * width ? (places, score) : nil
  }
}
