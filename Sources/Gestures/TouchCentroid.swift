package import BackswipeGeometry

/// The touches of one recogniser and the point midway between them.
package struct TouchCentroid: Sendable, Equatable {
  private var touches: [(id: Int, location: CGPoint)] = []

  package init() {}

  package var count: Int { touches.count }

  package mutating func apply(_ sample: PointerSample) {
    let index = touches.firstIndex { $0.id == sample.id }
    switch (sample.phase, index) {
    case (.began, nil): touches.append((sample.id, sample.place))
    case (.began, let index?), (.moved, let index?): touches[index].location = sample.place
    case (.ended, let index?), (.cancelled, let index?): touches.remove(at: index)
    case (_, nil): break
    }
  }

  /// The mean of the locations; nil without touches.
  package var location: CGPoint? {
    guard !touches.isEmpty else { return nil }
    let n = CGFloat(touches.count)
    return CGPoint(
      x: touches.reduce(0) { $0 + $1.location.x } / n,
      y: touches.reduce(0) { $0 + $1.location.y } / n)
  }

  package static func == (left: TouchCentroid, right: TouchCentroid) -> Bool {
    left.touches.elementsEqual(right.touches) { $0.id == $1.id && $0.location == $1.location }
  }
}
