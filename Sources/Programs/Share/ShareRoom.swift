package import BackswipeSession
package import BackswipeWeb

/// The pages that are connected to a session, and the roles they have: one has the controls, the
/// others watch. A value without sockets: bytes of pages come in, effects and bytes go out.
///
/// Times are nanoseconds of the display's clock.
package struct ShareRoom {
  package enum Effect: Equatable {
    /// Fingers of the page in control.
    case fingers([ReportedEvent])
    /// Ends a connection after `message`, if there is one.
    case close(UInt64)
    /// Something for the user, on a line.
    case notice(String)
    /// The page in control has another screen than before, or there is another one in control.
    case device(SharedDevice)
    /// A page waits for messages.
    case write(UInt64)
    /// Somebody was refused.
    case refusal(ShareRefusal)

    package static func == (one: Effect, other: Effect) -> Bool {
      switch (one, other) {
      case (.fingers(let one), .fingers(let other)):
        one.map(\.event) == other.map(\.event) && one.map(\.time) == other.map(\.time)
      case (.close(let one), .close(let other)), (.write(let one), .write(let other)): one == other
      case (.notice(let one), .notice(let other)): one == other
      case (.device(let one), .device(let other)): one == other
      case (.refusal(let one), .refusal(let other)): one == other
      default: false
      }
    }
  }

  /// Limits of one connection, and of all.
  package struct Limits: Sendable {
    package var pages = 24
    /// Nanoseconds until the first message, and without one.
    package var patience: Int64 = 5_000_000_000
    package var silence: Int64 = 20_000_000_000
    /// Nanoseconds in which a page that is sent away takes its last message.
    package var leave: Int64 = 2_000_000_000
    /// Nanoseconds between two changes of the simulated screen.
    package var device: Int64 = 250_000_000
    /// In a second.
    package var messages = 1000
    package var bytes = 1 << 20
    /// Ten fingers, each with a thousand.
    package var samples = 10_000

    package init() {}
  }

  /// Reasons of a connection's end, as the page knows them.
  package enum Farewell: Int {
    case over, tooMany, idle, rule
  }

  private var guests: [UInt64: ShareGuest] = [:]
  private let limits: Limits
  /// Whether the simulated screen is that of the phone.
  package let isDevice: Bool
  /// The connection in control; nil without one.
  package private(set) var control: UInt64?
  package private(set) var touchLatency = LatencyLog()
  /// Of the page in control, from the simulation to the browser's frame.
  package private(set) var presentedLatency = LatencyLog()
  private var nextReport: Int64 = 0
  /// When the screen in control may change next, and whether it has changed since.
  private var nextDevice: Int64 = .min
  private var isDeviceStale = false
  /// When each of the last frames was made, in microseconds.
  private var made: [Int: Int64] = [:]
  private var newestFrame = 0

  package init(isDevice: Bool = false, limits: Limits = Limits()) {
    (self.isDevice, self.limits) = (isDevice, limits)
  }

  /// The number of pages in control and of watchers.
  package var counts: (control: Int, watchers: Int) {
    let present = guests.values.count(where: \.isPresent)
    return (control == nil ? 0 : 1, present - (control == nil ? 0 : 1))
  }

  package var connections: [UInt64] { guests.keys.sorted() }

  // MARK: Connections

  package mutating func opened(_ number: UInt64, at now: Int64) -> [Effect] {
    guests[number] = ShareGuest(openedAt: now)
    guard guests.count <= limits.pages else {
      return farewell(number, .tooMany, at: now) + [.refusal(.pages)]
    }
    return []
  }

  package mutating func closed(_ number: UInt64, at now: Int64) -> [Effect] {
    guard let guest = guests[number] else { return [] }
    var effects: [Effect] = []
    if guest.isPresent {
      effects.append(
        .notice(control == number ? "The phone is gone" : "A page that watched is gone"))
    }
    effects += release(number, at: now)
    guests[number] = nil
    return guest.isPresent ? effects + tellRoles() : effects
  }

  /// Takes the controls from a page that has them, with its fingers, and gives them to the one that has
  /// waited longest.
  private mutating func release(_ number: UInt64, at now: Int64) -> [Effect] {
    guard control == number else { return [] }
    control = nil
    let lifted = guests[number]?.cancel(number, at: now) ?? []
    let heir = guests.filter {
      $0.key != number && $0.value.isPresent && $0.value.wantsControl
    }.keys.min()
    return (lifted.isEmpty ? [] : [.fingers(lifted)])
      + (heir.map { giveControl(to: $0, at: now) } ?? [])
  }

  /// Ends all connections, because the session does.
  package mutating func over(at now: Int64) -> [Effect] {
    // No page inherits the controls from another that leaves with it.
    let all = connections
    for number in all { guests[number]?.wantsControl = false }
    return all.flatMap { farewell($0, .over, at: now) }
  }

  private mutating func farewell(
    _ number: UInt64, _ reason: Farewell, at now: Int64
  ) -> [Effect] {
    guard let guest = guests[number], !guest.isLeaving else { return [] }
    guests[number]?.leave(at: now, saying: [8, reason.rawValue])
    let effects = release(number, at: now) + [.write(number)]
    return guest.isPresent ? effects + tellRoles() : effects
  }

  private mutating func giveControl(to number: UInt64, at now: Int64) -> [Effect] {
    control = number
    isDeviceStale = true
    return [.notice("A phone has the controls")] + deviceChange(at: now)
  }

  /// The screen of the page in control, where it has changed and may be shown.
  private mutating func deviceChange(at now: Int64) -> [Effect] {
    guard isDeviceStale, now >= nextDevice, let device = control.flatMap({ guests[$0]?.device })
    else { return [] }
    (isDeviceStale, nextDevice) = (false, now + limits.device)
    return [.device(device)]
  }

  /// Sends roles and counts to all pages.
  private mutating func tellRoles() -> [Effect] {
    let (controls, watchers) = counts
    return connections.compactMap { number in
      guard guests[number]?.isPresent == true else { return nil }
      guests[number]?.say([6, control == number ? 0 : 1, controls, watchers])
      return .write(number)
    }
  }

  /// Gives the page in control haptic feedback.
  package mutating func feel(_ feedback: SharedFeedback) -> [Effect] {
    guard let control, guests[control]?.isPresent == true else { return [] }
    guests[control]?.say([9, feedback.number])
    return [.write(control)]
  }

  // MARK: Messages

  /// Takes a message. One that breaks a rule ends its connection and changes nothing else.
  package mutating func received(_ bytes: [UInt8], from number: UInt64, at now: Int64) -> [Effect] {
    let isTooMuch =
      guests[number]?.count(bytes.count, at: now, limits.messages, limits.bytes) == false
    guard guests[number]?.isLeaving == false else { return isTooMuch ? [.close(number)] : [] }
    do throws(ShareBroken) {
      if isTooMuch { throw ShareBroken(rule: "it sends too much") }
      return try handle(try ShareMessage(bytes), from: number, at: now)
    } catch {
      return farewell(number, .rule, at: now)
        + [.notice("A page was disconnected: \(error.rule)")]
    }
  }

  private mutating func handle(
    _ message: ShareMessage, from number: UInt64, at now: Int64
  ) throws(ShareBroken) -> [Effect] {
    guard var guest = guests[number] else { return [] }
    guest.lastHeard = now
    defer { if guests[number] != nil { guests[number] = guest } }
    if case .hello(let wantsControl, let device, let kept) = message {
      guard !guest.isPresent else { throw ShareBroken(rule: "it says hello twice") }
      guest.device = device
      guest.kept = kept
      guest.wantsControl = wantsControl
      guests[number] = guest
      var effects: [Effect] = []
      if wantsControl, control == nil {
        effects += giveControl(to: number, at: now)
      } else {
        effects.append(.notice("A page watches"))
      }
      guests[number]?.say([1, 1, control == number ? 0 : 1, isDevice ? 1 : 0])
      effects += tellRoles()
      guest = guests[number] ?? guest
      return effects
    }
    guard guest.isPresent else { throw ShareBroken(rule: "it says no hello") }
    switch message {
    case .hello: return []
    case .touches(let touches):
      guard guest.count(samples: touches.samples.count, limits.samples) else {
        throw ShareBroken(rule: "it sends too much")
      }
      // Its last samples may be under way when a page loses the controls.
      guard control == number else { return [] }
      guard touches.number > guest.newestTouches else {
        throw ShareBroken(rule: "its messages of fingers are out of order")
      }
      let events = guest.events(of: touches, from: number, at: now)
      return events.isEmpty ? [] : [.fingers(events)]
    case .pong(let token, let received, let sent):
      guard let asked = guest.pings.removeValue(forKey: token) else {
        throw ShareBroken(rule: "it answers what nobody asked")
      }
      guest.clock.add(sent: asked, received: now / 1000, there: (received, sent))
      return []
    case .shown(let frame, let time):
      guard frame <= guest.sentFrames.last ?? guest.shownFrame else {
        throw ShareBroken(rule: "it shows a frame that it was not sent")
      }
      guest.shownFrame = max(guest.shownFrame, frame)
      guest.sentFrames.removeAll { $0 <= frame }
      if let made = made[frame], let line = guest.clock.line {
        guest.presented.add(line.here(time) - made)
        if control == number { presentedLatency.add(line.here(time) - made) }
      }
      return [.write(number)]
    case .device(let device):
      guard guest.device != device else { return [] }
      guest.device = device
      guard control == number else { return [] }
      isDeviceStale = true
      guests[number] = guest
      return deviceChange(at: now)
    case .take:
      guest.wantsControl = true
      guard control == nil else { return [] }
      guests[number] = guest
      let effects = giveControl(to: number, at: now) + tellRoles()
      guest = guests[number] ?? guest
      return effects
    }
  }

  // MARK: Time

  /// Pings pages, and ends connections of which nothing is heard.
  package mutating func passed(to now: Int64) -> [Effect] {
    var effects = deviceChange(at: now)
    for number in connections {
      guard let guest = guests[number] else { continue }
      if let left = guest.leftAt {
        if now - left > limits.leave { effects.append(.close(number)) }
        continue
      }
      let deadline = guest.isPresent ? limits.silence : limits.patience
      if now - guest.lastHeard > deadline {
        effects +=
          farewell(number, .idle, at: now) + [.notice("A page was disconnected: it is silent")]
      } else if guest.isPresent, now >= guest.nextPing {
        guests[number]?.ping(at: now)
        effects.append(.write(number))
      }
    }
    if now >= nextReport {
      nextReport = now + 500_000_000
      for number in connections {
        guard let report = guests[number].flatMap({ latencies(of: $0) }) else { continue }
        guests[number]?.say(report)
        effects.append(.write(number))
      }
    }
    return effects
  }

  /// Those of the fingers in control, and of a page's own frames; nil before there are any.
  private func latencies(of guest: ShareGuest) -> [Int]? {
    guard guest.isPresent, touchLatency.count > 0 || guest.presented.count > 0 else { return nil }
    let parts = [touchLatency, guest.presented].flatMap { [$0.percentile(50), $0.percentile(95)] }
    return [7, touchLatency.count] + parts.map { Int($0 ?? 0) } + [Int(guest.clock.shortest ?? 0)]
  }

  // MARK: Frames

  /// Notes a frame: the fingers up to an instant of the display's clock are in it.
  ///
  /// - Parameters:
  ///   - number: of a frame that differs from the one before; nil for one that does not.
  ///   - until: nil where it contains none that were not in the one before.
  package mutating func frameMade(_ number: Int?, until: Int64?, at now: Int64) {
    if let number {
      newestFrame = number
      made[number] = now / 1000
      if made.count > 512 { made = made.filter { $0.key > number - 256 } }
    }
    guard let control, let until else { return }
    for time in guests[control]?.takeTouches(until: until, in: newestFrame) ?? [] {
      touchLatency.add(now / 1000 - time)
    }
  }

  /// The next message of a connection; nil for none at present. `isLast` where the connection ends
  /// with it.
  package mutating func next(
    for number: UInt64, _ frames: LiveFrames?
  ) -> (bytes: [UInt8], isLast: Bool)? {
    guard guests[number] != nil else { return nil }
    if let bytes = guests[number]?.takeMessage() {
      let isLast = guests[number].map { $0.isLeaving && $0.messages.isEmpty } ?? false
      return (bytes, isLast)
    }
    guard let frames, guests[number]?.takesFrames == true else { return nil }
    return guests[number]?.next(of: frames).map { ($0, false) }
  }
}
