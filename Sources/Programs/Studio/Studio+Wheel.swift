package import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
package import BackswipeUnits

/// The wheel over the panel.
extension Studio {
  /// The number at a point of the panel that the wheel may step, and whether without a rest of the
  /// pointer; nil for none.
  private func number(at point: CGPoint) -> (id: SettingID, isDirect: Bool)? {
    guard shows(.settings), let row = panel.view(SettingRowView.self, at: point) else {
      return nil
    }
    let isDirect = row.takesWheel(at: row.convert(point, from: nil))
    return isDirect.map { (row.setting.id, $0) }
  }

  /// The selected row of the page of settings; nil for none, and where another page is shown.
  package var selectedSetting: SettingID? { shows(.settings) ? settings.selected : nil }

  /// Shows the letters of settings in their rows.
  package func showLetters(_ feel: FeelKeys) { panel.perform { settings.letters = feel.letters } }

  /// Notes a move of the pointer to a point of the panel; nil for elsewhere.
  package func noteWheelPointer(_ point: CGPoint?, at instant: Instant) {
    let former = wheel.number
    if let point {
      wheel.pointerMoved(to: point, over: number(at: point)?.id, at: instant)
    } else {
      wheel.pointerLeft()
    }
    if wheel.number != former { endWheelSteps() }
  }

  /// Steps the number at a point of the panel by notches of the wheel.
  ///
  /// - Returns: false where the list is to scroll.
  package func turnWheel(_ notches: Double, at point: CGPoint, instant: Instant) -> Bool {
    let found = number(at: point)
    guard
      let id = wheel.turn(
        at: point, over: found?.id, isDirect: found?.isDirect == true, at: instant)
    else {
      endWheelSteps()
      return false
    }
    guard !isTesting else { return true }
    let count = wheelCounter.add(notches)
    guard count != 0 else { return true }
    panel.perform {
      if !isWheelGroup { settings.beginSteps(id) }
      settings.step(id, by: count)
    }
    isWheelGroup = true
    return true
  }

  /// Steps of the wheel until now are one change.
  private func endWheelSteps() {
    wheelCounter = StepCounter()
    guard isWheelGroup else { return }
    isWheelGroup = false
    panel.perform { settings.endSteps() }
  }
}
