package import BackswipeSettings
import BackswipeAnalysis
import BackswipeSettingsEditing
import BackswipeUI

/// A setting of a recogniser or a transition at an element.
package struct ElementSetting: Equatable, Sendable {
  /// The recogniser or the transition with the setting: `Back swipe: Pop edge width`.
  package let title: String
  package let id: SettingID

  /// The settings of the library's recognisers, by the names of these.
  static let recognizers: [String: [String]] = [
    "interactivePop": ["pop.strip", "pop.edges", "pop.hysteresis", "pop.threshold.fraction"],
    "interactiveContentPop": ["pop.hysteresis", "pop.threshold.fraction"],
    "barHideOnSwipe": ["bars.swipe.choice", "bars.swipe.completion"],
    "barHideOnTap": ["bars.duration"],
    "rowSwipe": ["row.swipe.full", "row.swipe.width"],
    "scroll": ["pan.hysteresis", "scroll.deceleration"],
    "sheet": ["sheet.projection", "sheet.rest.duration"],
    "tabSwipe": ["bars.tabs.completion", "bars.tabs.projection"],
    "zoom": ["gesture.pinch", "scroll.zoom"],
  ]

  /// The settings of transitions, by the classes of the views in which pages lie.
  static let transitions: [(type: String, title: String, keys: [String])] = [
    ("NavigationContainerView", "Push and pop", ["push.duration", "push.curve"]),
    ("PresentationContainerView", "Presentation", ["present.duration", "present.curve"]),
  ]

  /// The words of a gesture of a prototype's element in the names of its numbers, by the ending of
  /// the recogniser's name.
  private static let gestures = [
    ("LongPress", "long press"), ("Rotation", "rotate"), ("Pinch", "pinch"), ("Pan", "pan"),
  ]

  /// The most settings of one element of a prototype's file.
  private static let most = 6

  /// The settings of a report's recognisers, in their order, then those of transitions; each once.
  ///
  /// - Parameter motion: the numbers of the prototype's file; nil for none.
  static func all(of report: PointReport, _ motion: PrototypeMotion?) -> [ElementSetting] {
    var found: [ElementSetting] = []
    func add(_ title: String, _ ids: [SettingID]) {
      for id in ids where !found.contains(where: { $0.id == id }) {
        let setting = SettingWords.title(id.setting, isWhole: true)
        found.append(ElementSetting(title: "\(title): \(setting)", id: id))
      }
    }
    for recognizer in report.recognizers {
      let name = String(recognizer.name.prefix { $0 != "#" })
      add(
        RecognizerTitle.of(name), (recognizers[name] ?? []).compactMap { SettingID($0) })
      if let motion { add(RecognizerTitle.of(name), numbers(ofGesture: name, motion)) }
    }
    for (type, title, keys) in transitions
    where ([report.className] + report.ancestors).contains(where: { $0.hasPrefix(type) }) {
      add(title, keys.compactMap { SettingID($0) })
    }
    return found
  }

  /// The numbers of the gesture of a prototype's element by the name of its recogniser, such as
  /// `cardPan`.
  private static func numbers(
    ofGesture name: String, _ motion: PrototypeMotion
  ) -> [SettingID] {
    guard let (ending, word) = gestures.first(where: { name.hasSuffix($0.0) }) else { return [] }
    let element = name.dropLast(ending.count)
    guard !element.isEmpty else { return [] }
    return motion.numbers.filter { $0.name.hasPrefix("\(element) \(word)") }.prefix(most).map(\.id)
  }
}
