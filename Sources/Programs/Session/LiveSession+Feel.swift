import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeStudio
import BackswipeUnits

/// Letters that are held while the wheel steps a setting.
extension LiveSession {
  /// Follows the letters of settings, and steps one by the wheel while its letter is held.
  ///
  /// - Returns: whether the event is a wheel's that has stepped a setting.
  func feelTakes(_ event: WindowEvent) -> Bool {
    switch event {
    case .keyDown(let press):
      guard case .character(let letter) = press.key, !press.modifiers.contains(.control),
        !isTyping, !chrome.showsKeys, studio?.isTesting != true, selectedForLetter == nil
      else { return false }
      feel.press(letter)
    case .keyUp(.character(let letter)): releaseFeel(letter)
    case .focusLost, .hidden:
      settings.edit { $0.endGroup() }
      feel.forget()
    case .wheel(_, let notches): return turnFeel(Double(notches.y))
    case .touchpad(_, let scrolling):
      return !scrolling.isEnd && turnFeel(Double(scrolling.by.y / Self.wheelStep))
    default: break
    }
    return false
  }

  /// - Returns: false while no letter is held.
  private func turnFeel(_ notches: Double) -> Bool {
    let isFirst = !feel.hasStepped
    guard let (entry, steps) = feel.turn(notches) else { return false }
    guard steps != 0 else { return true }
    settings.edit { editor in
      if isFirst { editor.beginGroup(entry.id) }
      editor.step(entry.id, by: steps, stepSize)
    }
    studio?.settingsChanged()
    let words = FeelKeys.words(entry, in: settings.present)
    say(words.title, words.detail)
    return true
  }

  /// Ends the change of a letter; one that was only tapped shows its setting.
  private func releaseFeel(_ letter: Character) {
    guard let (entry, hasStepped) = feel.release(letter) else { return }
    if hasStepped {
      settings.edit { $0.endGroup() }
    } else {
      say(
        FeelKeys.words(entry, in: settings.present).title,
        "Hold \(letter.uppercased()) and turn the wheel")
    }
  }

  /// The size of a step by the keys that are held: ten times as large with Shift, a tenth with Alt.
  private var stepSize: Setting.StepSize {
    let (shift, alt) = (fingers.mirror.isShiftDown, fingers.mirror.isAltDown)
    return shift == alt ? .normal : shift ? .coarse : .fine
  }

  // MARK: Assigning

  /// The selected setting of the panel while Alt is down, which a letter is for; nil otherwise.
  private var selectedForLetter: SettingID? {
    guard fingers.mirror.isAltDown, let studio, !studio.isTesting else { return nil }
    return studio.selectedSetting
  }

  /// Assigns a letter to the selected setting by Alt and the letter, or takes it away.
  ///
  /// - Returns: false for another key, and without a selected setting.
  func assignsLetter(_ press: KeyPress) -> Bool {
    guard case .character(let letter) = press.key, letter.isLetter || letter.isNumber,
      !press.modifiers.contains(.control), !chrome.showsKeys, let id = selectedForLetter
    else { return false }
    guard !press.isRepeat else { return true }
    let name = letter.uppercased()
    let plain = KeyPress(.character(letter))
    if let command = KeyCommand(plain) ?? KeyCommand(plain, isStopped: true) {
      say("\(name) is taken", "It is the key for: \(command.legend.text)")
      return true
    }
    do throws(FeelKeys.Refusal) {
      if let entry = try feel.assign(letter, to: id) {
        say(
          "\(name) steps \(entry.name)",
          "Hold it and turn the wheel; Alt-\(name) again takes it away")
      } else {
        say("\(name) is free", "No setting has it now")
      }
      lettersChanged()
    } catch {
      say(error.title, error.detail)
    }
    return true
  }

  /// Shows the letters of settings.
  func lettersChanged() {
    studio?.showLetters(feel)
    if chrome.showsKeys { makeCards() }
    chrome.requestPresent()
  }
}
