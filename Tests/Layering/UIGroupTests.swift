import TestSupport
import Testing

/// The groups of `Sources/Interface/UI` are one module, so that the compiler holds nothing between them.
@Suite struct UIGroupTests {
  static let folder = "Sources/Interface/UI"

  /// The groups whose types a group may use.
  static let allowed: [String: [String]] = [
    "Kernel": ["Drawing", "Animation", "Touch", "Layout", "Controls", "Controllers"],
    "Drawing": ["Kernel"],
    "Animation": ["Kernel", "Drawing", "Touch", "Controllers"],
    "Touch": ["Kernel"],
    "Layout": ["Kernel"],
    "Controls": ["Kernel", "Drawing", "Animation", "Touch", "Lists"],
    "Lists": ["Kernel", "Drawing", "Animation", "Touch", "Controls", "Controllers", "Layout"],
    "Controllers": ["Kernel", "Drawing", "Animation", "Touch", "Controls", "Lists"],
  ]

  /// Why two groups use each other.
  static let mutual: [UIGroups.Edge: String] = [
    .init(from: "Drawing", to: "Kernel"): "a view has a layer and colours; a layer knows its view",
    .init(from: "Animation", to: "Kernel"): "the environment runs the animations of views",
    .init(from: "Kernel", to: "Touch"): "a view has recognisers; a touch has a view",
    .init(from: "Kernel", to: "Layout"): "a view has constraints; a constraint is of views",
    .init(from: "Controls", to: "Kernel"): "the environment and the window have the keyboard",
    .init(from: "Controllers", to: "Kernel"):
      "a window has a root controller, a view its controller",
    .init(from: "Animation", to: "Controllers"):
      "an animation in a transition runs on that one's clock",
    .init(from: "Controls", to: "Lists"): "a text view is a scroll view; a cell has labels",
    .init(from: "Controllers", to: "Lists"): "a scroll view moves bars and sheets around it",
  ]

  private func groups() throws -> UIGroups {
    let paths = try PackageFiles.paths(below: Self.folder, extension: "swift")
    #expect(paths.count > 300)
    return try UIGroups(
      Dictionary(
        uniqueKeysWithValues: paths.map {
          (String($0.dropFirst(Self.folder.count + 1)), try PackageFiles.text($0))
        }))
  }

  @Test func groupsUseOneAnotherAsTheTableSays() throws {
    let groups = try groups()
    #expect(groups.groups == Set(Self.allowed.keys))
    #expect(groups.differences(from: Self.allowed) == [])
    #expect(groups.mutual == Self.mutual.keys.sorted())
  }

  // MARK: Baits

  private let small = UIGroups([
    "Kernel/A.swift": "/// Of B.\n@MainActor public final class A { struct Inner {} }\n",
    "Lists/B.swift": "struct B { let a: A }\nprivate struct C {}\nextension A { func f() {} }\n",
    "Lists/D.swift":
      "enum D { case a }  // A\nlet text = \"A\", other = \"\"\"\n  A \" A\n  \"\"\"\n",
    "Controls/E.swift": "typealias E = Inner /* B */\nlet text = \"a \\(\"b\" + B.self) D\"\n",
  ])

  @Test func aUseInCodeIsFoundAndNoneInCommentsAndTexts() {
    #expect(
      small.uses.keys.sorted() == [
        .init(from: "Controls", to: "Lists"), .init(from: "Lists", to: "Kernel"),
      ])
    #expect(small.uses[.init(from: "Lists", to: "Kernel")] == ["Lists/B.swift": ["A"]])
    #expect(small.uses[.init(from: "Controls", to: "Lists")] == ["Controls/E.swift": ["B"]])
  }

  @Test func aNewEdgeAndAnUnusedOneAreFound() {
    #expect(
      small.differences(from: ["Lists": ["Kernel", "Controls"]]) == [
        "Controls uses Lists: Controls/E.swift (B)", "Lists does not use Controls",
      ])
  }

  @Test func aMutualPairIsFound() {
    let groups = UIGroups([
      "A/A.swift": "class One { let b: Two }", "B/B.swift": "class Two { let a: One }",
    ])
    #expect(groups.mutual == [.init(from: "A", to: "B")])
  }
}
