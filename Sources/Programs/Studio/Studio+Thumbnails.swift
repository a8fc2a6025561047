package import BackswipeScene
package import BackswipeUnits

/// The pictures of the phone on the timeline.
extension Studio {
  /// The instant of the next one to be made; nil for none.
  package var missingPicture: Instant? { bar.missingPicture }

  /// Adds the pictures of the phones at an instant.
  package func add(_ lists: [DisplayList], at instant: Instant) {
    timeline.perform { bar.add(lists, at: instant) }
  }
}
