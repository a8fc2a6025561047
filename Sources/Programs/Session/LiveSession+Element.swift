import BackswipeFilms
import BackswipeScene
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// The element of the phone under the pointer.
extension LiveSession {
  /// Begins or ends following the element under the pointer.
  package func toggleElement() {
    if picked != nil { return endElement() }
    guard past.bench == nil else {
      return say("No element", "A played drag is shown: Esc returns to the session")
    }
    openStudio()
    guard studio?.isTesting == false else { return tellTest() }
    studio?.selectPage(.element)
    let size = layout.phone
    let middle = CGPoint(x: (size.width / 2).rounded(), y: (size.height / 2).rounded())
    let pointer = fingers.mirror.pointer
    let isInside = pointer.map { CGRect(origin: .zero, size: size).contains($0) } ?? false
    picked = ElementPicking(at: isInside ? pointer ?? middle : middle)
    refreshElement()
  }

  func endElement() {
    guard picked != nil else { return }
    (picked, reportedElement) = (nil, nil)
    elementReport = nil
    studio?.showElement(nil, isPicking: false)
    chrome.requestPresent()
  }

  /// Makes the report of a place to which the pointer has moved: once for the moves of a poll.
  func followElement() { if picked != reportedElement { refreshElement() } }

  /// Makes the report again, after a move or a change of the phone.
  func refreshElement() {
    reportedElement = picked
    guard let picked else { return }
    guard let studio, past.bench == nil else { return endElement() }
    elementReport = report(of: picked)
    if elementReport == nil, picked.address != nil {
      // The chosen view has gone.
      self.picked?.release(at: picked.point)
      reportedElement = self.picked
      elementReport = self.picked.flatMap { report(of: $0) }
    }
    studio.showElement(elementReport.map { described($0) }, isPicking: true)
    chrome.requestPresent()
  }

  /// - Parameter around: the number of views to go up from the picked one.
  private func report(of picked: ElementPicking, around: Int = 0) -> PointReport? {
    past.report(
      picked.point, level: picked.level + around,
      address: picked.address.map { Array($0.dropLast(around)) }, of: tape, simulation)
  }

  private func described(_ report: PointReport) -> ElementWords {
    ElementWords(report, at: elementTime, motion: settings.editor.motion)
  }

  /// Shows a view that was chosen in the tree, until a click on the phone or an arrow key.
  package func selectElement(_ address: [Int]) {
    guard picked != nil else { return }
    picked?.select(address)
    refreshElement()
  }

  /// The time of an expectation: the shown instant of the past, or the end.
  private var elementTime: String {
    guard showsPast else { return "end" }
    let nanoseconds = past.now(at: realNow, of: tape).nanoseconds
    return nanoseconds % 1_000_000 == 0 ? "\(nanoseconds / 1_000_000)ms" : "\(nanoseconds)ns"
  }

  /// The outline of the element over the phone.
  var elementOutline: [DisplayItem] {
    guard let elementReport else { return [] }
    return Card.outline(
      elementReport.frame, scale: layout.scale / display.scale,
      on: CGRect(origin: .zero, size: layout.phone))
  }

  // MARK: Input

  /// Follows the mouse over the phone, and copies at a click.
  ///
  /// - Returns: whether the event is not for the phone.
  func elementTakes(_ event: WindowEvent) -> Bool {
    guard picked != nil, !chrome.showsKeys else { return false }
    switch event {
    case .pointerMoved(let location, _):
      let point = point(location).onGrid
      guard isOnPhone(location) else { return false }
      picked?.move(to: point)
      return false
    case .pointerPressed(let location):
      guard isOnPhone(location) else { return false }
      if picked?.address != nil {
        picked?.release(at: point(location).onGrid)
        refreshElement()
        return true
      }
      followElement()
      copyElement(identifier: fingers.mirror.isShiftDown)
      return true
    default: return false
    }
  }

  /// Whether a location in the window is on the first phone's screen.
  private func isOnPhone(_ location: CGPoint) -> Bool {
    guard edge(at: location) == nil,
      ![desk.desk.panel, desk.desk.timeline].contains(where: {
        $0?.contains(unitX: location.x, unitY: location.y) == true
      })
    else { return false }
    return CGRect(origin: .zero, size: layout.phone).contains(point(location))
  }

  /// Handles a key while elements are followed.
  ///
  /// - Returns: false for another key.
  func elementTakes(_ press: KeyPress) -> Bool {
    guard picked != nil, !chrome.showsKeys, !press.modifiers.contains(.control) else {
      return false
    }
    let isShift = press.modifiers.contains(.shift)
    if let arrow = press.key.arrow {
      picked?.step(x: arrow.x, y: arrow.y, isFine: isShift, within: layout.phone)
    } else {
      switch press.key {
      case .escape: endElement()
      case .enter, .keypadEnter: copyElement(identifier: isShift)
      case "-", .keypadMinus: climb(1)
      case "+", "=", .keypadPlus: climb(-1)
      default: return false
      }
    }
    refreshElement()
    return true
  }

  private func climb(_ count: Int) {
    let around = (elementReport?.ancestors.count ?? 0) + (picked?.level ?? 0)
    picked?.climb(count, most: around)
  }

  /// Copies the expectation of the element, or of the innermost view around it that a path leads to;
  /// or the name.
  package func copyElement(identifier: Bool) {
    guard let picked, let elementReport else { return }
    var report: PointReport? = elementReport
    for around in 0...elementReport.ancestors.count {
      if around > 0 { report = self.report(of: picked, around: around) }
      guard let words = report.map({ described($0) }) else { break }
      if let text = identifier ? words.name : words.expectation {
        copy(text)
        return say("Copied", text)
      }
    }
    say("Nothing copied", identifier ? "No identifier or label" : "No path leads to this view")
  }
}
