import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// The words about a control of a pane, with the key that does the same.
package struct StudioTip: Equatable, Sendable {
  package var words: String
  /// The key's names, joined by hyphens; nil for none.
  package var key: String?

  package init(_ words: String, _ key: String? = nil) {
    self.words = words
    self.key = key
  }

  /// Nil for a control without words beside those that it shows.
  @MainActor
  init?(_ view: UIView, at point: CGPoint) {
    let identifier = view.accessibilityIdentifier ?? ""
    if var tip = Self.tip(of: identifier) {
      // Letters can be assigned.
      if let row = Self.row(around: view) {
        tip.key = row.letter.map { "\($0.uppercased()) wheel" }
      }
      // The name of a lane can be cut off.
      if let lane = (view as? TimelineTrack)?.laneName(at: point) {
        tip.words = "\(lane). \(tip.words)"
      }
      self = tip
    } else if let label = view.accessibilityLabel, !label.isEmpty,
      (view as? UIButton)?.title(for: .normal) != label, view is GlyphButton || view is UIButton
    {
      self.init(label)
    } else {
      return nil
    }
  }

  @MainActor
  private static func row(around view: UIView) -> SettingRowView? {
    var view: UIView? = view
    while let current = view {
      if let row = current as? SettingRowView { return row }
      view = current.superview
    }
    return nil
  }

  /// The tip of a control by its identifier; nil for one without.
  package static func tip(of identifier: String) -> StudioTip? {
    table[identifier] ?? setting(identifier) ?? preset(identifier) ?? version(identifier)
  }

  /// The tip of a preset's row, or of a button beside it.
  private static func preset(_ identifier: String) -> StudioTip? {
    let prefix = "preset."
    guard identifier.hasPrefix(prefix) else { return nil }
    let ends = [
      ".rename": StudioTip("Another name for the preset"),
      ".delete": StudioTip("Delete the preset, after a question"),
      ".lock": StudioTip("A preset of the program: it stays as it is"),
    ]
    return ends.first { identifier.hasSuffix($0.key) }?.value
      ?? StudioTip("The settings of this preset; the key takes the next one", "P")
  }

  /// The tip of a button of a version.
  private static func version(_ identifier: String) -> StudioTip? {
    guard identifier.hasPrefix("versions.") else { return nil }
    let ends = [
      ".compare": StudioTip(
        "The drag under this version and another one; with Shift also under those compared"),
      ".add": StudioTip("Add the version to those compared, up to four, or take it out"),
    ]
    return ends.first { identifier.hasSuffix($0.key) }?.value
  }

  private static let suffixes = [
    ".slider": "drag, or double click for the value of the file",
    ".value": "type a number, drag, or turn the wheel",
  ]

  /// The tip of a setting's row and of its number.
  private static func setting(_ identifier: String) -> StudioTip? {
    guard identifier.hasPrefix("setting.") else { return nil }
    var key = String(identifier.dropFirst("setting.".count))
    var hint = ""
    for (suffix, words) in suffixes where key.hasSuffix(suffix) && SettingID(key) == nil {
      key.removeLast(suffix.count)
      hint = ". " + words.prefix(1).uppercased() + words.dropFirst()
    }
    guard let id = SettingID(key) else { return nil }
    let held = FeelKeys.letter(of: id).map { "\($0.uppercased()) wheel" }
    return StudioTip(id.setting.meaning + hint, held)
  }

  /// Tips by identifier.
  package static let table: [String: StudioTip] = [
    "timeline.toggle": StudioTip("Stop, or go on", "Space"),
    "timeline.back": StudioTip("A frame back", "←"),
    "timeline.on": StudioTip("A frame on", "→"),
    "timeline.pace": StudioTip("Speed of what is shown"),
    "timeline.rate": StudioTip("The next refresh rate of the display"),
    "timeline.loop": StudioTip("Play again and again", "L"),
    "timeline.zoomOut": StudioTip("Show more; so does the wheel"),
    "timeline.zoomIn": StudioTip("Show less; so does the wheel"),
    "timeline.fit": StudioTip("Show the whole session"),
    "timeline.in": StudioTip("Play from here", "["),
    "timeline.out": StudioTip("Play up to here", "]"),
    "timeline.all": StudioTip("Play everything"),
    "timeline.goOn": StudioTip("Go on from here, as a new session", "G"),
    "timeline.track": StudioTip(
      "Click or drag: that instant. Wheel: more or less of the session. A film's lane is dragged"),
    "panel.pages": StudioTip("Pages of the panel: F1 to F4, and I"),
    "panel.pages.2": StudioTip("Page on the right"),
    "panel.split": StudioTip("Two pages beside each other, or one", "2"),
    "settings.search": StudioTip("Search names, keys and other words for them", "Ctrl-F"),
    "settings.undo": StudioTip("Undo a change of settings", "Ctrl-Z"),
    "settings.redo": StudioTip("Redo it", "Ctrl-Shift-Z"),
    "settings.reset": StudioTip("All settings as in the file"),
    "settings.copyString": StudioTip("Copy all settings as a short string", "Ctrl-C"),
    "settings.copyYAML": StudioTip("Copy what has changed as YAML for a prototype"),
    "settings.copyFlags": StudioTip("Copy what has changed as flags of the command line"),
    "settings.save": StudioTip("Write the settings into the prototype's file"),
    "presets.save": StudioTip("Keep the present settings under a name"),
    "presets.confirm": StudioTip("Do it; so does the return key in the field", "Enter"),
    "presets.cancel": StudioTip("Leave the presets as they are", "Esc"),
    "compare.play": StudioTip("The same drag under the present settings", "Enter"),
    "compare.keepA": StudioTip("Keep the present settings as A", "K"),
    "compare.compare": StudioTip("The drag under A and the present settings", "C"),
    "compare.comparePresets": StudioTip("The drag under presets, beside one another", "A"),
    "compare.ghost": StudioTip("A as a ghost over the present settings", "H"),
    "compare.close": StudioTip("Back to the session"),
    "film.view.off": StudioTip("The run alone"),
    "film.view.over": StudioTip("The film over the run"),
    "film.view.beside": StudioTip("The film as a phone beside the run"),
    "film.view.difference": StudioTip("Where film and run differ in brightness"),
    "film.nextFilm": StudioTip("Another push or pop of the film begins with that of the session"),
    "film.nextRun": StudioTip("Another push or pop of the session begins with that of the film"),
    "film.offset": StudioTip("Milliseconds by which the film is shown later"),
    "film.fit": StudioTip("Finds the settings by which the film's pages move"),
    "film.apply": StudioTip("The settings of the fit, as one change"),
    "compare.restore": StudioTip("The drag without cuts"),
    "element.pick": StudioTip("The view of the phone under the pointer", "I"),
    "export.write": StudioTip("Write the file", "E"),
  ]
}
