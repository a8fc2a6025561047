package import BackswipeRendering
import BackswipeStudio
package import BackswipeUnits

/// The display's services for a session: a clock, a window, its pixels, a clipboard.
@MainActor
package protocol SessionDisplay: AnyObject {
  /// Nanoseconds of a clock that never goes back.
  var now: Int64 { get }
  var refresh: DisplayRefresh { get }
  /// Device pixels per point, independent of changes to the window's size.
  var scale: CGFloat { get }
  var pixelsPerUnit: CGFloat { get }
  /// The window's size in device pixels; at least 1 each.
  var pixelSize: (width: Int, height: Int) { get }
  /// Whether the display is gone, with the window.
  var isLost: Bool { get }
  /// Returns descriptions of the errors since the last call that the window survives.
  func takeErrors() -> [String]

  /// Gives the window the size for contents, according to `WindowSizing`.
  func fit(_ contents: DeskContents, phone: CGSize)
  /// Notes that the window's size may differ from the requested one.
  func sizeChanged()
  /// Composes a frame, and presents its changes.
  ///
  /// - Parameters:
  ///   - frame: called once with the size of the picture, in device pixels.
  ///   - instant: when to present, on the display's clock; nil for at once.
  /// - Returns: nil where the window has lost its pixels.
  func present(
    _ frame: (_ width: Int, _ height: Int) -> DisplayFrame, at instant: Int64?
  ) -> DisplayTimes?

  /// The text copied last; empty for none.
  var clipboard: String { get set }
  /// The mouse as reported by the display: its location in the window's units, and whether the main
  /// button is down.
  var pointer: (location: CGPoint, isDown: Bool) { get }
  var attention: WindowAttention { get }
  /// Whether composed text is reported.
  var takesText: Bool { get set }
  func setTitle(_ title: String)
  func setCursor(_ cursor: CursorKind)
}

/// A frame of a window, in device pixels.
package struct DisplayFrame {
  /// The screens, back to front.
  package var screens: [PlacedScreen]
  /// Whether the window has lost its former content.
  package var isWhole: Bool

  package init(screens: [PlacedScreen], isWhole: Bool) {
    self.screens = screens
    self.isWhole = isWhole
  }
}

/// The times of a frame, on the display's clock.
package struct DisplayTimes {
  package var composed: Int64
  /// The time of presenting; equal to `composed` where nothing had to be presented.
  package var presented: Int64
  /// The duration of presenting without waiting.
  package var presenting: Interval

  package init(composed: Int64, presented: Int64, presenting: Interval) {
    self.composed = composed
    self.presented = presented
    self.presenting = presenting
  }
}

/// Whether a window is visible and has the keyboard's focus.
package enum WindowAttention: Sendable {
  /// Hidden or minimised.
  case hidden
  case unfocused
  case focused
}

package enum CursorKind: Sendable, CaseIterable {
  case arrow
  /// Over text fields.
  case text
  /// Over buttons and rows.
  case hand
  /// Over edges and numbers that are dragged to the left and right, or up and down.
  case horizontal, vertical
  /// Over plots.
  case cross

  init(_ shape: PointerShape) {
    self =
      switch shape {
      case .arrow: .arrow
      case .text: .text
      case .hand: .hand
      case .horizontal: .horizontal
      case .vertical: .vertical
      case .cross: .cross
      }
  }
}
