import BackswipeScenarios
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

extension LiveSession {
  /// The divisor of time of slow motion.
  static let slowPace: Int64 = 10

  /// The key that goes back.
  private static let backKey = KeyVerb("Left")
  /// The key that ends typing.
  private static let endKey = KeyVerb("Escape")

  /// Handles a key press.
  func press(_ press: KeyPress, at instant: Instant) {
    let command = KeyCommand(press, isTyping: isTyping, isStopped: showsPast || clock.isPaused)
    if command == .quit {
      if !press.isRepeat { quit(isDeliberate: true) }
      return
    }
    if command == .leave, shareTakes(press) { return }
    if command == .leave, picked == nil || isTyping || press.key != .escape {
      if !press.isRepeat { leave(at: instant) }
      return
    }
    if !press.key.isModifier { leaving = nil }
    if shareTakes(press) || tabTakes(press) { return }
    if isTyping, command?.opensPage != true {
      if studio?.isSearching == true, press.key == .down, press.modifiers.isEmpty {
        studio?.selectFound()
        return
      }
      if let edit = EditCommand(press) {
        perform(edit, at: instant)
        return
      }
      guard let name = EditingKey(press.key)?.name(hasShift: press.modifiers.contains(.shift))
      else { return }
      type(KeyVerb(name), at: instant)
      return
    }
    if assignsLetter(press) || elementTakes(press) { return }
    if !press.isRepeat, takesTestKey(press) { return }
    let movesPoint =
      studio?.hasFocus == true && !press.modifiers.contains(.control)
    let arrow = movesPoint ? press.key.arrow : nil
    guard !press.isRepeat || arrow != nil || command?.binding.repeats == true,
      !press.key.isModifier
    else { return }
    if command == .help, chrome.turnKeys() { return makeCards() }
    if hidesKeys() { return }
    if let arrow, studio?.moveFocusPoint(x: arrow.x, y: arrow.y) == true { return }
    guard let command else { return }
    let takesShift = command.takesShift(press)
    if takesShift { setStepSize(ignoringShift: true) }
    perform(command, at: instant)
    if takesShift { setStepSize() }
  }

  private func perform(_ command: KeyCommand, at instant: Instant) {
    if focusTakes(command) || (command == .undo && takeBackRestart()) {
      return
    }
    switch command.action {
    case .timeline(let asked):
      openStudio()
      perform(asked)
    case .focus(let count):
      openStudio()
      studio?.moveFocus(by: count)
    case .edge(let edge, let count): moveEdge(edge, by: count)
    case .zoom(let count): zoomTexts(by: count)
    case .settings(let key):
      openStudio()
      tellTest()
      studio?.press(key)
    case .page(let page):
      openStudio()
      tellTest()
      studio?.selectPage(page)
    case .gesture(.replay) where studio?.hasKeySelection == true: studio?.press(.activate)
    case .gesture(let asked): perform(asked)
    case .export:
      openStudio()
      tellTest()
      if studio?.isTesting == false { studio?.askExport() }
    case .copySettings: copySettings()
    case .pasteSettings: pasteSettings()
    case .keepSession: keepStudio()
    case .preset, .appearance:
      if studio?.isTesting == true {
        tellTest()
      } else if command == .preset {
        takeNextPreset()
      } else if !showsPast {
        switchAppearance()
      }
    case .back: run.append(Self.backKey, at: instant)
    case .pause: if studio != nil { perform(TimelineCommand.toggle) } else { togglePause() }
    case .slow:
      let slowness = clock.slowness == Self.slowPace ? 1 : Self.slowPace
      if studio != nil {
        perform(TimelineCommand.slowness(slowness))
      } else {
        run.setSlowness(slowness)
        captionChanged()
      }
    case .step: run.askStep()
    case .restart: startAgain()
    case .element: toggleElement()
    case .rotate: if !showsPast { run.append(RotateVerb(otherOrientation), at: instant) }
    case .memory: warnOfMemory(at: instant)
    case .openLink: openCopiedLink(at: instant)
    case .touches: toggleTouches()
    case .share: showShare()
    case .studio: toggleStudio()
    case .split: toggleSplit()
    case .help:
      chrome.showKeys()
      makeCards()
    case .leave: leave(at: instant)
    case .quit: quit(isDeliberate: true)
    }
  }

  /// Shows why a key of another page has no effect.
  func tellTest() {
    if studio?.isTesting == true { say("Blind test", "Other pages are there when it is over") }
  }

  /// Handles a key of a running blind test: X, A and B play, with Shift A and B answer.
  ///
  /// - Returns: false for another key, and without a test.
  private func takesTestKey(_ press: KeyPress) -> Bool {
    guard let studio, studio.isTesting, !press.modifiers.contains(.control) else { return false }
    let sample: BlindTest.Sample
    switch press.key {
    case "x": sample = .x
    case "a": sample = .a
    case "b": sample = .b
    default: return false
    }
    if press.modifiers.contains(.shift), let choice = sample.answer {
      studio.answer(choice)
    } else {
      studio.playSample(sample)
    }
    chrome.requestPresent()
    return true
  }

  /// Closes the frontmost open part; on a page it asks for a second press.
  private func leave(at instant: Instant) {
    if hidesKeys() { return }
    if isTyping {
      if studio?.clearSearch() != true { type(Self.endKey, at: instant) }
    } else if studio?.hasFocus == true {
      studio?.endFocus()
    } else if showsPast {
      perform(TimelineCommand.live)
    } else if let studio, studio.hasKeySelection {
      studio.endSelection()
    } else if studio?.endSearch() == true {
      chrome.requestPresent()
    } else if leavesExport() {
      return
    } else {
      askToLeave(unsavedCount > 0 ? unsavedWords : "Esc again quits") {
        unsavedCount > 0 ? "Esc again quits. " + savingWords : "Ctrl-Q quits at once"
      }
    }
  }

  /// Edits the text field that has the keyboard.
  private func perform(_ command: EditCommand, at instant: Instant) {
    switch command {
    case .paste:
      if studio?.isSearching == true, takesSettings(display.clipboard) { return }
      if let text = EditCommand.pasted(display.clipboard) { type(TypeVerb(text), at: instant) }
    case .selectAll: type(KeyVerb("Ctrl+A"), at: instant)
    case .copy, .cut:
      let keyboard = simulation.environment.keyboard
      guard let text = studio?.isTyping == true ? studio?.selectedText : keyboard.selectedText
      else { return }
      copy(text)
      if command == .cut { type(KeyVerb(EditingKey.delete.rawValue), at: instant) }
    }
  }

  /// Whether a text field has the keyboard: of a pane, which has precedence, or of the phone.
  var isTyping: Bool { studio?.isTyping == true || (simulation.isTyping && !showsPast) }

  /// Passes keys and text to the text field that has the keyboard.
  func type(_ verb: any PerformedVerb, at instant: Instant) {
    if let studio, studio.isTyping {
      studio.type(verb, at: realNow)
    } else {
      run.append(verb, at: instant)
    }
  }

  /// Enables text input while a text field has the keyboard, so that input methods do not intercept
  /// the window's own keys.
  func updateTextInput() {
    if display.takesText != isTyping { display.takesText = isTyping }
  }

  /// Portrait for landscape, and the reverse, counting pending rotations.
  private var otherOrientation: UIDeviceOrientation {
    for entry in run.queue.entries.reversed() {
      if case .verb(let turn as RotateVerb) = entry.content {
        return turn.orientation.isLandscape ? .portrait : .landscapeLeft
      }
    }
    return simulation.environment.deviceOrientation.isLandscape ? .portrait : .landscapeLeft
  }

  /// Hides the list of keys, and the card with the link for a phone.
  ///
  /// - Returns: whether either was shown before.
  func hidesKeys() -> Bool {
    guard chrome.showsKeys || showsShare else { return false }
    chrome.hideKeys()
    showsShare = false
    makeCards()
    return true
  }

  func togglePause() {
    run.togglePause()
    captionChanged()
  }
}
