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
  private static let curves: ClosedRange<CGFloat> = 6...24
  private static let films: ClosedRange<CGFloat> = 9...30
  /// The space at the foot for the marks of expectations.
  static let foot: CGFloat = 5
  /// The least height of a track whose lanes all have room for their names.
  private static let roomy = ruler + 2 * named + pages.lowerBound + 3 * gap + foot

  let fingers: Lane
  let transitions: Lane
  /// Nil where there is no room.
  let progress: Lane?
  /// The motions and residuals of a film; nil without one, and where it has no room.
  let film: Lane?
  /// The lanes of the tracks of transitions, above the pictures, as many of those wanted as have room.
  let tracks: [Lane]
  /// The lanes of pictures at the foot, from top to bottom; empty where there is no room.
  let pictures: [Lane]
  private let isRoomy: Bool

  /// The height of a lane of a track.
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
  init(height: CGFloat, phones: Int = 0, tracks: Int = 0, hasFilm: Bool = false) {
    let each = Self.track + Self.gap
    let count = max(min(tracks, Int((height - Self.roomy) / each)), 0)
    let taken = CGFloat(count) * each
    let pictures = Self.pictures(height: height, phones: phones, taken: taken)
    self.pictures = pictures
    let height = (pictures.first.map(\.y) ?? height) - taken
    self.tracks = (0..<count).map { Lane(y: height + CGFloat($0) * each, height: Self.track) }
    isRoomy = height >= Self.roomy
    let spare = max(height - Self.roomy - (hasFilm ? Self.films.upperBound : 0), 0)
    let top = Self.ruler + Self.gap
    fingers = isRoomy ? Lane(y: top, height: Self.named) : Lane(y: top + 1, height: 6)
    transitions = Lane(
      y: fingers.end + Self.gap,
      height: min(Self.pages.lowerBound + spare, Self.pages.upperBound))
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
  /// - Parameter taken: the height that other lanes take.
  private static func pictures(height: CGFloat, phones: Int, taken: CGFloat) -> [Lane] {
    let room = height - roomy - pictureFoot - taken
    let count = min(phones, Int((room + gap) / (picture.lowerBound + gap)))
    guard count > 0 else { return [] }
    let each = min(((room + gap) / CGFloat(count) - gap).rounded(.down), picture.upperBound)
    let top = height - pictureFoot - CGFloat(count) * (each + gap) + gap
    return (0..<count).map { Lane(y: top + CGFloat($0) * (each + gap), height: each) }
  }

  /// The names of lanes that are as high as a line, each with the top of its line.
  ///
  /// - Parameter film: the name of the film's lane.
  func names(film name: String? = nil) -> [(text: String, y: CGFloat)] {
    var names: [(text: String, y: CGFloat)] = []
    if isRoomy { names.append(("Fingers", fingers.y)) }
    names.append(("Pages", (transitions.middle - Self.named / 2).rounded()))
    if let progress, progress.height >= Self.named { names.append(("Progress", progress.y)) }
    if let film, let name { names.append((name, (film.middle - Self.named / 2).rounded())) }
    return names
  }
}
