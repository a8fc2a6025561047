// swift-tools-version: 6.2
import PackageDescription

// Documentation is built by Scripts/docs alone: nobody else fetches what that needs.
let documentation: [Package.Dependency] =
  Context.environment["BACKSWIPE_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")]

// Modules carry the package's name, folders their level: Sources/Core/Motion is BackswipeMotion.
// The edges below are the only ones allowed; Tests/Layering checks the import lines, the table of
// Documentation/Modules.md and the levels of ARCHITECTURE.md against them.

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // Scripts/test asks for it; a newer compiler's new warning is nobody else's error.
  + (Context.environment["BACKSWIPE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// Scripts/test optimises debug builds too: its tests take several times as long otherwise. Checks of
/// exclusive access and of actors, and the messages of preconditions, which tests of misuse read, are
/// those of a debug build.
let optimized: [SwiftSetting] =
  Context.environment["BACKSWIPE_STRICT"] == nil
  ? [] : [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

extension Target.Dependency {
  static let text: Self = "BackswipeText"
  static let units: Self = "BackswipeUnits"
  static let documents: Self = "BackswipeDocuments"
  static let files: Self = "BackswipeFiles"
  static let expressions: Self = "BackswipeExpressions"
  static let motion: Self = "BackswipeMotion"
  static let gestures: Self = "BackswipeGestures"
  static let navigation: Self = "BackswipeNavigation"
  static let constraints: Self = "BackswipeConstraints"
  static let scene: Self = "BackswipeScene"
  static let lottie: Self = "BackswipeLottie"
  static let settings: Self = "BackswipeSettings"
  static let popDecisions: Self = "BackswipePopDecisions"
  static let prototypes: Self = "BackswipePrototypes"
  static let ui: Self = "BackswipeUI"
  static let storyboards: Self = "BackswipeStoryboards"
  static let trace: Self = "BackswipeTrace"
  static let metrics: Self = "BackswipeMetrics"
  static let simulation: Self = "BackswipeSimulation"
  static let scenarios: Self = "BackswipeScenarios"
  static let rendering: Self = "BackswipeRendering"
  static let plots: Self = "BackswipePlots"
  static let reports: Self = "BackswipeReports"
  static let web: Self = "BackswipeWeb"
  static let films: Self = "BackswipeFilms"
  static let codeExport: Self = "BackswipeCodeExport"
  static let analysis: Self = "BackswipeAnalysis"
  static let fitting: Self = "BackswipeFitting"
  static let goldens: Self = "BackswipeGoldens"
  static let diff: Self = "BackswipeDiff"
  static let designs: Self = "BackswipeDesigns"
  static let processes: Self = "BackswipeProcesses"
  static let settingsEditing: Self = "BackswipeSettingsEditing"
  static let studio: Self = "BackswipeStudio"
  static let session: Self = "BackswipeSession"
  static let share: Self = "BackswipeShare"
  static let window: Self = "BackswipeWindow"
  static let resources: Self = "BackswipeResources"
  static let cli: Self = "BackswipeCLI"
  static let testing: Self = "BackswipeTesting"
  static let testingPictures: Self = "BackswipeTestingPictures"
  static let app: Self = "BackswipeApp"
  static let yams = product(name: "Yams", package: "Yams")
  static let argumentParser = product(name: "ArgumentParser", package: "swift-argument-parser")
}

func target(_ name: String, _ path: String, _ edges: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: edges, path: path, swiftSettings: strict + optimized)
}

func base(_ name: String, _ edges: [Target.Dependency]) -> Target {
  target("Backswipe" + name, "Sources/Base/" + name, edges)
}

func core(_ name: String, _ edges: [Target.Dependency]) -> Target {
  target("Backswipe" + name, "Sources/Core/" + name, edges)
}

func interface(_ name: String, _ edges: [Target.Dependency]) -> Target {
  target("Backswipe" + name, "Sources/Interface/" + name, edges)
}

func results(_ name: String, _ edges: [Target.Dependency]) -> Target {
  target("Backswipe" + name, "Sources/Results/" + name, edges)
}

func programs(_ name: String, _ edges: [Target.Dependency]) -> Target {
  target("Backswipe" + name, "Sources/Programs/" + name, edges)
}

func program(_ name: String, _ path: String, _ edges: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: edges, path: path, swiftSettings: strict)
}

/// Tests of a module or of a subject, in the folder of its level.
func tests(_ path: String, _ edges: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: path.split(separator: "/").suffix(1).joined() + "Tests",
    dependencies: edges, path: "Tests/" + path, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "backswipe",
  products: [
    .executable(name: "backswipe", targets: ["backswipe"]),
    .library(name: "BackswipeUI", targets: ["BackswipeUI", "BackswipeStoryboards"]),
    .library(name: "BackswipeTesting", targets: ["BackswipeTesting"]),
    .library(name: "BackswipeTestingPictures", targets: ["BackswipeTestingPictures"]),
    .library(name: "BackswipeApp", targets: ["BackswipeApp"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ] + documentation,
  targets: [
    .systemLibrary(name: "CSDL2", path: "Sources/Base/CSDL2", pkgConfig: "sdl2"),
    .systemLibrary(
      name: "CPangoCairo", path: "Sources/Base/CPangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CRsvg", path: "Sources/Base/CRsvg", pkgConfig: "librsvg-2.0"),
    .systemLibrary(name: "CLibXML", path: "Sources/Base/CLibXML", pkgConfig: "libxml-2.0"),
    .systemLibrary(name: "CSwiftRuntime", path: "Sources/Base/CSwiftRuntime"),
    .systemLibrary(name: "CRunLoop", path: "Sources/Base/CRunLoop"),
    .target(name: "CCompositor", path: "Sources/Base/CCompositor"),
    .target(
      name: "CPictures", dependencies: ["CRsvg"], path: "Sources/Base/CPictures",
      linkerSettings: [.linkedLibrary("rsvg-2"), .linkedLibrary("turbojpeg")]),
    .target(
      name: "CXML", dependencies: ["CLibXML"], path: "Sources/Base/CXML",
      linkerSettings: [.linkedLibrary("xml2")]),
    // Loads libwebsockets and libqrencode when a session is shared, and links neither.
    .target(name: "CWebServer", path: "Sources/Base/CWebServer"),
    .target(name: "CLocaleData", path: "Sources/Base/CLocaleData"),
    .target(
      name: "CX11", dependencies: ["CSDL2"], path: "Sources/Base/CX11",
      linkerSettings: [.linkedLibrary("X11"), .linkedLibrary("Xi")]),
    .target(
      name: "CWayland", dependencies: ["CSDL2"], path: "Sources/Base/CWayland",
      linkerSettings: [.linkedLibrary("wayland-client")]),

    base("Text", []),
    base("Units", [.text]),
    base("Documents", [.text, .yams]),
    base("Files", [.text, .documents]),
    base("Expressions", [.text]),

    core("Motion", [.text, .units]),
    core("Gestures", [.units]),
    core("Navigation", []),
    core("Constraints", []),
    core("Scene", [.units]),
    core("Lottie", [.text, .units, .documents, .motion, .scene]),
    core("Settings", [.text, .units, .motion, .gestures, .navigation]),
    core("PopDecisions", [.text, .units, .motion, .gestures, .navigation, .settings]),

    interface(
      "Prototypes",
      [.text, .units, .expressions, .documents, .motion, .scene, .lottie, .settings]),
    interface(
      "UI",
      [
        .text, .units, .motion, .gestures, .navigation, .constraints, .scene, .settings,
        .popDecisions, .trace, "CSwiftRuntime",
      ]),
    interface(
      "Storyboards",
      [
        .text, .units, .expressions, .documents, .motion, .navigation, .scene, .lottie, .settings,
        .popDecisions, .prototypes, .ui, .trace,
      ]),
    interface("Trace", [.units, .gestures]),
    interface("Metrics", [.units, .gestures]),
    interface(
      "Simulation",
      [
        .units, .expressions, .documents, .gestures, .navigation, .scene, .settings, .prototypes,
        .ui, .storyboards, .trace, .metrics,
      ]),
    interface(
      "Scenarios",
      [
        .text, .units, .expressions, .documents, .motion, .gestures, .scene, .settings,
        .popDecisions, .prototypes, .ui, .storyboards, .trace, .metrics, .simulation,
      ]),

    results("Rendering", [.units, .scene, "CPangoCairo", "CCompositor", "CPictures"]),
    results("Plots", [.text, .units, .scene]),
    results(
      "Reports",
      [
        .text, .units, .files, .gestures, .scene, .settings, .trace, .metrics, .simulation,
        .scenarios, .plots,
      ]),
    results("Web", [.text, .units, .scene, .rendering, .reports]),
    results(
      "Films",
      [
        .text, .units, .documents, .files, .gestures, .scene, .settings, .popDecisions, .prototypes,
        .ui, .trace, .metrics, .simulation, .scenarios, .rendering, .plots, .reports, .web,
        .codeExport, .analysis,
      ]),
    results(
      "CodeExport",
      [
        .text, .units, .files, .gestures, .motion, .settings, .popDecisions, .prototypes, .trace,
        .scenarios, .analysis,
      ]),
    results(
      "Analysis",
      [
        .text, .units, .documents, .files, .gestures, .scene, .settings, .popDecisions, .prototypes,
        .trace, .metrics, .simulation, .scenarios, .plots, .reports,
      ]),
    results(
      "Fitting",
      [
        .text, .units, .documents, .files, .motion, .scene, .settings, .popDecisions, .prototypes,
        .trace, .scenarios, .plots,
      ]),
    results("Goldens", [.text, .units, .files, .scene, .settings, .trace, .scenarios]),
    results(
      "Diff", [.text, .units, .documents, .files, .scene, .trace, .rendering, .plots, .goldens]),
    results("Designs", [.text, .units, .documents, .scene, .prototypes, .rendering, "CXML"]),

    programs(
      "Processes",
      [
        .text, .units, .documents, .files, .scene, .settings, .prototypes, .trace, .scenarios,
        .rendering, .reports, .films, .analysis, .goldens, .diff, .designs,
      ]),
    programs(
      "SettingsEditing", [.text, .units, .documents, .files, .motion, .settings, .prototypes]),
    programs(
      "Studio",
      [
        .text, .units, .documents, .files, .motion, .gestures, .scene, .settings, .popDecisions,
        .prototypes, .ui, .trace, .metrics, .simulation, .scenarios, .plots, .codeExport, .analysis,
        .settingsEditing,
      ]),
    programs(
      "Session",
      [
        .text, .units, .documents, .files, .gestures, .scene, .lottie, .settings, .prototypes,
        .ui, .storyboards, .trace, .metrics, .simulation, .scenarios, .rendering, .films,
        .analysis, .designs, .settingsEditing, .studio,
      ]),
    programs(
      "Share", [.units, .scene, .rendering, .web, .session, "CWebServer"]),
    programs(
      "Window",
      [
        .text, .units, .gestures, .scene, .metrics, .simulation, .scenarios, .rendering, .films,
        .session, "CSDL2", "CX11", "CWayland",
      ]),
    programs(
      "CLI",
      [
        .text, .units, .documents, .files, .scene, .settings, .prototypes, .ui, .trace, .metrics,
        .scenarios, .rendering, .plots, .reports, .films, .codeExport, .analysis, .fitting,
        .goldens, .diff, .designs, .processes, .settingsEditing, .studio, .session, .share,
        .window, .resources, .argumentParser,
      ]),
    programs(
      "Testing",
      [
        .text, .units, .motion, .gestures, .scene, .settings, .ui, .storyboards, .trace, .metrics,
        .simulation, .scenarios, .goldens, "CRunLoop",
      ]),
    programs(
      "TestingPictures",
      [.text, .units, .files, .scene, .rendering, .goldens, .diff, .web, .testing]),
    programs("App", [.prototypes, .ui, .cli]),
    program("backswipe", "Sources/Programs/Program", [.cli, "CLocaleData"]),
    program(
      "backswipe-bench", "Sources/Programs/Bench",
      [
        .units, .gestures, .constraints, .scene, .settings, .prototypes, .ui, .storyboards, .trace,
        .simulation, .scenarios, .rendering, .window, .resources,
      ]),
    .target(
      name: "BackswipeResources", path: "Resources",
      exclude: ["BuildServers", "Desktop", "Packaging", "Pictures", "PlugIn", "Recipes"],
      resources: [.copy("Prototypes"), .copy("Scenarios"), .copy("Schemas")],
      swiftSettings: strict),
    .target(
      name: "ItemsExample", dependencies: [.ui, .storyboards],
      path: "Sources/Programs/Examples/Items",
      resources: [.process("Items.yaml")], swiftSettings: strict),
    program(
      "backswipe-example", "Sources/Programs/Examples/Program", [.ui, .testing, "ItemsExample"]),
    program("backswipe-example-app", "Sources/Programs/Examples/App", [.app, "ItemsExample"]),
    .target(
      name: "ShopExample", dependencies: [.ui], path: "Sources/Programs/Examples/Shop",
      swiftSettings: strict),
    program("backswipe-example-shop", "Sources/Programs/Examples/ShopApp", [.app, "ShopExample"]),

    tests("Base/Documents", [.text, .documents, .prototypes]),
    tests("Base/Expressions", [.expressions, "TestSupport"]),
    tests("Base/Files", [.text, .files, "TestSupport"]),
    tests("Base/Text", [.text, .units, .documents, "TestSupport"]),
    tests("Base/Units", [.text, .units]),
    tests("Core/Constraints", [.constraints]),
    tests("Core/Gestures", [.units, .gestures, "TestSupport"]),
    tests("Core/Lottie", [.units, .documents, .scene, .lottie], exclude: ["Samples"]),
    tests("Core/Motion", [.units, .motion, "TestSupport"]),
    tests("Core/Navigation", [.navigation, "TestSupport"]),
    tests(
      "Core/PopDecisions",
      [.units, .motion, .gestures, .navigation, .settings, .popDecisions, "TestSupport"]),
    tests("Core/Scene", [.units, .scene, "TestSupport"]),
    tests("Core/Settings", [.units, .motion, .settings, "TestSupport"]),
    tests("Interface/Metrics", [.units, .gestures, .metrics]),
    tests(
      "Interface/Prototypes",
      [.text, .units, .expressions, .documents, .motion, .lottie, .settings, .prototypes]),
    tests(
      "Interface/ScenarioFiles",
      [
        .text, .units, .documents, .motion, .gestures, .settings, .prototypes, .ui, .metrics,
        .simulation, .scenarios, .resources,
      ]),
    tests(
      "Interface/Scenarios",
      [
        .units, .documents, .gestures, .scene, .lottie, .settings, .prototypes, .ui, .trace,
        .metrics, .simulation, .scenarios, .resources, "TestSupport",
      ]),
    tests(
      "Interface/Simulation",
      [.units, .gestures, .prototypes, .ui, .storyboards, .trace, .metrics, .simulation]),
    // As clients are that have not come to Swift 6: its files say nothing of actors.
    .target(
      name: "SwiftFiveClient", dependencies: [.ui], path: "Tests/Interface/SwiftFive/Client",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests("Interface/SwiftFive", [.ui, .testing, "SwiftFiveClient"], exclude: ["Client"]),
    tests("Interface/Trace", [.units, .trace]),
    tests(
      "Interface/UI",
      [
        .units, .motion, .gestures, .scene, .popDecisions, .ui, .storyboards, .simulation,
        .scenarios, .testing, "TestSupport", "NavigationStress", "FingerStress",
      ]),
    tests(
      "Results/Analysis",
      [
        .text, .units, .documents, .gestures, .scene, .settings, .popDecisions, .prototypes, .ui,
        .trace, .simulation, .scenarios, .reports, .analysis, .testing, .resources, "TestSupport",
      ]),
    tests(
      "Results/BarPictures",
      [
        .text, .units, .scene, .prototypes, .ui, .scenarios, .rendering, .goldens, .diff, .testing,
        "TestSupport",
      ]),
    tests(
      "Results/CodeExport",
      [
        .units, .gestures, .motion, .settings, .popDecisions, .prototypes, .trace, .scenarios,
        .codeExport, "TestSupport",
      ]),
    tests(
      "Results/Designs",
      [.documents, .scene, .prototypes, .rendering, .designs, "TestSupport"],
      exclude: ["Samples"]),
    tests(
      "Results/Films",
      [.units, .gestures, .scene, .prototypes, .scenarios, .rendering, .films, "TestSupport"]),
    tests("Results/Fitting", [.text, .documents, .motion, .settings, .fitting, "TestSupport"]),
    tests(
      "Results/Goldens",
      [
        .text, .units, .scene, .prototypes, .trace, .scenarios, .rendering, .goldens, .diff,
        "TestSupport",
      ]),
    tests("Results/Plots", [.units, .scene, .plots]),
    tests(
      "Results/Rendering",
      [.units, .scene, .lottie, .rendering, "CPangoCairo", "CCompositor", "TestSupport"]),
    tests(
      "Results/Reports",
      [.units, .gestures, .scene, .trace, .metrics, .scenarios, .reports, "TestSupport"]),
    tests(
      "Results/Web", [.units, .scene, .rendering, .web, "TestSupport"]),
    tests("Programs/CommandLine", ["TestSupport", "backswipe"]),
    tests(
      "Programs/EndToEnd",
      [
        .text, .units, .documents, .settings, .prototypes, .scenarios, .rendering, .codeExport,
        .analysis, .settingsEditing, .studio, "TestSupport", "backswipe",
      ]),
    tests(
      "Programs/Examples", [.ui, .testing, "ItemsExample", "ShopExample"],
      exclude: ["rewritten.yaml"]),
    tests("Programs/Guides", [.ui, .testing]),
    tests(
      "Programs/Processes",
      [.documents, .files, .prototypes, .scenarios, .reports, .analysis, .processes, "TestSupport"]),
    tests(
      "Programs/Session",
      [
        .units, .documents, .files, .gestures, .scene, .settings, .prototypes, .ui, .trace,
        .metrics, .simulation, .scenarios, .rendering, .films, .analysis, .settingsEditing, .studio,
        .session, .resources, "TestSupport",
      ]),
    tests(
      "Programs/Share", [.units, .web, .session, .share]),
    tests(
      "Programs/SettingsEditing",
      [.documents, .settings, .prototypes, .settingsEditing, .resources, "TestSupport"]),
    tests(
      "Programs/Studio",
      [
        .units, .documents, .motion, .gestures, .scene, .settings, .popDecisions, .prototypes, .ui,
        .trace, .metrics, .simulation, .scenarios, .codeExport, .analysis, .settingsEditing,
        .studio, .resources, "TestSupport",
      ]),
    tests(
      "Programs/Testing", [.units, .scene, .ui, .testing, .resources, "TestSupport"],
      exclude: ["__Goldens__"]),
    tests(
      "Programs/TestingPictures",
      [.rendering, .ui, .testing, .testingPictures, "TestSupport"]),
    tests(
      "Programs/Window",
      [.units, .scenarios, .rendering, .session, .window, "CSDL2", "TestSupport"]),
    tests("Programs/XCTestExample", [.ui, .testing]),
    program("backswipe-constraints", "Tests/Tools/ConstraintsProgram", [.constraints]),
    target(
      "FingerStress", "Tests/Tools/FingerStress",
      [
        .units, .gestures, .scene, .settings, .popDecisions, .prototypes, .ui, .trace, .simulation,
        .scenarios, "TestSupport", "NavigationStress",
      ]),
    program("backswipe-finger-stress", "Tests/Tools/FingerStressProgram", ["FingerStress"]),
    program(
      "backswipe-fuzz", "Tests/Tools/FuzzProgram",
      [
        .text, .units, .documents, .scene, .settings, .prototypes, .ui, .storyboards, .trace,
        .scenarios, .share,
      ]),
    target(
      "NavigationStress", "Tests/Tools/NavigationStress",
      [.units, .scene, .ui, .simulation, .testing, "TestSupport"]),
    program("backswipe-stress", "Tests/Tools/NavigationStressProgram", ["NavigationStress"]),
    tests("Tools/Support", ["TestSupport", "backswipe"]),
    target("TestSupport", "Tests/Tools/TestSupport", []),
    tests("Layering", ["TestSupport"]),
  ],
  swiftLanguageModes: [.v6]
)
