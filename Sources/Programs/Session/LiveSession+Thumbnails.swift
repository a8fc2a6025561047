import BackswipeFilms
import BackswipeScenarios
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// The pictures of the phone on the timeline, made while nothing else is to be done.
extension LiveSession {
  /// The content of the pictures; nil in a blind test, whose course they would reveal.
  var timelineThumbnails: TimelineState.Thumbnails? {
    if let bench = past.bench {
      guard bench.tellsOutcomes else { return nil }
      return TimelineState.Thumbnails(
        run: run.number, revision: past.benchRevision, phones: bench.phoneCount,
        size: layout.phone)
    }
    return TimelineState.Thumbnails(
      run: run.number, revision: 0, phones: 1, size: configuration.phone.size)
  }

  /// Whether there is a picture to be made. While the session moves, it has the time for itself.
  var makesThumbnails: Bool {
    guard let studio, !thumbnails.isFull, studio.missingPicture != nil else { return false }
    return past.bench != nil || showsPast || !simulation.isActive
  }

  /// Does a unit of work for the pictures.
  func makeThumbnail() {
    guard let studio, let instant = studio.missingPicture else { return }
    if let bench = past.bench {
      thumbnails.pictureMade()
      studio.add(bench.lists(at: instant), at: instant)
    } else if let list = thumbnails.work(on: instant, of: tape, run: run.number) {
      thumbnails.pictureMade()
      studio.add([list], at: instant)
    }
  }
}
