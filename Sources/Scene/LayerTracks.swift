import BackswipeGeometry

/// Layers that are animated together, each between two presentations, by one progress.
package struct LayerTracks {
  private var tracks: [Track] = []

  package init() {}

  /// Adds a layer that moves and fades with the progress. Transforms of the presentations are
  /// ignored.
  ///
  /// - Parameter fade: the range of the progress, within 0…1, in which the opacity changes.
  package mutating func add(
    _ layer: Layer, from start: Presentation, to end: Presentation, fade: ClosedRange<Double>
  ) {
    tracks.append(Track(layer, start, end, fade))
  }

  /// Sets the presentations for a progress, 0…1. On the grid.
  package func show(_ progress: Double) {
    var marked: Unmanaged<Layer>?
    tracks.withUnsafeBufferPointer { tracks in
      for index in tracks.indices {
        let frame = tracks[index].frameTrack.frame(at: progress)
        let fade = tracks[index].fade
        tracks[index].reference._withUnsafeGuaranteedRef {
          $0.present(
            frame: frame, opacity: fade?.opacity(at: progress) ?? $0.model.opacity.onGrid,
            marked: &marked)
        }
      }
    }
  }

  /// Removes some layers, which then show their model values.
  package mutating func remove(where gone: (Layer) -> Bool) {
    for track in tracks where gone(track.layer) { track.layer.animatedState = nil }
    tracks.removeAll { gone($0.layer) }
  }

  private struct Track {
    let layer: Layer
    /// The layer, unretained for speed.
    let reference: Unmanaged<Layer>
    let frameTrack: FrameTrack
    /// Nil for a layer that only moves: its opacity may be animated otherwise.
    let fade: Fade?

    init(
      _ layer: Layer, _ start: Presentation, _ end: Presentation, _ part: ClosedRange<Double>
    ) {
      self.layer = layer
      reference = .passUnretained(layer)
      frameTrack = FrameTrack(start: start.frame, end: end.frame)
      fade =
        start.opacity == 1 && end.opacity == 1
        ? nil : Fade(start: start.opacity, end: end.opacity, part: part)
    }
  }

  private struct FrameTrack {
    let start: CGRect
    let end: CGRect
    /// The size on the grid if it is constant; nil if it changes.
    let size: CGSize?

    init(start: CGRect, end: CGRect) {
      self.start = start
      self.end = end
      let stays =
        start.size == end.size && start.width.isFinite && start.height.isFinite
        && start.size.width >= 0 && start.size.height >= 0
      size = stays ? start.onGrid.size : nil
    }

    func frame(at progress: Double) -> CGRect {
      guard let size, progress.isFinite else { return interpolate(start, end, progress).onGrid }
      return CGRect(
        origin: interpolate(start.origin, end.origin, progress).onGrid, size: size)
    }
  }

  private struct Fade {
    let start: Double
    let end: Double
    /// The range of the progress in which the opacity changes.
    let part: ClosedRange<Double>

    func opacity(at progress: Double) -> Double {
      let span = part.upperBound - part.lowerBound
      let faded = span > 0 ? (progress - part.lowerBound) / span : progress
      return Double(interpolate(CGFloat(start), CGFloat(end), min(max(faded, 0), 1))).onGrid
    }
  }
}
