package import BackswipeRendering
package import BackswipeScene
package import BackswipeSession
package import BackswipeUnits
import BackswipeWeb
import CWebServer

/// A session on phones: a server of the page, the pages that are connected, and the frames for them.
@MainActor
package final class PhoneShare: SessionShare {
  /// How to share.
  package struct Configuration {
    /// Where, at the beginning; nil for not before the user wants it.
    package var place: ShareLink.Place?
    /// Where phones find it, where that is another address.
    package var address: ShareAddress?
    /// For https; nil for http.
    package var certificate: ShareCertificate?
    /// The title of the page.
    package var title: String
    /// Whether the phone's own screen is simulated.
    package var isDevice = false
    /// Device pixels per point of the pages' pictures at most.
    package var mostScale: CGFloat = 3
    /// 16 bytes from a source that cannot be guessed.
    package var random: () -> [UInt8]

    package init(title: String, random: @escaping () -> [UInt8]) {
      (self.title, self.random) = (title, random)
    }
  }

  private let configuration: Configuration
  private let fonts: () throws -> FontSet
  private var server: WebServer?
  private var link: ShareLink?
  private var room: ShareRoom
  private var frames: LiveFrames?
  private var painter: Painter?
  private var now: Int64 = 0
  private var events: [ReportedEvent] = []
  private var eventsTaken = 0
  private var notices: [String] = []
  private var noticeLog = NoticeLog()
  private static let mostNotices = 16
  private var phone: SharedPhone?
  /// The frame shown last; nil before one.
  private var last: (list: DisplayList, instant: Instant)?
  /// Whether that has to be drawn at another scale.
  private var needsFrame = false
  /// When nothing has moved for so long that pictures are exact; nil after that.
  private var restsAt: Int64?
  private static let restDelay: Int64 = 150_000_000
  /// Nanoseconds between slices of packing (`LiveFrames.pack`).
  private static let packDelay: Int64 = 2_000_000
  private var packsAt: Int64 = .min
  /// The screen of the page in control.
  private var device: SharedDevice?
  package private(set) var status = ShareStatus()

  package init(_ configuration: Configuration, fonts: @escaping () throws -> FontSet) {
    self.configuration = configuration
    self.fonts = fonts
    room = ShareRoom(isDevice: configuration.isDevice)
  }

  // MARK: Sharing

  /// - Returns: why the place of the configuration cannot be shared; nil where it is, and without one.
  package func begin() -> String? { configuration.place.flatMap { listen(at: $0) } }

  package func share(_ reach: ShareReach) -> String? {
    stop()
    let port = configuration.place?.port ?? 0
    switch reach {
    case .machine:
      return listen(at: ShareLink.Place(address: ShareLink.Place.loopback.address, port: port))
    case .network:
      return listen(at: ShareLink.Place(address: ShareLink.Place.network.address, port: port))
    }
  }

  private func listen(at place: ShareLink.Place) -> String? {
    do {
      let painter = try painter ?? Painter(fonts: fonts())
      self.painter = painter
      var link = ShareLink(
        place: place, isEncrypted: configuration.certificate != nil,
        address: configuration.address, random: configuration.random())
      let server = try WebServer(
        place, certificate: configuration.certificate,
        page: SharePage(title: configuration.title).html, owner: self)
      link.place.port = server.port
      (self.server, self.link) = (server, link)
      status = ShareStatus()
      status.isOpen = place.isOpen
      status.address = configuration.address?.origin
      let urls =
        [link.namedURL].compactMap(\.self) + Self.addresses(of: place).map(link.url)
      let url = urls[0]
      status.link = url
      status.further = Array(urls.dropFirst())
      status.code = QRCode.modules(of: url)
      return nil
    } catch let failure as WebServer.Failure {
      return failure.words
    } catch {
      return "\(error)"
    }
  }

  /// The addresses by which others reach a server at a place, that of the default route first; at least
  /// one.
  private static func addresses(of place: ShareLink.Place) -> [String] {
    let isSix = place.address == "::"
    guard isSix || place.address == "0.0.0.0" else { return [place.address] }
    let all = (0..<16).lazy.map { index -> String? in
      var text = [CChar](repeating: 0, count: 64)
      guard backswipe_network_address(isSix, index, &text, text.count) else { return nil }
      return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    let found = all.prefix { $0 != nil }.compactMap(\.self)
    return found.isEmpty ? [isSix ? "::1" : ShareLink.Place.loopback.address] : Array(found)
  }

  package func stop() {
    guard let server else { return }
    perform(room.over(at: now))
    for _ in 0..<4 { server.service() }
    for number in room.connections { perform(room.closed(number, at: now)) }
    self.server = nil
    (link, frames, device, last) = (nil, nil, nil, nil)
    status = ShareStatus()
  }

  // MARK: Turns

  package var descriptor: Int32? { server?.descriptor }
  package var delay: Int64? {
    server == nil
      ? nil
      : room.connections.isEmpty
        ? 2100_000_000 : frames?.isPacking == true ? Self.packDelay : 50_000_000
  }

  package func service(at now: Int64) {
    guard let server else { return }
    self.now = now
    perform(room.passed(to: now))
    notices += noticeLog.passed(to: now).prefix(Self.mostNotices - notices.count)
    server.service()
    if needsFrame, let last { show(last.list, at: last.instant, input: nil, now: now) }
    packFrames()
    let counts = room.counts
    (status.phones, status.watchers) = (counts.control, counts.watchers)
    status.latency = latency
  }

  package func nextEvent() -> ReportedEvent? {
    guard eventsTaken < events.count else {
      (events, eventsTaken) = ([], 0)
      return nil
    }
    eventsTaken += 1
    return events[eventsTaken - 1]
  }

  package func takeNotice() -> String? { notices.isEmpty ? nil : notices.removeFirst() }

  package func takePhone() -> SharedPhone? {
    defer { phone = nil }
    return phone
  }

  /// Latencies in words; nil before there are any.
  private var latency: String? {
    func words(_ log: LatencyLog) -> String? {
      guard let usual = log.percentile(50), let most = log.percentile(95) else { return nil }
      return "P50 \(milliseconds(usual)), P95 \(milliseconds(most))"
    }
    guard let touch = words(room.touchLatency) else { return nil }
    let presented =
      words(room.presentedLatency).map { "; simulation to the page's presented frame \($0)" } ?? ""
    return "finger to simulation \(touch)\(presented)"
  }

  private func milliseconds(_ micro: Int64) -> String {
    let tenths = (micro + 50) / 100
    return "\(tenths / 10).\(tenths % 10) ms"
  }

  private func perform(_ effects: [ShareRoom.Effect]) {
    for effect in effects {
      switch effect {
      case .fingers(let new): events += new
      case .close(let number): server?.close(number)
      case .notice(let words): note(words)
      case .refusal(let reason): note(reason.words)
      case .write(let number): server?.notify(number)
      case .device(let device):
        self.device = device
        needsFrame = true
        if configuration.isDevice {
          phone = SharedPhone(
            size: CGSize(
              width: device.size.width.rounded(), height: device.size.height.rounded()),
            scale: device.scale, top: device.insets.top, bottom: device.insets.bottom,
            side: max(device.insets.left, device.insets.right), refresh: device.refresh)
        }
      }
    }
  }

  private func note(_ words: String) {
    if noticeLog.note(words, at: now), notices.count < Self.mostNotices { notices.append(words) }
  }

  // MARK: Frames

  package var wantsFrames: Bool { server != nil && room.counts.control + room.counts.watchers > 0 }

  package func show(_ list: DisplayList, at instant: Instant, input: Int64?, now: Int64) {
    guard let painter, wantsFrames else { return }
    self.now = now
    last = (list, instant)
    needsFrame = false
    let scale = scale(of: list.size)
    let (width, height) = (
      Int((list.size.width * scale).rounded()), Int((list.size.height * scale).rounded())
    )
    if frames.map({ $0.width != width || $0.height != height || $0.size != list.size }) ?? true {
      frames = LiveFrames(
        width: width, height: height, size: list.size, surround: .black, scale: scale,
        painter: painter, after: frames)
    }
    let isNew =
      frames?.show(
        [PlacedScreen(list, originX: 0, originY: 0, scale: scale)], at: instant) ?? false
    room.frameMade(isNew ? frames?.number : nil, until: input, at: now)
    if isNew { restsAt = now + Self.restDelay }
    for number in room.connections { server?.notify(number) }
    server?.service()
  }

  package func feel(_ feedback: SharedFeedback) { perform(room.feel(feedback)) }

  /// Packs a slice of pictures, and shows exact ones once nothing moves.
  private func packFrames() {
    guard let before = frames?.readyNumber, wantsFrames else { return }
    if frames?.isPacking == true {
      guard now >= packsAt else { return }
      packsAt = now + Self.packDelay
      frames?.pack()
    } else if let time = restsAt, now >= time {
      restsAt = nil
      if frames?.rest() == true { room.frameMade(frames?.number, until: nil, at: now) }
    } else {
      return
    }
    guard frames?.readyNumber != before || frames?.isPacking == true else { return }
    for number in room.connections { server?.notify(number) }
    server?.service()
  }

  /// Device pixels per point: those of the phone in control, as the screen is shown on it.
  private func scale(of size: CGSize) -> CGFloat {
    guard let device else { return min(2, configuration.mostScale) }
    let fit = min(device.size.width / size.width, device.size.height / size.height)
    let whole = (device.scale * fit * 64).rounded() / 64
    return min(max(whole, 1), configuration.mostScale)
  }
}

extension PhoneShare: WebServer.Owner {
  func servesPage(path: String, host: String) -> Bool {
    let serves = link.map { ShareGuard($0).servesPage(path: path, host: host) } ?? false
    if !serves, path != "/favicon.ico" {
      refused(.request)
    }
    return serves
  }

  func admits(path: String, host: String, origin: String, subprotocol: String) -> Bool {
    let admits =
      link.map {
        ShareGuard($0).admits(path: path, host: host, origin: origin, subprotocol: subprotocol)
      } ?? false
    if !admits { refused(.connection) }
    return admits
  }

  func opened(_ connection: UInt64) { perform(room.opened(connection, at: now)) }

  func received(_ bytes: [UInt8], from connection: UInt64) {
    perform(room.received(bytes, from: connection, at: now))
  }

  func next(for connection: UInt64) -> [UInt8]? {
    guard let (bytes, isLast) = room.next(for: connection, frames) else { return nil }
    if isLast { server?.close(connection) }
    return bytes
  }

  func closed(_ connection: UInt64) { perform(room.closed(connection, at: now)) }

  func refused(_ reason: ShareRefusal) { perform([.refusal(reason)]) }
}
