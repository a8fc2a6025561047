/// A number of an element at one instant: under a finger, or on its way to rest after one.
package struct NumberMove: Hashable, Sendable {
  /// The name of the element, as in `NumberRelease`.
  package let name: String
  package let value: Double
  /// The release that a lifting at this instant would be; nil after the finger.
  package let release: NumberRelease?
  /// Whether it rests, so that nothing follows.
  package let isAtRest: Bool

  /// A number under a finger.
  package init(held release: NumberRelease) {
    name = release.name
    value = release.value
    self.release = release
    isAtRest = false
  }

  /// A number after a finger.
  package init(name: String, value: Double, isAtRest: Bool) {
    self.name = name
    self.value = value
    release = nil
    self.isAtRest = isAtRest
  }
}
