import BackswipeScene
import BackswipeSession
import BackswipeUnits

/// Phones without a network.
@MainActor
final class FakeShare: SessionShare {
  var status = ShareStatus()
  var reaches: [ShareReach] = []
  var failure: String?
  var address: String?
  var events: [ReportedEvent] = []
  var phone: SharedPhone?
  var notices: [String] = []
  var shown: [(list: DisplayList, instant: Instant, input: Int64?)] = []
  var felt: [SharedFeedback] = []
  let descriptor: Int32? = nil
  let delay: Int64? = nil

  func share(_ reach: ShareReach) -> String? {
    if let failure { return failure }
    reaches.append(reach)
    status.link = "http://127.0.0.1:8080/s/00112233445566778899aabbccddeeff/"
    status.isOpen = reach == .network
    status.address = address
    return nil
  }

  func stop() { status = ShareStatus() }
  func service(at now: Int64) {}
  func nextEvent() -> ReportedEvent? { events.isEmpty ? nil : events.removeFirst() }
  func takePhone() -> SharedPhone? {
    defer { phone = nil }
    return phone
  }
  func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }
  var wantsFrames: Bool { status.phones + status.watchers > 0 }
  func show(_ list: DisplayList, at instant: Instant, input: Int64?, now: Int64) {
    shown.append((list, instant, input))
  }
  func feel(_ feedback: SharedFeedback) { felt.append(feedback) }
}
