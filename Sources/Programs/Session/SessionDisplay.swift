package import BackswipeRendering
package import BackswipeUnits

/// What only a display can do for a session: a clock, a window of some size, pixels, a clipboard.
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
  /// Errors that the window survives, since the last call, in words.
  func takeErrors() -> [String]

  /// Gives the window the size of contents, as `WindowSizing` has it.
  func fit(_ contents: DeskContents, phone: CGSize)
  /// Notes that the window may have another size than it was given.
  func sizeChanged()
  /// Composes a frame, and presents what changed.
  ///
  /// - Parameters:
  ///   - frame: called once with the size of the picture, in device pixels.
  ///   - instant: when to present, on the display's clock; nil for at once.
  /// - Returns: nil where the window has lost its pixels.
  func present(
    _ frame: (_ width: Int, _ height: Int) -> DisplayFrame, at instant: Int64?
  ) -> DisplayTimes?

  /// The text that was copied last; empty for none.
  var clipboard: String { get set }
  /// The mouse as the display reports it: its location in the window, in its units, and whether the
  /// main button is down.
  var pointer: (location: CGPoint, isDown: Bool) { get }
  var attention: WindowAttention { get }
  /// Whether composed text is reported.
  var takesText: Bool { get set }
  func setTitle(_ title: String)
  func setCursor(_ cursor: CursorKind)
}

/// What a window shows, in device pixels.
package struct DisplayFrame {
  /// Back to front.
  package var screens: [PlacedScreen]
  /// Whether the window has lost what it showed before.
  package var isWhole: Bool

  package init(screens: [PlacedScreen], isWhole: Bool) {
    self.screens = screens
    self.isWhole = isWhole
  }
}

/// When a frame was shown, on the display's clock.
package struct DisplayTimes {
  package var composed: Int64
  /// The same where nothing had to be presented.
  package var presented: Int64
  /// The duration of presenting without waiting.
  package var presenting: Interval

  package init(composed: Int64, presented: Int64, presenting: Interval) {
    self.composed = composed
    self.presented = presented
    self.presenting = presenting
  }
}

/// Whether a window is seen, and gets the keyboard.
package enum WindowAttention: Sendable {
  /// Hidden or minimised.
  case hidden
  case unfocused
  case focused
}

package enum CursorKind: Sendable {
  case arrow
  /// Over text fields.
  case text
}
