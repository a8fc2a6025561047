import BackswipeUnits

/// The sliding pages of a film, and their positions.
package struct FilmMotions: Sendable {
  /// Each motion as a separate recording.
  package let recordings: [Recording]
  package let beneath: [BeneathFit]
  /// The begin of each motion in seconds from the first frame: the last frame before it that shows
  /// the page at rest.
  package let begins: [Double]
  /// Descriptions of the parts that were left out.
  package let notes: [String]

  /// The reason why no page is found.
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
      case .black: "is black from beginning to end, where its pages are read"
      case .still: "shows nothing that moves"
      case .noPage: "shows no page that slides in or out between two rests"
      case .evenPages:
        "shows a page that slides with too little on it to be read: record one with a list or a text"
      }
    }
  }

  /// - Parameters:
  ///   - name: the film's name, for messages.
  ///   - times: the instants of all frames, in seconds.
  ///   - width: the page's width in points.
  ///   - timeError: the standard error of times, in seconds.
  package init(
    _ scan: FilmScan, name: String, times: [Double], width: Double, timeError: Double
  ) throws(Failure) {
    guard scan.count >= 8 else { throw .tooShort(scan.count) }
    guard scan.brightest >= 12 else { throw .black }
    let screen = scan.screen()
    guard screen.count >= 40 else { throw .still }
    let frames = scan.kept.map { $0.frame.cropped(screen) }
    var found: [FilmSlide] = []
    var told: [ClosedRange<Double>] = []
    var left: [String] = []
    var sawEven = false
    var rests = scan.rests(times)[...]
    var look = PagePair.Look.usual
    let pages = Self.distinct(rests.map { frames[$0] })
    while let first = rests.popFirst() {
      let slide =
        FilmSlide.paired(frames, from: first, rests: &rests, pages: pages, look: &look)
        ?? FilmSlide.first(frames, from: first, rests: &rests)
      guard let slide else { continue }
      let (begin, end) = (slide.places.first?.place ?? 0, slide.places.last?.place ?? 0)
      told.append(times[frames[begin].index]...times[frames[end].index])
      guard !slide.isEven else {
        sawEven = true
        left.append(
          "\(name): the page that moves from \(Milliseconds.text(times[frames[begin].index])) ms to "
            + "\(Milliseconds.text(times[frames[end].index])) ms has too little on it to be read")
        continue
      }
      found.append(slide)
    }
    guard !found.isEmpty else { throw sawEven ? .evenPages : .noPage }
    left += scan.unexplained(outside: told, times).map { part in
      "\(name): what moves from \(Milliseconds.text(part.lowerBound)) ms to "
        + "\(Milliseconds.text(part.upperBound)) ms is no page that slides"
    }
    let scale = Self.points(width, columns: screen.count)
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
    begins = found.map { times[frames[Self.begin($0, scan, width: screen.count)].index] - start }
    beneath = zip(found, recordings).compactMap { slide, recording in
      slide.beneath.flatMap { page in
        BeneathTracker(page).fit(
          slide.places.map { (frames[$0.place], $0.position) }, name: recording.name)
      }
    }
    notes = left
  }

  /// The most frames of a motion's begin in which its page is not yet seen.
  private static let mostUnseen = 2
  /// The parts of the width by which a page at rest may be away from its end, and that it moves at
  /// most in one frame from rest.
  private static let steps = (rest: 0.005, first: 0.12)

  /// The index of the kept frame at which a page still rests.
  private static func begin(_ slide: FilmSlide, _ scan: FilmScan, width: Int) -> Int {
    guard let start = slide.places.first else { return 0 }
    let width = Double(width)
    func way(_ position: Double) -> Double {
      abs(min(position, width) - min(start.position, width)) / width
    }
    guard let first = slide.places.first(where: { way($0.position) > steps.rest }) else {
      return start.place
    }
    var place = max(first.place - 1, 0)
    guard way(first.position) > steps.first else { return place }
    // The page has moved before it was seen.
    for _ in 0..<mostUnseen where place > 0 && scan.kept[place].isLively { place -= 1 }
    return place
  }

  /// The width of a column, in points. A film's width is even: where it is one column more than
  /// whole pixels per point, the last column is padding of the encoder.
  private static func points(_ width: Double, columns: Int) -> Double {
    let pixels = (Double(columns) / width).rounded()
    return pixels >= 1 && Double(columns - 1) == pixels * width
      ? 1 / pixels : width / Double(columns)
  }

  /// The maximum number of distinct pages of a film.
  private static let mostPages = 5

  /// Frames without those that equal an earlier one.
  private static func distinct(_ frames: [FilmFrame]) -> [FilmFrame] {
    var found: [FilmFrame] = []
    for frame in frames
    where found.count < mostPages && found.allSatisfy({ frame.differs(from: $0) }) {
      found.append(frame)
    }
    return found
  }
}
