import BackswipeUI
package import BackswipeUnits

/// The keyboard's focus, which is at one control of the panes at most: in reading order through the
/// panel, then through the timeline. The row of settings around it is the selected one.
extension Studio {
  /// The panes that are shown, in the order of the focus.
  private var focusOrder: [Place] { showsTimeline ? [.panel, .timeline] : [.panel] }

  /// The pane with the focus; nil for none.
  private var focusedPane: Pane? { Place.allCases.map(pane).first(where: \.hasFocus) }

  /// Whether a control of a pane has the focus.
  package var hasFocus: Bool { focusedPane != nil }

  /// Moves the focus to a later control, or an earlier one where negative, around the ends.
  package func moveFocus(by count: Int) {
    let panes = focusOrder.map(pane)
    let step = count < 0 ? -1 : 1
    if let present = panes.firstIndex(where: \.hasFocus) {
      if !panes[present].moveFocus(by: count, wraps: false) {
        panes[present].endFocus()
        let others = (1...panes.count).map { offset in
          panes[(present + step * offset + panes.count * offset) % panes.count]
        }
        _ = others.first { $0.moveFocus(by: step) }
      }
    } else {
      _ = (count < 0 ? panes.reversed() : panes).first { $0.moveFocus(by: step) }
    }
    selectFocusedRow()
  }

  /// Ends editing in the text field that has the keyboard, and moves the focus on from it.
  package func leaveField(by count: Int) {
    guard let pane = Place.allCases.map(pane).first(where: \.isTyping) else { return }
    for other in Place.allCases.map(self.pane) where other !== pane { other.endFocus() }
    pane.takeFieldFocus()
    pane.endTyping()
    moveFocus(by: count)
  }

  /// Ends the focus, and the selection of a row by keys.
  package func endFocus() {
    for place in Place.allCases { pane(place).endFocus() }
    if hasKeySelection { endSelection() }
  }

  /// Selects the row of settings around the focus.
  func selectFocusedRow() {
    guard let row = panel.focusPlace(SettingRowView.self)?.view else { return }
    panel.perform { settings.select(byKeys: row.setting.id) }
  }

  /// Moves the focus to the row that keys have selected.
  func focusSelectedRow() {
    guard hasKeySelection, let row = settings.selectedRow else { return }
    timeline.endFocus()
    panel.takeFocus(row)
  }

  /// Activates the focused control: like a touch in its middle, a row of settings like its return key.
  ///
  /// - Returns: false without a focus.
  package func activateFocus(at instant: Instant) -> Bool {
    guard let pane = focusedPane else { return false }
    if panel.focusPlace(SettingRowView.self)?.isControl == true {
      selectFocusedRow()
      press(.activate)
    } else {
      pane.activateFocus(at: instant)
    }
    return true
  }

  /// Changes the focused control's value by steps.
  ///
  /// - Returns: false for a control without a value.
  package func adjustFocus(by count: Int) -> Bool { focusedPane?.adjustFocus(by: count) == true }

  /// Moves the point of the focused control by steps, to the right and upwards.
  ///
  /// - Returns: false for a control without one.
  package func moveFocusPoint(x: Int, y: Int) -> Bool {
    focusedPane?.moveFocusPoint(x: x, y: y, settings.stepSize) == true
  }
}
