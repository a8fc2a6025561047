import BackswipeScenarios
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits
import CSDL2

extension LiveSession {
  /// The divisor of time of slow motion.
  static let slowPace: Int64 = 10

  /// The key that goes back.
  private static let backKey = KeyVerb("Left")
  /// The key that ends typing.
  private static let endKey = KeyVerb("Escape")

  /// Takes a key that goes down.
  func press(_ key: SDL_KeyboardEvent, at instant: Instant) {
    let command = KeyCommand(key, isTyping: isTyping, isStopped: showsPast || clock.isPaused)
    if command == .quit {
      if key.repeat == 0 { quit() }
      return
    }
    let isModifier = KeyCommand.isModifier(key.keysym.sym)
    if command == .leave {
      if key.repeat == 0 { leave(at: instant) }
      return
    }
    if !isModifier { leaving = nil }
    if isTyping {
      if let edit = EditCommand(key) {
        perform(edit, at: instant)
        return
      }
      let hasShift = UInt32(key.keysym.mod) & KMOD_SHIFT.rawValue != 0
      guard let name = EditingKey(key: key.keysym.sym)?.name(hasShift: hasShift) else { return }
      type(KeyVerb(name), at: instant)
      return
    }
    if key.repeat == 0, takesTestKey(key) { return }
    let repeats: [KeyCommand] = [
      .step, .frameBack, .frameOn, .nextControl, .previousControl, .undo, .redo, .increase,
      .decrease, .nextSetting,
      .previousSetting,
    ]
    let arrow = studio?.panel.hasFocus == true ? KeyCommand.arrow(key.keysym.sym) : nil
    guard key.repeat == 0 || arrow != nil || command.map(repeats.contains) == true, !isModifier
    else { return }
    if hidesKeys() { return }
    if let arrow, studio?.moveFocusPoint(x: arrow.x, y: arrow.y) == true { return }
    if let command { perform(command, at: instant) }
  }

  private func perform(_ command: KeyCommand, at instant: Instant) {
    if let asked = command.timeline {
      if studio == nil { openStudio() }
      perform(asked)
      return
    }
    if focusTakes(command) || (command == .undo && takeBackRestart()) { return }
    if let key = command.settings {
      if studio == nil { openStudio() }
      tellTest()
      studio?.press(key)
      return
    }
    if let page = command.page {
      if studio == nil { openStudio() }
      tellTest()
      studio?.show(page)
      return
    }
    if command == .replay, let studio, studio.hasKeySelection {
      studio.press(.activate)
      return
    }
    if let asked = command.hand {
      perform(asked)
      return
    }
    if studio?.isTesting == true, command == .preset || command == .appearance {
      tellTest()
      return
    }
    switch command {
    case .export:
      if studio == nil { openStudio() }
      tellTest()
      if studio?.isTesting == false { studio?.askExport() }
    case .back: queue.append(Self.backKey, at: instant)
    case .pause: if studio != nil { perform(TimelineCommand.toggle) } else { togglePause() }
    case .slow:
      let slow = clock.slowness == Self.slowPace
      if studio != nil {
        perform(TimelineCommand.slowness(slow ? 1 : Self.slowPace))
      } else {
        pacing.setSlowness(slow ? 1 : Self.slowPace, at: realNow)
        captionChanged()
      }
    case .step: pacing.askStep()
    case .restart: startAgain()
    case .rotate: if !showsPast { queue.append(RotateVerb(otherOrientation), at: instant) }
    case .memory: warnOfMemory(at: instant)
    case .openLink: openCopiedLink(at: instant)
    case .touches: toggleTouches()
    case .preset: takeNextPreset()
    case .appearance: if !showsPast { switchAppearance() }
    case .studio: toggleStudio()
    case .help:
      showsKeys = true
      toast = nil  // it would cover the list
      makeCards()
    default: break
    }
  }

  /// Says why a key of another page does nothing.
  func tellTest() {
    if studio?.isTesting == true { say("Blind test", "Other pages are there when it is over") }
  }

  /// Takes a key of a blind test that runs: X, A and B play, with Shift A and B answer.
  ///
  /// - Returns: false for another key, and without a test.
  private func takesTestKey(_ key: SDL_KeyboardEvent) -> Bool {
    guard let studio, studio.isTesting, UInt32(key.keysym.mod) & KMOD_CTRL.rawValue == 0 else {
      return false
    }
    let sample: BlindTest.Sample
    switch SDL_KeyCode(rawValue: UInt32(bitPattern: key.keysym.sym)) {
    case SDLK_x: sample = .x
    case SDLK_a: sample = .a
    case SDLK_b: sample = .b
    default: return false
    }
    if UInt32(key.keysym.mod) & KMOD_SHIFT.rawValue != 0, let choice = sample.answer {
      studio.answer(choice)
    } else {
      studio.playSample(sample)
    }
    needsPresent = true
    return true
  }

  /// Closes what is open, frontmost first; on a page it asks for a second press.
  private func leave(at instant: Instant) {
    if hidesKeys() { return }
    if isTyping {
      if studio?.clearSearch() != true { type(Self.endKey, at: instant) }
    } else if studio?.panel.hasFocus == true {
      studio?.panel.endFocus()
    } else if showsPast {
      perform(TimelineCommand.live)
    } else if let studio, studio.hasKeySelection {
      studio.endSelection()
    } else {
      askToLeave(unsavedCount > 0 ? unsavedWords : "Esc again quits") {
        unsavedCount > 0 ? "Esc again quits. " + savingWords : "Ctrl-Q quits at once"
      }
    }
  }

  /// Types composed text: an accent with its letter, or Chinese from an input method, comes as one
  /// text.
  func type(_ event: SDL_TextInputEvent, at instant: Instant) {
    guard isTyping else { return }
    let text = withUnsafeBytes(of: event.text) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if !text.isEmpty { type(TypeVerb(text), at: instant) }
  }

  /// Edits the field that has the keyboard.
  private func perform(_ command: EditCommand, at instant: Instant) {
    switch command {
    case .paste:
      if let text = EditCommand.pasted(SDLText.clipboard()) { type(TypeVerb(text), at: instant) }
    case .selectAll: type(KeyVerb("Ctrl+A"), at: instant)
    case .copy, .cut:
      let keyboard = simulation.environment.keyboard
      guard let text = studio?.isTyping == true ? studio?.selectedText : keyboard.selectedText
      else { return }
      copy(text)
      if command == .cut { type(KeyVerb(EditingKey.delete.rawValue), at: instant) }
    }
  }

  /// Whether a text field has the keyboard: of a pane, which goes first, or of the phone.
  private var isTyping: Bool { studio?.isTyping == true || (simulation.isTyping && !showsPast) }

  /// Hands keys and text to the field that has the keyboard.
  private func type(_ verb: any PerformedVerb, at instant: Instant) {
    if let studio, studio.isTyping {
      studio.type(verb, at: realNow)
    } else {
      queue.append(verb, at: instant)
    }
  }

  /// Text input is on while a text field has the keyboard, so that input methods stay out of the
  /// way of the window's own keys.
  func updateTextInput() {
    let isOn = SDL_IsTextInputActive() == SDL_TRUE
    guard isTyping != isOn else { return }
    if isOn { SDL_StopTextInput() } else { SDL_StartTextInput() }
  }

  /// Portrait in landscape, and the reverse, counting pending rotations.
  private var otherOrientation: UIDeviceOrientation {
    for entry in queue.entries.reversed() {
      if case .verb(let turn as RotateVerb) = entry.content {
        return turn.orientation.isLandscape ? .portrait : .landscapeLeft
      }
    }
    return simulation.environment.deviceOrientation.isLandscape ? .portrait : .landscapeLeft
  }

  /// - Returns: whether the list of keys was shown.
  func hidesKeys() -> Bool {
    guard showsKeys else { return false }
    showsKeys = false
    makeCards()
    return true
  }

  func togglePause() {
    pacing.togglePause(at: realNow)
    captionChanged()
  }
}
