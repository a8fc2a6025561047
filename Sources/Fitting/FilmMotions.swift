import BackswipeGeometry

/// The pages that slide in a film, and where they were.
package struct FilmMotions: Sendable {
  /// Each motion as a recording of its own.
  package let recordings: [Recording]
  package let beneath: [BeneathFit]
  /// What was left out, in words.
  package let notes: [String]

  /// Why no page is found.
  package enum Failure: Error, Equatable, Sendable {
    case tooShort(Int)
    case black
    case still
    case noPage
    case evenPages

    package var reason: String {
      switch self {
      case .tooShort(let count):
        "has \(count) frame\(count == 1 ? "" : "s"): a motion needs 8 at least"
      case .black: "is black from beginning to end"
      case .still: "shows nothing that moves"
      case .noPage: "shows no page that slides in or out between two rests"
      case .evenPages:
        "shows a page that slides with too little on it to be read: record one with a list or a text"
      }
    }
  }

  /// From this quality on a page is seen.
  private static let good = 0.5

  /// - Parameters:
  ///   - name: of the film, for messages.
  ///   - times: of all frames, in seconds.
  ///   - width: points across the page.
  ///   - timeError: the standard error of times, in seconds.
  package init(
    _ scan: FilmScan, name: String, times: [Double], width: Double, timeError: Double
  ) throws(Failure) {
    guard scan.count >= 8 else { throw .tooShort(scan.count) }
    guard scan.brightest >= 24 else { throw .black }
    let screen = scan.screen()
    guard screen.count >= 40 else { throw .still }
    let frames = scan.kept.map { $0.frame.cropped(screen) }
    var found: [Slide] = []
    var left: [String] = []
    var sawEven = false
    var rests = scan.rests(times)[...]
    while let first = rests.popFirst() {
      guard let slide = Slide.first(frames, from: first, rests: &rests) else {
        if let next = rests.first, scan.kept[first..<next].count(where: \.isLively) > 5 {
          left.append(
            "\(name): what moves from \(Milliseconds.text(times[frames[first].index])) ms to "
              + "\(Milliseconds.text(times[frames[next].index])) ms is no page that slides")
        }
        continue
      }
      guard !slide.isEven else {
        let (begin, end) = (slide.places.first?.place ?? 0, slide.places.last?.place ?? 0)
        sawEven = true
        left.append(
          "\(name): the page that moves from \(Milliseconds.text(times[frames[begin].index])) ms to "
            + "\(Milliseconds.text(times[frames[end].index])) ms has too little on it to be read")
        continue
      }
      found.append(slide)
    }
    guard !found.isEmpty else { throw sawEven ? .evenPages : .noPage }
    let scale = width / Double(screen.count)
    let start = times.first ?? 0
    recordings = found.enumerated().map { number, slide in
      Recording(
        name: found.count > 1 ? "\(name), motion \(number + 1)" : name, width: width,
        samples: slide.places.map {
          Sample(
            time: times[frames[$0.place].index] - start,
            position: min($0.position * scale, width))
        }, timeError: timeError, isFilm: true, pixel: scale)
    }
    beneath = zip(found, recordings).compactMap { slide, recording in
      slide.beneath.flatMap { at in
        BeneathTracker(frames[at]).fit(
          slide.places.map { (frames[$0.place], $0.position) }, name: recording.name)
      }
    }
    notes = left
  }

  /// One page's way between two rests.
  private struct Slide {
    /// Of kept frames, and columns from the left.
    var places: [(place: Int, position: Double)]
    /// The kept frame that shows the page beneath alone; nil for none.
    var beneath: Int?
    /// Whether the page has next to nothing on it, so that another one may be taken for it.
    let isEven: Bool

    /// The slide that begins at a rest; takes the rests that it goes beyond.
    static func first(
      _ frames: [FilmFrame], from first: Int, rests: inout ArraySlice<Int>
    ) -> Slide? {
      let width = Double(frames[first].columns)
      let leaving = PageTracker(frames[first])
      var passed = rests
      // A finger that holds still is a rest too, but one with a page on its way.
      while let end = passed.popFirst() {
        guard end > first + 3 else {
          rests = passed
          continue
        }
        let there = leaving.coarse(frames[end])
        let isSeen = there.quality > 0.6
        let isHeld = isSeen && there.position > 0.04 * width && there.position < 0.9 * width
        if isHeld, !passed.isEmpty { continue }
        // Pages with little on them are alike: what has returned is the page that it was.
        let hasReturned =
          isSeen && there.position <= 0.04 * width && !frames[end].differs(from: frames[first])
        let out = track(frames, first...end, leaving, away: hasReturned ? nil : end)
        let came =
          hasReturned ? nil : track(frames, first...end, PageTracker(frames[end]), away: first)
        guard let best = [out, came].compactMap(\.self).max(by: { $0.score < $1.score }) else {
          return nil
        }
        // The next motion may begin at this rest.
        rests = [end] + passed
        let isEntering = came.map { $0.score == best.score } ?? false
        var slide = Slide(
          places: best.places, beneath: nil,
          isEven: PageTracker(frames[isEntering ? end : first]).isEven)
        if !hasReturned { slide.beneath = isEntering ? first : end }
        // At rest nothing is left to see of a page that is away.
        let away = hasReturned ? 0 : width
        let (before, after) = isEntering ? (away, 0) : (0, away)
        slide.places.removeAll { $0.place == first || $0.place == end }
        slide.places.insert((first, before), at: 0)
        slide.places.append((end, after))
        return slide
      }
      return nil
    }

    /// The places of a page between two rests, without frames in which it is not seen.
    ///
    /// - Parameter away: the rest at which the page is not there; nil for none.
    /// - Returns: nil where it is hardly ever seen on its way.
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
        // At its left end it is whole, and has no edge.
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
      // Where a page has only just left, or is about to come, nothing of it is seen; in between it
      // was only missed.
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
}
