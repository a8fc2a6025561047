import BackswipeRendering
import BackswipeSession
import BackswipeUnits

/// A display without a screen, whose clock goes on when it is waited for.
@MainActor
final class FakeDisplay: SessionDisplay {
  /// Goes on by a microsecond with every look at it, so that work until an instant ends.
  var now: Int64 {
    get {
      time += 1000
      return time
    }
    set { time = newValue }
  }
  private var time: Int64 = 1_000_000_000
  var refresh = DisplayRefresh.hertz60
  var scale: CGFloat = 1
  var pixelsPerUnit: CGFloat = 1
  var isLost = false
  var errors: [String] = []
  var clipboard = ""
  var pointer: (location: CGPoint, isDown: Bool) = (.zero, false)
  var attention = WindowAttention.unfocused
  var takesText = false
  private(set) var titles: [String] = []
  private(set) var cursor = CursorKind.arrow
  /// The frame presented last.
  private(set) var frame: DisplayFrame?
  private(set) var presentCount = 0
  var hasPixels = true
  /// Nanoseconds that composing a frame takes.
  var cost: Int64 = 0
  private var sizing = WindowSizing()
  private var request: WindowSizing.Request
  private(set) var size: WindowSizing.Size

  init(phone: CGSize = CGSize(width: 390, height: 844)) {
    request = WindowSizing.Request(
      contents: DeskContents(), phone: phone, natural: 1, room: CGSize(width: 1900, height: 1200))
    size = sizing.size(for: request)
  }

  var pixelSize: (width: Int, height: Int) { (size.width, size.height) }

  func takeErrors() -> [String] {
    defer { errors = [] }
    return errors
  }

  func fit(_ contents: DeskContents, phone: CGSize) {
    (request.contents, request.phone) = (contents, phone)
    size = sizing.size(for: request)
  }

  func sizeChanged() { sizing.resized(to: size, for: request) }

  /// Gives the window another size, as a hand does at its corner.
  func resize(width: Int, height: Int) { size = WindowSizing.Size(width: width, height: height) }

  func present(
    _ frame: (_ width: Int, _ height: Int) -> DisplayFrame, at instant: Int64?
  ) -> DisplayTimes? {
    guard hasPixels else { return nil }
    self.frame = frame(size.width, size.height)
    presentCount += 1
    now += cost
    let composed = now
    if let instant { now = max(now, instant) }
    return DisplayTimes(composed: composed, presented: now, presenting: .zero)
  }

  func setTitle(_ title: String) { titles.append(title) }
  func setCursor(_ cursor: CursorKind) { self.cursor = cursor }
}
