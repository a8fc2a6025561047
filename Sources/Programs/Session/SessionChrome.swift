import BackswipeFilms
import BackswipeGestures
import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// What lies over the phone's frame without belonging to it: cards, short texts, fingers; and the
/// window's title.
@MainActor
final class SessionChrome {
  /// Nanoseconds between two changes of the title.
  private static let titleInterval: Int64 = 250_000_000

  private let display: any SessionDisplay
  private(set) var showsKeys = false
  /// Those of the prototype's file, as it was read last.
  private(set) var mistakes: [String] = []
  /// Over the first phone, under its body.
  private(set) var cards: [DisplayItem] = []
  /// The list of keys, as each phone draws its part of it; empty while it is not shown.
  private(set) var keyCards: [[DisplayItem]] = []
  private(set) var caption: [DisplayItem] = []
  private(set) var showsTouches: Bool
  private(set) var toast: Toast?
  private var marks = TouchMarks()
  /// The last frame has to be composed again although no frame is due.
  private(set) var needsPresent = false
  /// The title of the page that the newest frame shows; empty for none.
  private(set) var pageTitle = ""
  private var shownTitle = ""
  private var nextTitleChange: Int64 = 0

  init(_ display: any SessionDisplay, showsTouches: Bool) {
    self.display = display
    self.showsTouches = showsTouches
  }

  func requestPresent() { needsPresent = true }
  func presented() { needsPresent = false }

  // MARK: Cards

  func show(_ mistakes: [String]) { self.mistakes = mistakes }

  /// Shows the list of keys, which a short text would cover.
  func showKeys() {
    showsKeys = true
    toast = nil
  }

  func hideKeys() { showsKeys = false }

  /// Makes the cards again.
  ///
  /// - Parameters:
  ///   - legends: of the list of keys.
  ///   - caption: the text below the phone; nil for none.
  func makeCards(_ legends: [KeyCommand.Legend], caption: String?, on desk: DeskLayout) {
    let layout = desk.phones[0]
    cards = mistakes.isEmpty ? [] : Card.mistakes(mistakes, on: layout.phone)
    keyCards =
      showsKeys
      ? desk.phones.map {
        Card.keys(legends, in: desk.phonesArea, over: $0, natural: display.scale)
      } : []
    self.caption = caption.map { PhoneCaption.items($0, beside: layout) } ?? []
    needsPresent = true
  }

  func say(_ title: String, _ detail: String, on layout: PhoneLayout) {
    toast = Toast(
      title: title, detail: detail, on: layout.phone, scale: layout.scale / display.scale,
      start: display.now)
    needsPresent = true
  }

  /// The short text, as long as there is one.
  func toastItems() -> [DisplayItem] {
    guard let toast else { return [] }
    let now = display.now
    if toast.strength(at: now) > 0 { return toast.items(at: now) }
    self.toast = nil
    return []
  }

  // MARK: Fingers

  func toggleTouches() {
    showsTouches.toggle()
    needsPresent = true
  }

  func take(_ sample: PointerSample) { marks.take(sample) }
  func forgetTouches() { marks = TouchMarks() }

  /// Fingers with their samples.
  ///
  /// - Parameters:
  ///   - mirror: the mouse's second finger.
  ///   - coming: the fingers' next samples if their motion continues.
  func touchItems(
    at now: Instant, _ mirror: MirroredFinger, coming: () -> [PointerSample],
    within window: CGRect
  ) -> [DisplayItem] {
    marks.forget(at: now)
    guard showsTouches || mirror.isAltDown else { return [] }
    return marks.items(
      at: now, coming: showsTouches ? coming() : [], showsTrail: showsTouches, within: window)
  }

  /// Whether anything differs at every tick although no frame may be due.
  func isMoving(_ mirror: MirroredFinger, isPaused: Bool) -> Bool {
    if toast != nil { return true }
    return (showsTouches || mirror.isAltDown) && marks.isFading && !isPaused
  }

  /// The time on the display's clock up to which a short text stays as it is; nil where something
  /// moves.
  func rest(at now: Int64) -> Int64? {
    guard let toast, !(showsTouches && marks.isFading), now < toast.start + Toast.stay else {
      return nil
    }
    return toast.start + Toast.stay
  }

  // MARK: Title

  /// Nanoseconds until the title may be changed; nil where it may.
  func titleDelay(at now: Int64) -> Int64? {
    nextTitleChange > now ? nextTitleChange - now : nil
  }

  func note(page title: String) { pageTitle = title }

  /// Has the title be changed at once.
  func hurryTitle() { nextTitleChange = 0 }

  /// Sets the title, unless it was changed a moment ago.
  func show(title: () -> String) {
    let now = display.now
    guard now >= nextTitleChange else { return }
    let text = title()
    guard text != shownTitle else { return }
    shownTitle = text
    display.setTitle(text)
    nextTitleChange = now + Self.titleInterval
  }
}
