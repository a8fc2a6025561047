import BackswipeUnits

/// The heights of the ruler and the lanes of a track, in points from its top. In a track with room
/// every lane is as high as its name; in a lower one the lane of fingers is a line.
struct TimelineLanes: Equatable, Sendable {
  struct Lane: Equatable, Sendable {
    let y: CGFloat
    let height: CGFloat

    var end: CGFloat { y + height }
    var middle: CGFloat { y + height / 2 }
  }

  /// The height of the ruler with its labels.
  static let ruler: CGFloat = 18
  private static let gap: CGFloat = 2
  /// The height of a lane with a name.
  private static let named = StudioFonts.line
  private static let pages: ClosedRange<CGFloat> = 17...36
  /// The heights of the row of one side among the pages of a comparison: of a line, and of one with
  /// names.
  private static let pagesOfSide: ClosedRange<CGFloat> = 8...18
  private static let curves: ClosedRange<CGFloat> = 6...24
  private static let films: ClosedRange<CGFloat> = 9...30
  /// The space at the foot for the marks of expectations.
  static let foot: CGFloat = 5
  /// The least height of a track whose lanes all have room for their names.
  private static let roomy = ruler + 2 * named + pages.lowerBound + 3 * gap + foot
  /// The least height of a track without pages, with a line for fingers or with their name.
  private static let withoutPages = (least: ruler + 6 + 3 * gap, roomy: ruler + named + 3 * gap)

  let fingers: Lane
  /// Without height where there are no pages.
  let transitions: Lane
  /// Nil where there is no room.
  let progress: Lane?
  /// The motions and residuals of a film; nil without one, and where it has no room.
  let film: Lane?
  /// The lanes of motion besides pages, above the tracks, as many of those wanted as have room.
  let moving: [Lane]
  /// The lanes of the tracks of transitions, above the pictures, as many of those wanted as have room.
  let tracks: [Lane]
  /// The lanes of pictures at the foot, from top to bottom; empty where there is no room.
  let pictures: [Lane]
  private let isRoomy: Bool

  /// The height of a lane of a track, and of other motion.
  private static let track: CGFloat = 17
  /// The heights of a lane of pictures.
  private static let picture: ClosedRange<CGFloat> = 40...96
  /// The space below pictures for the marks of expectations.
  private static let pictureFoot: CGFloat = 10

  /// - Parameters:
  ///   - height: of the track.
  ///   - phones: the number of lanes of pictures that are wanted.
  ///   - tracks: the number of lanes of tracks that are wanted.
  ///   - hasFilm: whether a lane of a film is wanted.
  ///   - moving: the number of lanes of other motion that are wanted.
  ///   - sides: the number of rows of pages.
  ///   - hasPages: whether lanes of pages and of their progress are wanted.
  init(
    height: CGFloat, phones: Int = 0, tracks: Int = 0, hasFilm: Bool = false, moving: Int = 0,
    sides: Int = 1, hasPages: Bool = true
  ) {
    let named = Self.pagesOfSide.upperBound * CGFloat(sides)
    let pages = sides > 1 ? named...named : Self.pages
    let roomy =
      hasPages
      ? Self.roomy + pages.lowerBound - Self.pages.lowerBound : Self.withoutPages.roomy + Self.foot
    let each = Self.track + Self.gap
    let trackCount = max(min(tracks, Int((height - roomy) / each)), 0)
    let below =
      height - (hasPages ? roomy : Self.withoutPages.least) - CGFloat(trackCount) * each
    // A lane of pictures stays where it leaves room for another one.
    let kept = phones > 0 ? Self.picture.lowerBound + Self.pictureFoot : 0
    let movingCount = max(
      min(moving, Int((below - kept >= each ? below - kept : below) / each)), 0)
    let taken = CGFloat(trackCount + movingCount) * each
    let pictures = Self.pictures(height: height - roomy, foot: height, phones: phones, taken: taken)
    self.pictures = pictures
    let height = (pictures.first.map(\.y) ?? height) - taken
    let lanes = (0..<movingCount + trackCount).map {
      Lane(y: height + CGFloat($0) * each, height: Self.track)
    }
    self.moving = Array(lanes.prefix(movingCount))
    self.tracks = Array(lanes.dropFirst(movingCount))
    isRoomy = height >= roomy
    let top = Self.ruler + Self.gap
    fingers = isRoomy ? Lane(y: top, height: Self.named) : Lane(y: top + 1, height: 6)
    guard hasPages else {
      transitions = Lane(y: fingers.end, height: 0)
      (progress, film) = (nil, nil)
      return
    }
    let spare = max(height - roomy - (hasFilm ? Self.films.upperBound : 0), 0)
    let above = fingers.end + Self.gap
    var high = min(pages.lowerBound + spare, pages.upperBound)
    if sides > 1, !isRoomy {
      // A low track has rows without names sooner than no progress.
      let left = height - above - Self.gap - Self.curves.lowerBound - 1
      high = min(high, max(left, Self.pagesOfSide.lowerBound * CGFloat(sides)))
    }
    transitions = Lane(y: above, height: high)
    let start = transitions.end + Self.gap
    let room = height - start - (isRoomy ? Self.foot : 1)
    let half = min((room / 2).rounded(), Self.films.upperBound)
    film =
      hasFilm && half >= Self.films.lowerBound
      ? Lane(y: start + room - half, height: half) : nil
    let left = room - (film.map { $0.height + Self.gap } ?? 0)
    progress =
      left >= Self.curves.lowerBound
      ? Lane(y: start, height: min(left, Self.curves.upperBound)) : nil
  }

  /// The lanes of pictures, as many of those wanted as have room below the others.
  ///
  /// - Parameters:
  ///   - height: that below the lanes of the session.
  ///   - foot: the lower edge of the track.
  ///   - taken: the height that other lanes take.
  private static func pictures(
    height: CGFloat, foot: CGFloat, phones: Int, taken: CGFloat
  ) -> [Lane] {
    let room = height - pictureFoot - taken
    let count = min(phones, Int((room + gap) / (picture.lowerBound + gap)))
    guard count > 0 else { return [] }
    let each = min(((room + gap) / CGFloat(count) - gap).rounded(.down), picture.upperBound)
    let top = foot - pictureFoot - CGFloat(count) * (each + gap) + gap
    return (0..<count).map { Lane(y: top + CGFloat($0) * (each + gap), height: each) }
  }

  /// The names of lanes that are as high as a line, each with the top of its line.
  ///
  /// - Parameters:
  ///   - name: that of the film's lane.
  ///   - moving: those of the lanes of other motion.
  func names(
    film name: String? = nil, moving: [String] = []
  ) -> [(text: String, y: CGFloat)] {
    var names: [(text: String, y: CGFloat)] = []
    if isRoomy { names.append(("Fingers", fingers.y)) }
    if transitions.height > 0 {
      names.append(("Pages", (transitions.middle - Self.named / 2).rounded()))
    }
    if let progress, progress.height >= Self.named { names.append(("Progress", progress.y)) }
    if let film, let name { names.append((name, (film.middle - Self.named / 2).rounded())) }
    return names + zip(moving, self.moving).map { ($0, $1.y) }
  }

  /// The name of the lane at a height, of one that is too low for its name as well; nil beside lanes.
  ///
  /// - Parameters:
  ///   - film: that of the film's lane.
  ///   - moving: those of the lanes of other motion.
  func name(at y: CGFloat, film name: String? = nil, moving: [String] = []) -> String? {
    var named: [(lane: Lane, text: String)] = [(fingers, "Fingers")]
    if transitions.height > 0 { named.append((transitions, "Pages")) }
    if let progress { named.append((progress, "Progress")) }
    if let film, let name { named.append((film, name)) }
    named += zip(self.moving, moving).map { ($0, $1) }
    return named.first { (($0.lane.y - Self.gap / 2)...($0.lane.end + Self.gap / 2)).contains(y) }?
      .text
  }
}
