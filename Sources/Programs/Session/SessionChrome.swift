import BackswipeFilms
import BackswipeGestures
import BackswipeRendering
import BackswipeScene
import BackswipeUnits

/// The parts over the phone's frame that do not belong to it: cards, short texts and fingers; and
/// the window's title.
@MainActor
final class SessionChrome {
  /// Nanoseconds between two changes of the title.
  private static let titleInterval: Int64 = 250_000_000

  private let display: any SessionDisplay
  private(set) var showsKeys = false
  /// The page of the list of keys, from 0, and the number of its pages.
  private(set) var keyPage = (index: 0, count: 1)
  /// The mistakes of the prototype's file as last read.
  private(set) var mistakes: [String] = []
  /// The cards over the first phone, under its body.
  private(set) var cards: [DisplayItem] = []
  /// The list of keys, by phone the part that it draws; empty while hidden.
  private(set) var keyCards: [[DisplayItem]] = []
  private(set) var caption: [DisplayItem] = []
  /// The card with the link for a phone; empty while hidden.
  private(set) var shareCard: [DisplayItem] = []
  /// The hint beside the first phone until a page has been dragged back; nil for none.
  var hint: String?
  private(set) var showsTouches: Bool
  private(set) var toast: Toast?
  private var marks = TouchMarks()
  /// Whether the last frame has to be composed again although no frame is due.
  private(set) var needsPresent = false
  /// The title of the newest frame's page; empty for none.
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

  func setMistakes(_ mistakes: [String]) { self.mistakes = mistakes }

  /// Shows the list of keys, in place of any short text.
  func showKeys() {
    showsKeys = true
    keyPage = (0, 1)
    toast = nil
  }

  /// Turns to the next page of the shown list of keys.
  ///
  /// - Returns: false where the last one is shown, and without a list.
  func turnKeys() -> Bool {
    guard showsKeys, keyPage.index + 1 < keyPage.count else { return false }
    keyPage.index += 1
    return true
  }

  func hideKeys() { showsKeys = false }

  /// Makes the cards again.
  ///
  /// - Parameters:
  ///   - legends: the entries of the list of keys.
  ///   - caption: the text below the phone; nil for none.
  ///   - showsHint: whether the hint, where there is one, is in place of a caption.
  ///   - share: the sharing whose link is shown; nil for none.
  func makeCards(
    _ legends: [KeyCommand.Legend], caption: String?, showsHint: Bool, share: ShareStatus?,
    on desk: DeskLayout, _ look: DeskLook
  ) {
    let layout = desk.phones[0]
    let isDark = look == .dark
    shareCard = share.map { Card.share($0, over: layout, isDark: isDark) } ?? []
    cards = mistakes.isEmpty ? [] : Card.mistakes(mistakes, on: layout.phone)
    keyCards = showsKeys ? makeKeyCards(legends, on: desk, isDark: isDark) : []
    let hint =
      showsHint
      ? hint.map {
        PhoneCaption.hint($0, beside: layout, look: look, zoom: desk.zoom.factor)
      } : nil
    self.caption =
      caption.map {
        PhoneCaption.items($0, beside: layout, look: look, zoom: desk.zoom.factor)
      } ?? hint ?? []
    needsPresent = true
  }

  private func makeKeyCards(
    _ legends: [KeyCommand.Legend], on desk: DeskLayout, isDark: Bool
  ) -> [[DisplayItem]] {
    let (area, natural) = (desk.phonesArea, display.scale)
    let pages = Card.keyPages(legends, in: area, natural: natural, zoom: desk.zoom.factor)
    // The window may have changed its size.
    keyPage = (min(keyPage.index, pages.count - 1), pages.count)
    let (number, count) = (keyPage.index + 1, pages.count)
    let more = number < count ? ": ? for more" : ""
    let heading = count == 1 ? "Keys" : "Keys, \(number) of \(count)\(more)"
    return desk.phones.map {
      Card.keys(
        pages[keyPage.index], heading: heading, in: area, over: $0, natural: natural,
        isDark: isDark)
    }
  }

  /// Shows a short text in place of another one.
  ///
  /// - Parameter end: the end of a question; nil for a text of the usual time.
  func say(
    _ title: String, _ detail: String, on layout: PhoneLayout, zoom: CGFloat = 1,
    until end: Int64? = nil
  ) {
    toast = Toast(
      title: title, detail: detail, on: layout.phone, scale: layout.scale / display.scale,
      zoom: zoom, start: display.now, end: end)
    needsPresent = true
  }

  /// Removes a question that counts no longer.
  func hideQuestion() {
    guard toast?.isQuestion == true else { return }
    toast = nil
    needsPresent = true
  }

  /// The items of the short text; empty without one.
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

  func process(_ sample: PointerSample) { marks.process(sample) }
  func forgetTouches() { marks = TouchMarks() }

  /// The items of the fingers.
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

  /// Whether the chrome changes at every tick although no frame may be due.
  func isMoving(_ mirror: MirroredFinger, isPaused: Bool) -> Bool {
    if toast != nil { return true }
    return (showsTouches || mirror.isAltDown) && marks.isFading && !isPaused
  }

  /// The time until which a short text stays unchanged, on the display's clock; nil during motion.
  func rest(at now: Int64) -> Int64? {
    guard let toast, !(showsTouches && marks.isFading), now < toast.fadeStart else { return nil }
    return toast.fadeStart
  }

  // MARK: Title

  /// Nanoseconds until the title may be changed; nil where it may now.
  func titleDelay(at now: Int64) -> Int64? {
    nextTitleChange > now ? nextTitleChange - now : nil
  }

  func setPageTitle(_ title: String) { pageTitle = title }

  /// Allows the next change of the title at once.
  func hurryTitle() { nextTitleChange = 0 }

  /// Sets the title, unless it was changed a moment ago.
  func updateTitle(_ title: () -> String) {
    let now = display.now
    guard now >= nextTitleChange else { return }
    let text = title()
    guard text != shownTitle else { return }
    shownTitle = text
    display.setTitle(text)
    nextTitleChange = now + Self.titleInterval
  }
}
