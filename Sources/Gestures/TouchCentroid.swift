package import BackswipeGeometry

/// The touches of one recogniser and the point midway between them.
package struct TouchCentroid: Sendable, Equatable {
  private var places = TouchPlaces()

  package init() {}

  package var count: Int { places.count }

  package mutating func apply(_ sample: PointerSample) { places.apply(sample) }

  /// The mean of the locations; nil without touches.
  package var location: CGPoint? { places.centroid }
}
