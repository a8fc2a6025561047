/// Fingerprints of frames: equal for display lists with the same drawing, on every machine and in
/// every run, so that they can be stored in a file. Independent of pixels and fonts.
///
/// Numbers are rounded to 1/65536. The hashes of recent pictures are cached.
package struct FrameFingerprints {
  /// The version of the algorithm; stored with the fingerprints.
  package static let version = 1
  private static let maxPictures = 512

  private var known: [ObjectIdentifier: (picture: Picture, hash: UInt64)] = [:]

  package init() {}

  /// The fingerprint of a list: 16 hexadecimal digits.
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
    // Retained, so that its identifier is not reused.
    known[ObjectIdentifier(picture)] = (picture, hash.value)
    return hash.value
  }
}
