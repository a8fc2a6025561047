extension KeyCommand {
  /// Commands that share a line of the studio's list of keys.
  struct SharedLine {
    /// The first one has the place in the list.
    let commands: [KeyCommand]
    let keys: [String]
    let text: String

    init(_ commands: [KeyCommand], _ keys: [String], _ text: String) {
      self.commands = commands
      self.keys = keys
      self.text = text
    }

    static let all: [SharedLine] = [
      SharedLine([.studio, .split], ["Tab", "2"], "Settings and timeline, two pages"),
      SharedLine([.settingsPage, .dragPage], ["F1", "F2"], "Settings, what just happened"),
      SharedLine([.comparePage, .exportPage], ["F3", "F4"], "The last drag's studies, exports"),
      SharedLine(
        [.enlarge, .reduce, .usualSize], ["Ctrl", "+"], "Larger texts, − smaller, 0 usual"),
      SharedLine([.nextControl, .previousControl], ["F6"], "Next control, with Shift before"),
      SharedLine([.frameBack, .frameOn], ["←", "→"], "A frame back, on, while stopped"),
      SharedLine([.back, .step], ["←", "."], "Back; one frame, while paused"),
      SharedLine([.setIn, .setOut, .loop], ["[", "]", "L"], "Play from, up to here, in a loop"),
      SharedLine([.keep, .compare], ["K", "C"], "Keep as A, compare it with now"),
      SharedLine([.comparePresets, .ghost], ["A", "H"], "Compare presets, A as a ghost"),
      SharedLine([.copySettings, .pasteSettings], ["Ctrl", "C"], "Copy settings, V takes them"),
      SharedLine(
        [.previousSetting, .nextSetting], ["↑", "↓"], "Setting before, next; Enter opens"),
      SharedLine([.increase, .decrease], ["+", "−"], "A step; Shift 10, Alt ⅒"),
      SharedLine([.undo, .redo], ["Ctrl", "Z"], "Undo settings, with Shift redo"),
      SharedLine(
        [.widenPanel, .narrowPanel, .raiseTimeline, .lowerTimeline], ["Ctrl", "←"],
        "Edges of the panes, by arrows"),
      SharedLine([.pause, .slow], ["Space", "S"], "Pause, a tenth of the speed"),
      SharedLine([.restart, .rotate], ["R", "O"], "Start again, turn the phone"),
      SharedLine([.touches, .element], ["T", "I"], "Draw touches, name the element"),
      SharedLine([.preset, .appearance], ["P", "D"], "Next preset, dark or light"),
      SharedLine([.memory, .openLink], ["M", "V"], "The app: little memory, a link"),
      SharedLine([.help, .leave], ["?", "Esc"], "These keys; close, twice: quit"),
    ]
  }
}
