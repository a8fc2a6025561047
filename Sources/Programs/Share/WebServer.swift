import CWebServer

/// A server of one page and of its WebSockets, of which nothing waits.
@MainActor
final class WebServer {
  /// Who decides about requests, and has the messages. Connections have numbers, none of them twice.
  @MainActor
  protocol Owner: AnyObject {
    func servesPage(path: String, host: String) -> Bool
    func admits(path: String, host: String, origin: String, subprotocol: String) -> Bool
    func opened(_ connection: UInt64)
    func received(_ bytes: [UInt8], from connection: UInt64)
    /// The next message of a connection that can take one; nil for none.
    func next(for connection: UInt64) -> [UInt8]?
    func closed(_ connection: UInt64)
    /// The server itself has refused somebody.
    func refused(_ reason: ShareRefusal)
  }

  struct Failure: Error {
    let words: String
  }

  /// The page's header lines besides its type and length.
  private static let headers = """
    cache-control: no-store
    referrer-policy: no-referrer
    x-content-type-options: nosniff
    x-frame-options: DENY
    cross-origin-opener-policy: same-origin
    cross-origin-resource-policy: same-origin

    """

  private struct Entry {
    weak var server: WebServer?
  }

  /// Servers by the numbers that are the contexts of their calls.
  private static var entries: [Int: Entry] = [:]
  private static var lastNumber = 0

  private let number: Int
  private weak var owner: (any Owner)?
  private var server: OpaquePointer?
  /// The message that is copied after `next` has returned it.
  private var outgoing = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  /// - Parameter certificate: for https; nil for http.
  /// - Throws: why nothing can be served there.
  init(
    _ place: ShareLink.Place, certificate: ShareCertificate?, page: String, owner: any Owner
  ) throws(Failure) {
    self.owner = owner
    Self.lastNumber += 1
    number = Self.lastNumber
    Self.entries[number] = Entry(server: self)
    let bytes = Array(page.utf8)
    var error = [CChar](repeating: 0, count: 256)
    server = bytes.withUnsafeBufferPointer { bytes in
      backswipe_server_open(
        place.address, place.port, certificate?.certificate, certificate?.key,
        backswipe_bytes(bytes: bytes.baseAddress, count: bytes.count), Self.headers,
        Self.calls(number), &error)
    }
    guard server != nil else {
      throw Failure(
        words: String(
          decoding: error.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
  }

  isolated deinit {
    owner = nil
    Self.entries[number] = nil
    if let server { backswipe_server_free(server) }
    outgoing.deallocate()
  }

  var port: UInt16 { server.map { backswipe_server_port($0) } ?? 0 }
  var descriptor: Int32? { server.map { backswipe_server_descriptor($0) } }

  func service() { if let server { backswipe_server_service(server) } }

  /// Has messages of a connection taken as soon as it can send.
  func notify(_ connection: UInt64) {
    if let server { backswipe_server_wants_to_write(server, connection) }
  }

  func close(_ connection: UInt64) {
    if let server { backswipe_server_close(server, connection) }
  }

  // MARK: Calls

  private static func calls(_ number: Int) -> backswipe_server_calls {
    backswipe_server_calls(
      owner: UnsafeMutableRawPointer(bitPattern: number),
      serves_page: { context, request in
        let asked = Request(request.pointee)
        return WebServer.call(context) { $0.servesPage(path: asked.path, host: asked.host) }
          ?? false
      },
      admits: { context, request in
        let asked = Request(request.pointee)
        return WebServer.call(context) {
          $0.admits(
            path: asked.path, host: asked.host, origin: asked.origin, subprotocol: asked.subprotocol
          )
        } ?? false
      },
      opened: { context, number in WebServer.call(context) { $0.opened(number) } },
      received: { context, number, bytes, count in
        let message = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        return WebServer.call(context) { $0.received(message, from: number) } != nil
      },
      next: { context, number in WebServer.next(context, number) },
      closed: { context, number in WebServer.call(context) { $0.closed(number) } },
      refused: { context, reason in
        let known: ShareRefusal =
          switch reason {
          case backswipe_refusal_text: .text
          case backswipe_refusal_length: .length
          case backswipe_refusal_method: .method
          default: .connections
          }
        WebServer.call(context) { $0.refused(known) }
      })
  }

  private struct Request: Sendable {
    let path, host, origin, subprotocol: String

    init(_ request: backswipe_request) {
      path = String(cString: request.path)
      host = String(cString: request.host)
      origin = String(cString: request.origin)
      subprotocol = String(cString: request.protocol)
    }
  }

  /// The server of a call's context. Calls come on the thread that services the server alone.
  private static func server(_ context: Int) -> WebServer? { entries[context]?.server }

  /// - Returns: nil for a server that is ending.
  @discardableResult
  nonisolated private static func call<Result: Sendable>(
    _ context: UnsafeMutableRawPointer?, _ body: @MainActor (any Owner) -> Result
  ) -> Result? {
    let number = Int(bitPattern: context)
    return MainActor.assumeIsolated { server(number)?.owner.map { body($0) } }
  }

  nonisolated private static func next(
    _ context: UnsafeMutableRawPointer?, _ number: UInt64
  ) -> backswipe_bytes {
    let context = Int(bitPattern: context)
    let (address, count) = MainActor.assumeIsolated { server(context)?.takeNext(number) ?? (0, 0) }
    return backswipe_bytes(bytes: UnsafePointer(bitPattern: address), count: count)
  }

  /// The address and number of the next message's bytes, which stay there until the one after it.
  private func takeNext(_ number: UInt64) -> (address: UInt, count: Int) {
    let message = owner?.next(for: number) ?? []
    outgoing.deallocate()
    outgoing = UnsafeMutablePointer.allocate(capacity: max(message.count, 1))
    outgoing.initialize(from: message, count: message.count)
    return (UInt(bitPattern: outgoing), message.count)
  }
}
