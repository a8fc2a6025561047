import BackswipeUnits

/// Layers animated together by one progress, each between two presentations.
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
    if tracks.capacity == 0 { tracks.reserveCapacity(12) }
    tracks.append(Track(layer, start, end, fade))
  }

  /// Sets the presentations for a progress, 0…1. On the grid.
  package func apply(_ progress: Double) {
    var marked = MarkedLayers()
    tracks.withUnsafeBufferPointer { tracks in
      for index in tracks.indices {
        let frame = tracks[index].frameTrack.frame(at: progress)
        // Without a copy of the track's parts.
        let opacity = tracks[index].fade?.opacity(at: progress)
        tracks[index].reference._withUnsafeGuaranteedRef {
          $0.present(
            frame: frame, opacity: opacity ?? $0.model.opacity.onGrid,
            marked: &marked)
        }
      }
    }
  }

  /// Removes all layers, which then show their model values.
  package mutating func removeAll() {
    tracks.withUnsafeBufferPointer { tracks in
      for index in tracks.indices {
        tracks[index].reference._withUnsafeGuaranteedRef { $0.endPresentation() }
      }
    }
    tracks = []
  }

  /// Removes some layers, which then show their model values.
  package mutating func remove(where gone: (Layer) -> Bool) {
    for track in tracks where gone(track.layer) { track.layer.endPresentation() }
    tracks.removeAll { gone($0.layer) }
  }

  private struct Track {
    let layer: Layer
    /// The layer, unretained for speed.
    let reference: Unmanaged<Layer>
    let frameTrack: FrameTrack
    /// Nil for a layer that only moves: its opacity may be animated separately.
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
    /// Precomputed numbers for a layer of constant size; nil if the size changes.
    let slide: Slide?

    init(start: CGRect, end: CGRect) {
      self.start = start
      self.end = end
      slide = Slide(start: start, end: end)
    }

    func frame(at progress: Double) -> CGRect {
      guard let slide, progress.magnitude <= Slide.largestProgress else {
        return interpolate(start, end, progress).onGrid
      }
      return CGRect(origin: slide.origin(at: progress), size: slide.size)
    }
  }

  /// A frame that only moves, with numbers small enough for rounding without special cases.
  private struct Slide {
    /// On the grid.
    let size: CGSize
    private let start: SIMD2<Double>
    private let way: SIMD2<Double>
    private let end: SIMD2<Double>

    static let largestProgress = 2.0
    private static let largest = 0x1p31

    init?(start: CGRect, end: CGRect) {
      guard start.size == end.size, start.size.width >= 0, start.size.height >= 0,
        start.size.width.isFinite, start.size.height.isFinite
      else { return nil }
      size = start.onGrid.size
      self.start = SIMD2(start.minX, start.minY)
      self.end = SIMD2(end.minX, end.minY)
      way = self.end - self.start
      let limit = SIMD2(repeating: Self.largest)
      guard all(self.start .< limit), all(self.start .> -limit), all(self.end .< limit),
        all(self.end .> -limit)
      else { return nil }
    }

    /// Same result as `interpolate` and `onGrid`.
    func origin(at progress: Double) -> CGPoint {
      let point = progress == 1 ? end : start + way * progress
      let round = SIMD2(repeating: 0x1.8p52)
      // Adding zero makes a negative zero positive.
      let rounded = (point * 0x1p16 + round - round) * 0x1p-16 + SIMD2(repeating: 0)
      return CGPoint(x: rounded.x, y: rounded.y)
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
