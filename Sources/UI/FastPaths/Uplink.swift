/// The way from a member of a tree up to what holds it, which costs no counting of references.
///
/// Whoever holds the member empties the link in its `isolated deinit`, or when it lets the member go.
@MainActor
struct Uplink<Holder: AnyObject> {
  private var place: Unmanaged<Holder>?

  init(_ holder: Holder? = nil) { place = holder.map { Unmanaged.passUnretained($0) } }

  var holder: Holder? { place?.takeUnretainedValue() }
}
