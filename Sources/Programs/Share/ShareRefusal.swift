/// Why somebody was refused, for which no proper page is to blame.
package enum ShareRefusal: CaseIterable, Sendable {
  /// A request without the link, or a connection that is not from its page.
  case request, connection
  /// A request that is neither for the page nor for a socket.
  case method
  /// More pages, or more connections, than are taken.
  case pages, connections
  /// A message that is text, or too long.
  case text, length

  package var words: String {
    switch self {
    case .request: "A request was refused: not this link"
    case .method: "A request was refused: it asks for neither the page nor a connection"
    case .connection: "A connection was refused: not from this page"
    case .pages: "A page was refused: there are too many"
    case .connections: "A connection was closed: there are too many"
    case .text: "A page was disconnected: it sends text"
    case .length: "A page was disconnected: a message is too long"
    }
  }
}
