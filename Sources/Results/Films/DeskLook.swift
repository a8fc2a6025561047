package import BackswipeScene

/// The colours of the desk around phones.
package struct DeskLook: Equatable, Sendable {
  package let top: Color
  package let bottom: Color
  /// The colour of captions on it.
  package let words: Color

  package static let light = DeskLook(
    top: Color(hex: 0xF3F3F6), bottom: Color(hex: 0xDDDDE3), words: Color(hex: 0x55555B))
  package static let dark = DeskLook(
    top: Color(hex: 0x2A2A2E), bottom: Color(hex: 0x1E1E21), words: Color(hex: 0xB9B9C0))
}
