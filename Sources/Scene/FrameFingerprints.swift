/// Fingerprints of frames: equal for display lists that draw the same, on every machine and in
/// every run, so that they can be kept in a file. No pixels and no fonts are asked.
///
/// Numbers count to 1/65536. A picture that comes again is not read again.
package struct FrameFingerprints {
  /// The number of the rules below; kept beside the fingerprints.
  package static let version = 1
  private static let maxPictures = 512

  private var known: [ObjectIdentifier: (picture: Picture, hash: UInt64)] = [:]

  package init() {}

  /// Sixteen digits of base 16.
  package mutating func text(of list: DisplayList) -> String {
    var hash = StableHash()
    hash.add(list.size)
    hash.add(list.background)
    for item in list.items {
      hash.add(fingerprint(of: item.picture))
      hash.add(item.position)
      hash.add(item.opacity)
      hash.add(item.clip)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func fingerprint(of picture: Picture) -> UInt64 {
    if let known = known[ObjectIdentifier(picture)] { return known.hash }
    var hash = StableHash()
    hash.add(picture.bounds)
    for command in picture.commands { command.add(to: &hash) }
    if known.count >= Self.maxPictures { known = [:] }
    // Held, so that no other picture gets its place in memory.
    known[ObjectIdentifier(picture)] = (picture, hash.value)
    return hash.value
  }
}
