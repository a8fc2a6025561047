import BackswipeAnalysis
import BackswipeCodeExport
import BackswipePrototypes
import BackswipeReports
import BackswipeScenarios
import BackswipeSettings
import BackswipeText
import BackswipeUnits

/// The parts of a page about a run that do not depend on its frames: values and code.
@MainActor
struct SheetContents {
  private let source: FilmSource
  /// The settings of the file.
  private let own: [SettingAssignment]

  init(_ source: FilmSource) {
    self.source = source
    own = source.prototype.settings + source.scenario.settings
  }

  /// A sheet with its head, values and code.
  ///
  /// - Parameter report: takes the reason why no release is known, where a finger should have one.
  func sheet(report: (String) -> Void) -> SpecSheet {
    let display = source.scenario.display
    var sheet = SpecSheet(
      title: source.title,
      subtitle: "\(Int(display.size.width)) × \(Int(display.size.height)) points, "
        + source.refresh.words
        + (source.title == source.fileName ? "" : ", \(source.fileName)"))
    sheet.sides = source.names
    sheet.values = values
    for side in source.sides {
      let handoff = MotionExport(
        source.scenario, source.prototype(of: side), path: source.path, settings: side.assignments,
        report: report)
      let name = source.names.isEmpty ? "" : "\(side.name), "
      sheet.codes += CodeForm.allCases.map { form in
        SpecSheet.Code(
          title: name + form.fileName, text: form.text(of: handoff).text, isData: form.isData)
      }
    }
    return sheet
  }

  /// The differences of a side from the settings of the file, a line each.
  func differences(of side: SettingSide) -> [String] {
    let (file, other) = (SimulatorSettings(own), SimulatorSettings(own + side.assignments))
    // A preset names its rule, too.
    let isOfPreset = file.presetName != other.presetName
    let named: Set = isOfPreset ? ["preset", "pop.rule"] : []
    let preset = "The preset \(other.presetName) instead of \(file.presetName)"
    return (isOfPreset ? [preset] : [])
      + SimulatorSettings.catalog.compactMap { setting in
        guard setting.read(file) != setting.read(other), !named.contains(setting.key)
        else { return nil }
        let (before, after) = (
          setting.words(setting.read(file)), setting.words(setting.read(other))
        )
        return "\(setting.meaning): \(after) instead of \(before) (\(setting.key))"
      }
  }

  private var values: [SpecSheet.Value] {
    let usual = SimulatorSettings()
    let sides = source.sides.map { SimulatorSettings(own + $0.assignments) }
    return SimulatorSettings.catalog.map { setting in
      func text(_ settings: SimulatorSettings) -> String { setting.words(setting.read(settings)) }
      return SpecSheet.Value(
        key: setting.key, texts: sides.map(text), usual: text(usual),
        source: setting.source.rawValue, meaning: setting.meaning)
    }
  }
}
