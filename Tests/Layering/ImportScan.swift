/// Finds imports that the architecture does not allow.
struct ImportScan {
  /// What each folder of Sources may import, beside itself and the standard library.
  static let allowed: [String: Set<String>] = {
    let geometry = "BackswipeGeometry"
    let time = "BackswipeTime"
    let motion = "BackswipeMotion"
    let gestures = "BackswipeGestures"
    let navigation = "BackswipeNavigation"
    let scene = "BackswipeScene"
    let prototypes = "BackswipePrototypes"
    let ui = "BackswipeUI"
    let trace = "BackswipeTrace"
    let metrics = "BackswipeMetrics"
    let simulation = "BackswipeSimulation"
    let rendering = "BackswipeRendering"
    let scenarios = "BackswipeScenarios"
    let reports = "BackswipeReports"
    let testing = "BackswipeTesting"
    let window = "BackswipeWindow"
    let resources = "BackswipeResources"
    let core: Set = [geometry, time, motion, gestures, navigation, scene, prototypes, ui]
    let all = core.union([
      trace, metrics, simulation, rendering, scenarios, reports, testing, window, resources,
    ])
    return [
      "Geometry": ["Foundation"],
      "Time": [geometry],
      "Motion": [geometry, time],
      "Gestures": [geometry, time],
      "Navigation": [],
      "Scene": [geometry],
      "Prototypes": ["Foundation", "Yams"],
      "UI": core.subtracting([ui]).union(["Dispatch"]),
      "Trace": [geometry, time],
      "Metrics": [geometry, time],
      "Simulation": core.union([trace]),
      "Rendering": [geometry, scene, "CPangoCairo", "CCompositor", "Foundation"],
      "Scenarios": core.subtracting([navigation])
        .union([trace, metrics, simulation, rendering, "Yams", "Foundation"]),
      "Reports": [geometry, time, trace, metrics, scenarios],
      "Testing": [geometry, time, gestures, scene, ui, trace, metrics, simulation, scenarios],
      "Window": [
        geometry, time, gestures, scene, prototypes, ui, trace, metrics, simulation, rendering,
        scenarios, "CSDL2", "CX11", "Foundation", "Glibc",
      ],
      "CLI": all.union(["ArgumentParser", "Foundation"]),
      "Bench": all.union(["Foundation", "Glibc"]),
      "Examples": [ui, testing, "ItemsExample", "UIKit"],
    ]
  }()

  struct Violation: Equatable, CustomStringConvertible {
    let path: String
    let line: Int
    let module: String
    var description: String { "\(path):\(line) imports \(module)" }
  }

  /// - Parameter path: from the package's top, below Sources.
  static func violations(in text: String, path: String) -> [Violation] {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" else { return [] }
    let allowed = allowed[String(parts[1])] ?? []
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      guard let module = module(imported: line), !allowed.contains(module) else { return nil }
      return Violation(path: path, line: index + 1, module: module)
    }
  }

  private static func module(imported line: Substring) -> String? {
    var words = line.split(separator: " ").drop { $0.hasPrefix("@") }
    if let access = words.first,
      ["public", "package", "internal", "private", "fileprivate"]
        .contains(access)
    {
      words = words.dropFirst()
    }
    guard words.first == "import" else { return nil }
    words = words.dropFirst()
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "func", "var", "let", "typealias", "protocol",
    ]
    if let kind = words.first, kinds.contains(kind) { words = words.dropFirst() }
    return words.first.map { String($0.split(separator: ".")[0]) }
  }
}
