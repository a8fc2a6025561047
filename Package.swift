// swift-tools-version: 6.2
import PackageDescription

// Documentation is built by Scripts/docs alone: nobody else fetches what that needs.
let documentation: [Package.Dependency] =
  Context.environment["BACKSWIPE_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")]

// Modules carry the package's name, folders do not: Sources/Motion is BackswipeMotion.
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

let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let cli: Target.Dependency = "BackswipeCLI"
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")

func module(
  _ folder: String, _ dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = []
) -> Target {
  .target(
    name: "Backswipe" + folder, dependencies: dependencies, path: "Sources/" + folder,
    swiftSettings: strict + settings)
}

func program(_ name: String, _ folder: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Sources/" + folder, swiftSettings: strict)
}

func tests(
  _ folder: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: folder + "Tests", dependencies: dependencies, path: "Tests/" + folder, exclude: exclude,
    swiftSettings: strict)
}

let geometry: Target.Dependency = "BackswipeGeometry"
let time: Target.Dependency = "BackswipeTime"
let motion: Target.Dependency = "BackswipeMotion"
let gestures: Target.Dependency = "BackswipeGestures"
let navigation: Target.Dependency = "BackswipeNavigation"
let settings: Target.Dependency = "BackswipeSettings"
let drags: Target.Dependency = "BackswipeDrags"
let scene: Target.Dependency = "BackswipeScene"
let reading: Target.Dependency = "BackswipeReading"
let prototypes: Target.Dependency = "BackswipePrototypes"
let ui: Target.Dependency = "BackswipeUI"
let storyboards: Target.Dependency = "BackswipeStoryboards"
let trace: Target.Dependency = "BackswipeTrace"
let metrics: Target.Dependency = "BackswipeMetrics"
let simulation: Target.Dependency = "BackswipeSimulation"
let running: Target.Dependency = "BackswipeRunning"
let accounts: Target.Dependency = "BackswipeAccounts"
let rendering: Target.Dependency = "BackswipeRendering"
let scenarios: Target.Dependency = "BackswipeScenarios"
let tapes: Target.Dependency = "BackswipeTapes"
let studio: Target.Dependency = "BackswipeStudio"
let reports: Target.Dependency = "BackswipeReports"
let constraints: Target.Dependency = "BackswipeConstraints"
let files: Target.Dependency = "BackswipeFiles"
let plots: Target.Dependency = "BackswipePlots"
let handoff: Target.Dependency = "BackswipeHandoff"
let fitting: Target.Dependency = "BackswipeFitting"
let studies: Target.Dependency = "BackswipeStudies"
let tuning: Target.Dependency = "BackswipeTuning"
let goldens: Target.Dependency = "BackswipeGoldens"
let differences: Target.Dependency = "BackswipeDifferences"
let workers: Target.Dependency = "BackswipeWorkers"
let sweeps: Target.Dependency = "BackswipeSweeps"
let testing: Target.Dependency = "BackswipeTesting"
let window: Target.Dependency = "BackswipeWindow"
let clips: Target.Dependency = "BackswipeClips"
let resources: Target.Dependency = "BackswipeResources"

let package = Package(
  name: "backswipe",
  products: [
    .executable(name: "backswipe", targets: ["backswipe"]),
    .library(name: "BackswipeUI", targets: ["BackswipeUI", "BackswipeStoryboards"]),
    .library(name: "BackswipeTesting", targets: ["BackswipeTesting"]),
    .library(name: "BackswipeApp", targets: ["BackswipeApp"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ] + documentation,
  targets: [
    .systemLibrary(name: "CSDL2", path: "Sources/CSDL2", pkgConfig: "sdl2"),
    .systemLibrary(name: "CPangoCairo", path: "Sources/CPangoCairo", pkgConfig: "pangocairo"),
    .systemLibrary(name: "CSwiftRuntime", path: "Sources/CSwiftRuntime"),
    .target(name: "CCompositor", path: "Sources/CCompositor"),
    .target(
      name: "CX11", dependencies: ["CSDL2"], path: "Sources/CX11",
      linkerSettings: [.linkedLibrary("X11")]),
    module("Geometry"),
    module("Time"),
    module("Motion", [geometry, time]),
    module("Gestures", [geometry, time]),
    module("Navigation"),
    module("Settings", [geometry, time, motion, gestures, navigation]),
    module("Drags", [geometry, time, motion, gestures, settings]),
    module("Scene", [geometry]),
    module("Reading"),
    module("Constraints"),
    module("Prototypes", [reading, settings, yams]),
    module(
      "UI",
      [
        geometry, time, motion, gestures, navigation, settings, drags, constraints, scene, reading,
        "CSwiftRuntime",
      ]),
    module("Storyboards", [geometry, navigation, scene, prototypes, ui]),
    module("Trace", [geometry, time, gestures]),
    module("Metrics", [geometry, time, gestures]),
    module(
      "Simulation",
      [
        geometry, time, gestures, navigation, settings, scene, prototypes, ui, storyboards, trace,
      ]),
    module("Running", [time, gestures, ui, trace, metrics, simulation]),
    module(
      "Accounts", [geometry, time, gestures, settings, drags, trace, metrics, running]),
    module("Rendering", [geometry, scene, "CPangoCairo", "CCompositor"]),
    module(
      "Scenarios",
      [
        geometry, time, motion, gestures, settings, drags, scene, prototypes, ui, storyboards,
        trace, metrics, simulation, running,
      ]),
    module(
      "Tapes",
      [
        geometry, time, gestures, settings, scene, prototypes, ui, storyboards, trace, simulation,
        running, scenarios,
      ]),
    module(
      "Studio",
      [
        geometry, time, motion, gestures, settings, drags, scene, prototypes, ui, simulation,
        running, accounts, scenarios, trace, metrics, files, tapes, plots, handoff, studies, tuning,
      ]),
    module("Plots", [geometry, scene, reading]),
    module("Handoff", [geometry, time, motion, settings, trace]),
    module(
      "Fitting", [geometry, time, motion, settings, drags, scene, prototypes, trace, plots]),
    module(
      "Studies",
      [
        geometry, time, gestures, settings, drags, scene, prototypes, trace, running, scenarios,
        plots,
      ]),
    module("Files", [prototypes]),
    module("Tuning", [time, settings, prototypes, files]),
    module("Goldens", [geometry, time, settings, scene, prototypes, trace, scenarios, files]),
    module(
      "Differences", [geometry, scene, prototypes, trace, rendering, files, goldens]),
    module(
      "Reports",
      [geometry, time, gestures, scene, reading, trace, metrics, running, scenarios, files]),
    module("Workers", [reading, trace, files, reports]),
    module(
      "Clips",
      [
        geometry, time, gestures, settings, drags, scene, prototypes, ui, trace, metrics,
        simulation, accounts, rendering, scenarios, plots,
      ]),
    module(
      "Sweeps",
      [
        geometry, time, settings, scene, prototypes, trace, metrics, running, scenarios, plots,
        studies, reports,
      ]),
    module(
      "Testing",
      [
        geometry, time, motion, gestures, scene, prototypes, ui, storyboards, trace, metrics,
        simulation, running, scenarios, goldens,
      ]),
    module(
      "Window",
      [
        geometry, time, gestures, settings, scene, prototypes, ui, storyboards, trace, metrics,
        simulation, running, rendering, scenarios, tapes, studies, tuning, studio, "CSDL2", "CX11",
      ]),
    .target(
      name: "BackswipeResources", path: "Resources", exclude: ["Desktop", "Pictures", "Recipes"],
      resources: [.copy("Prototypes"), .copy("Scenarios"), .copy("Schemas")],
      swiftSettings: strict),
    module(
      "CLI",
      [
        geometry, time, settings, scene, prototypes, ui, storyboards, trace, metrics, running,
        rendering, scenarios, plots, handoff, fitting, studies, files, goldens, differences,
        reports, workers, sweeps, tuning, clips, studio, window, resources, argumentParser,
      ]),
    module("App", [prototypes, ui, cli]),
    program("backswipe", "Program", [cli]),
    program(
      "backswipe-bench", "Bench",
      [
        geometry, time, gestures, settings, constraints, scene, prototypes, ui, storyboards, trace,
        simulation, running, rendering, scenarios, tapes, window, resources,
      ]),
    .target(
      name: "ItemsExample", dependencies: [ui, storyboards], path: "Sources/Examples/Items",
      resources: [.process("Items.yaml")], swiftSettings: strict),
    program("backswipe-example", "Examples/Program", [ui, testing, "ItemsExample"]),
    program("backswipe-example-app", "Examples/App", ["BackswipeApp", "ItemsExample"]),
    // As clients are that have not come to Swift 6: its files say nothing of actors.
    .target(
      name: "SwiftFiveClient", dependencies: [ui], path: "Tests/SwiftFive/Client",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests("SwiftFive", [ui, testing, "SwiftFiveClient"], exclude: ["Client"]),
    tests("Geometry", [geometry]),
    tests("Constraints", [constraints]),
    tests("Time", [time]),
    tests("Motion", [geometry, time, motion, "TestSupport"]),
    tests("Trace", [trace]),
    tests("Support", ["TestSupport", "backswipe"]),
    tests("Metrics", [geometry, time, gestures, metrics]),
    tests("Files", [prototypes, files, "TestSupport"]),
    tests(
      "GoldenRuns",
      [
        geometry, time, scene, prototypes, trace, scenarios, rendering, goldens, differences,
        "TestSupport",
      ]),
    tests("Clips", [time, rendering, clips]),
    tests(
      "Sweeps", [settings, prototypes, trace, scenarios, studies, reports, sweeps]),
    tests("Workers", [scenarios, files, reports, workers, "TestSupport"]),
    tests(
      "Reports",
      [geometry, time, gestures, trace, metrics, scenarios, reports, "TestSupport"]),
    tests("Prototypes", [settings, prototypes]),
    tests(
      "ScenarioFiles",
      [geometry, time, gestures, metrics, motion, prototypes, ui, running, scenarios, resources]),
    tests("TextMetrics", [geometry, scene]),
    tests(
      "Window",
      [
        geometry, time, gestures, scene, prototypes, ui, rendering, scenarios, tapes, window,
        "CSDL2",
      ]),
    tests(
      "Tapes",
      [
        geometry, time, gestures, settings, scene, prototypes, ui, simulation, running, scenarios,
        tapes,
      ]),
    tests("Rendering", ["TestSupport", geometry, scene, rendering, "CCompositor", "CPangoCairo"]),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "NavigationStress",
      dependencies: ["TestSupport", geometry, scene, ui, simulation, testing],
      path: "Tests/NavigationStress", swiftSettings: strict),
    .executableTarget(
      name: "backswipe-stress", dependencies: ["NavigationStress"],
      path: "Tests/NavigationStressProgram", swiftSettings: strict),
    .target(
      name: "FingerStress",
      dependencies: [
        "TestSupport", "NavigationStress", geometry, time, gestures, settings, drags, scene,
        prototypes, ui, trace, simulation, running, scenarios,
      ],
      path: "Tests/FingerStress", swiftSettings: strict),
    .executableTarget(
      name: "backswipe-finger-stress", dependencies: ["FingerStress"],
      path: "Tests/FingerStressProgram", swiftSettings: strict),
    .executableTarget(
      name: "backswipe-fuzz",
      dependencies: [prototypes, scenarios, scene, storyboards, time, trace, ui],
      path: "Tests/FuzzProgram", swiftSettings: strict),
    .executableTarget(
      name: "backswipe-constraints", dependencies: [constraints],
      path: "Tests/ConstraintsProgram", swiftSettings: strict),
    tests("Plots", [geometry, scene, plots]),
    tests("Handoff", [time, motion, settings, handoff, trace]),
    tests("Fitting", [motion, settings, fitting]),
    tests(
      "Studies",
      [
        geometry, time, gestures, settings, scene, prototypes, trace, scenarios, studies, resources,
      ]),
    tests(
      "Studio",
      [
        geometry, time, motion, gestures, settings, drags, scene, prototypes, ui, trace, simulation,
        running, metrics, accounts, scenarios, studies, tapes, handoff, tuning, studio, resources,
        "TestSupport",
      ]),
    tests("Layering", ["TestSupport"]),
    tests("CommandLine", ["TestSupport", "backswipe"]),
    tests(
      "EndToEnd",
      [
        "TestSupport", "backswipe", geometry, time, settings, prototypes, handoff, rendering,
        scenarios, tapes, studies, studio,
      ]),
    tests("Gestures", [geometry, time, gestures, "TestSupport"]),
    tests("Navigation", [navigation, "TestSupport"]),
    tests("Settings", [geometry, time, motion, settings]),
    tests("Tuning", [settings, prototypes, tuning, resources, "TestSupport"]),
    tests("Drags", [geometry, time, gestures, motion, settings, drags, "TestSupport"]),
    tests("Scene", [geometry, scene, "TestSupport"]),
    tests(
      "BarPictures",
      [
        "TestSupport", geometry, scene, prototypes, rendering, ui, scenarios, goldens, differences,
        testing,
      ]),
    tests(
      "UI",
      [
        "TestSupport", "NavigationStress", "FingerStress", geometry, time, motion, gestures, drags,
        scene, ui, storyboards, simulation, scenarios, testing,
      ]),
    tests(
      "Simulation",
      [geometry, time, gestures, metrics, prototypes, ui, storyboards, trace, simulation, running]),
    tests(
      "Scenarios",
      [
        "TestSupport", geometry, time, gestures, settings, prototypes, ui, trace, metrics,
        running, scenarios, resources,
      ]),
    tests(
      "Accounts",
      [
        geometry, time, gestures, settings, drags, prototypes, ui, trace, simulation, running,
        scenarios, accounts, resources,
      ]),
    tests("Testing", [geometry, scene, ui, testing, "TestSupport"], exclude: ["__Goldens__"]),
    tests("XCTestExample", [ui, testing]),
    tests("Documents", [ui, testing]),
    tests("Examples", [ui, testing, "ItemsExample"]),
  ],
  swiftLanguageModes: [.v6]
)
