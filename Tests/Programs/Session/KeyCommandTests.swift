import BackswipeScenarios
import Testing

@testable import BackswipeSession

@Suite struct KeyCommandTests {
  /// Every press of a key of the table, with all modifiers.
  private static let presses: [KeyPress] = Set(
    KeyCommand.allCases.flatMap { $0.binding.keys.map(\.key) }
  ).flatMap { key in
    [[], KeyModifiers.control, .shift, [.control, .shift]].map { KeyPress(key, $0) }
  }

  @Test func everyCommandHasAKeyAndALine() {
    let commands = Set(
      Self.presses.flatMap { press in
        [true, false].compactMap { KeyCommand(press, isStopped: $0) }
      })
    for command in KeyCommand.allCases {
      #expect(commands.contains(command), "\(command)")
      #expect(!command.legend.keys.isEmpty && !command.legend.text.isEmpty)
      #expect(
        KeyCommand.listed(withStudio: false, ofApp: true).contains(command)
          || KeyCommand.listed(withStudio: true, ofApp: true).contains(command))
    }
  }

  @Test func noKeyHasTwoCommandsInOneState() {
    for press in Self.presses {
      for (isTyping, isStopped) in [(false, false), (false, true), (true, false), (true, true)] {
        let commands = KeyCommand.allCases.filter { command in
          command.binding.keys.contains {
            $0.matches(press, isTyping: isTyping, isStopped: isStopped)
          }
        }
        #expect(commands.count < 2, "\(press) \(commands)")
      }
    }
  }

  @Test func aTextFieldHasEveryKeyButTwoAndThoseOfThePages() {
    let commands = Set(Self.presses.compactMap { KeyCommand($0, isTyping: true) })
    #expect(commands == [.leave, .quit, .settingsPage, .dragPage, .comparePage, .exportPage])
    #expect(KeyCommand(KeyPress("q"), isTyping: true) == nil)
    #expect(KeyCommand(KeyPress("q", .control), isTyping: true) == .quit)
  }

  @Test func ctrlWithMostKeysIsTheDesktops() {
    let commands = Set(
      Self.presses.filter { $0.modifiers.contains(.control) }.compactMap { KeyCommand($0) })
    #expect(
      commands == [
        .quit, .leave, .undo, .redo, .search, .widenPanel, .narrowPanel, .raiseTimeline,
        .lowerTimeline, .copySettings, .pasteSettings, .keepSession, .enlarge, .reduce,
        .usualSize, .share,
      ])
  }

  @Test func theListsOfKeysKeepTheirOrder() {
    #expect(
      KeyCommand.listed(withStudio: false, ofApp: true) == [
        .back, .pause, .step, .slow, .restart, .rotate, .touches, .preset, .appearance, .memory,
        .openLink, .share, .element, .studio, .enlarge, .reduce, .usualSize, .help, .leave, .quit,
      ])
    #expect(
      KeyCommand.listed(withStudio: true, ofApp: true) == [
        .studio, .back, .settingsPage, .dragPage, .comparePage, .exportPage, .export, .nextControl,
        .previousControl, .pause, .frameBack, .frameOn, .setIn, .setOut, .loop, .goOn, .replay,
        .keep, .compare, .comparePresets, .ghost, .search, .previousSetting, .nextSetting,
        .increase, .decrease, .undo, .redo, .widenPanel, .narrowPanel, .raiseTimeline,
        .lowerTimeline, .copySettings, .pasteSettings, .keepSession, .split, .step, .slow,
        .restart, .rotate, .touches, .preset, .appearance, .memory, .openLink, .share,
        .element, .enlarge, .reduce, .usualSize, .help, .leave, .quit,
      ])
    #expect(!KeyCommand.listed(withStudio: false, ofApp: false).contains(.memory))
  }

  @Test("the studio's list has every command of the bindings, alone or on a shared line")
  func everyCommandIsInTheStudiosList() {
    let legends = KeyCommand.legends(withStudio: true, ofApp: true)
    let shared = KeyCommand.SharedLine.all
    for command in KeyCommand.allCases {
      let lines = shared.filter { $0.commands.contains(command) }
      #expect(lines.count < 2, "\(command)")
      let text = lines.first?.text ?? command.legend.text
      #expect(legends.contains { $0.text == text }, "\(command)")
    }
    for line in shared {
      let names = line.commands.flatMap { $0.binding.keys.flatMap(\.names) }
      #expect(line.keys.allSatisfy(names.contains), "\(line.keys)")
    }
    let texts = KeyCommand.legends(withStudio: true, ofApp: false).map(\.text)
    #expect(Set(texts).count == texts.count)
  }

  @Test func keysAreListedByTheirNames() {
    for (command, keys) in [
      (KeyCommand.back, ["←"]), (.pause, ["Space"]), (.step, ["."]), (.slow, ["S"]),
      (.help, ["?"]), (.leave, ["Esc"]), (.quit, ["Ctrl", "Q"]), (.studio, ["Tab"]),
      (.setIn, ["["]), (.replay, ["Enter"]), (.undo, ["Ctrl", "Z"]),
      (.redo, ["Ctrl", "Shift", "Z"]), (.search, ["Ctrl", "F"]), (.nextSetting, ["↓"]),
      (.increase, ["+"]), (.decrease, ["−"]), (.settingsPage, ["F1"]), (.nextControl, ["F6"]),
      (.previousControl, ["Shift", "F6"]),
    ] { #expect(command.legend.keys == keys) }
  }

  @Test func keysThatEditHaveNamesThatAScenarioKnows() {
    #expect(EditingKey.left.name(hasShift: true) == "Shift+Left")
    #expect(EditingKey.backspace.name(hasShift: true) == "Backspace")
    for key in EditingKey.allCases { #expect(KeyName.isKnown(key.name(hasShift: true))) }
  }
}
