import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeUI
package import BackswipeUnits

/// The wheel over the panel.
extension Studio {
  /// The number at a point of the panel that the wheel may step; nil for none.
  private func number(at point: CGPoint) -> SettingID? {
    guard shows(.settings), let row = panel.view(SettingRowView.self, at: point) else {
      return nil
    }
    return row.takesWheel(at: row.convert(point, from: nil)) ? row.setting.id : nil
  }

  /// Notes a move of the pointer to a point of the panel; nil for elsewhere.
  package func noteWheelPointer(_ point: CGPoint?) {
    let former = wheel.number
    if let point {
      wheel.pointerMoved(to: point, over: number(at: point))
    } else {
      wheel.pointerLeft()
    }
    if wheel.number != former { endWheelSteps() }
  }

  /// Steps the number at a point of the panel by notches of the wheel.
  ///
  /// - Returns: false where the list is to scroll.
  package func turnWheel(_ notches: Double, at point: CGPoint) -> Bool {
    guard let id = wheel.turn(at: point, over: number(at: point)) else {
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
