import BackswipeMotion
import BackswipeSettings
import BackswipeUnits

/// The panel's texts about a setting.
enum SettingWords {
  /// The names of settings whose keys are not the terms of the field.
  private static let names = [
    "push.parallax.moves": "Parallax", "push.parallax.rounding": "Parallax rounding",
    "present.automatic": "Style by default", "present.tint": "Tint dimming",
    "sheet.low": "In landscape", "motion.reduce": "Reduce motion", "pop.strip": "Edge width",
    "pop.hysteresis": "Slop",
    "pop.begin": "Time to start", "pop.drift": "Vertical tolerance", "pan.hysteresis": "Pan slop",
    "scroll.refresh": "Pull to refresh", "scroll.zoom": "Zoom resistance",
    "scroll.lock": "Directional lock", "row.swipe.full": "Full swipe",
    "row.swipe.width": "Action width", "row.swipe.projection": "Swipe projection",
    "row.swipe.duration": "Swipe duration", "row.reorder.zone": "Reorder zone",
    "row.reorder.speed": "Reorder speed", "row.reorder.duration": "Reorder duration",
    "gesture.pinch": "Pinch slop", "gesture.rotation": "Rotation slop",
    "gesture.swipe.duration": "Swipe time", "gesture.swipe.along": "Swipe travel",
    "gesture.swipe.across": "Swipe tolerance", "zoom.back.drag": "Dragged size",
    "zoom.back.distance": "Drag to go back", "zoom.back.pinch": "Least pinched size",
    "zoom.back.gone": "Pinch to go back", "zoom.back.corner": "Held corners",
    "zoom.back.rounding": "Shrinking that rounds", "bars.tabs.travel": "Tab bar scrolling",
    "bars.tabs.completion": "Tab swipe threshold",
    "bars.tabs.projection": "Tab swipe projection", "column.completion": "Column swipe threshold",
    "column.projection": "Column swipe projection", "keyboard.drag.speed": "Speed that decides",
    "keyboard.drag.completion": "Drag threshold",
  ]

  /// The number of groups that have each key, without the group.
  private static let groups = Dictionary(
    grouping: SimulatorSettings.catalog.map(\.key), by: { key in key.drop { $0 != "." } }
  ).mapValues(\.count)

  /// The setting's name, or its key in words. The group, which is in the heading, is left out
  /// unless another group has the same words or `isWhole` is set.
  static func title(_ setting: Setting, isWhole: Bool = false) -> String {
    let key = setting.key
    if let file = setting.id.file {
      // The name first: the end of a long title is cut off.
      let name = PanelWords.signed(capitalized(file.name))
      return isWhole ? "\(name) · \(file.heading)" : name
    }
    if let name = names[key] {
      let heading = key.prefix { $0 != "." }
      let isNamed = name.lowercased().hasPrefix(heading)
      return isWhole && !isNamed ? capitalized("\(heading) \(name.lowercased())") : name
    }
    let parts = key.split(separator: ".")
    let isShared = groups[key.drop { $0 != "." }, default: 1] > 1
    let shown = isWhole || isShared || parts.count == 1 ? parts[...] : parts.dropFirst()
    return capitalized(shown.joined(separator: " "))
  }

  private static func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }

  /// A value with its unit, for reading: `350 ms`.
  static func value(_ setting: Setting, _ value: SettingValue) -> String {
    switch value {
    case .curve(let curve): return brief(curve.description)
    case .duration, .number, .flag, .word: return PanelWords.signed(setting.words(value))
    }
  }

  /// A curve's notation; without its numbers where it is long.
  private static func brief(_ notation: String) -> String {
    guard notation.count > 16, let open = notation.firstIndex(of: "(") else { return notation }
    return notation[..<open] + "(…)"
  }

  /// The accepted values, with a space before their units.
  private static func range(_ setting: Setting) -> String {
    PanelWords.signed(
      setting.values.split(separator: " ").map { word in
        let time = word.prefix { $0 != "," }
        return (try? DurationText.interval(String(time))).map {
          PanelWords.time($0) + word.dropFirst(time.count)
        } ?? String(word)
      }.joined(separator: " "))
  }

  /// The meaning, the values, and the source of UIKit's own value.
  ///
  /// - Parameter saved: the settings that were saved last, for a number of a file.
  static func detail(_ setting: Setting, saved: SimulatorSettings) -> String {
    if let file = setting.id.file {
      let range = setting.scale == nil ? "" : range(setting) + ". "
      return "\(file.title): \(setting.meaning). \(range)In the file: "
        + "\(value(setting, setting.read(saved))); \(file.key)."
    }
    let source = "UIKit: \(value(setting, setting.defaultValue)), \(setting.source.rawValue)"
    let values = setting.kind == .choice || setting.kind == .curve ? "" : range(setting) + ". "
    return "\(setting.key): \(setting.meaning). \(values)\(source)."
  }
}
