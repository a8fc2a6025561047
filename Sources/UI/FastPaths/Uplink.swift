/// An unretained link from a member of a tree to its holder.
///
/// The holder clears it in its `isolated deinit`, and when it removes the member.
@MainActor
struct Uplink<Holder: AnyObject> {
  private var reference: Unmanaged<Holder>?

  init(_ holder: Holder? = nil) { reference = holder.map { Unmanaged.passUnretained($0) } }

  var holder: Holder? { reference?.takeUnretainedValue() }
}
