import BackswipeDocuments
import BackswipeGestures
import BackswipeMotion
import BackswipePrototypes
import BackswipeResources
import BackswipeScenarios
import BackswipeSimulation
import BackswipeText
import BackswipeUI
import BackswipeUnits
import Foundation
import Testing

@Suite("Schemas and parsers know the same words")
struct SchemaTests {
  /// The object at a path of keys; fails the test when there is none.
  func object(_ schema: String, _ path: [String]) throws -> [String: Any] {
    let url = try #require(BackswipeResources.file(schema + ".schema.json", in: .schemas))
    var value = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    for key in path {
      if let index = Int(key) {
        value = try #require(value as? [Any])[index]
      } else {
        value = try #require((value as? [String: Any])?[key], "\(schema): \(path)")
      }
    }
    return try #require(value as? [String: Any])
  }

  @Test("U3: a scenario without a prototype, for the app that runs it, fits the schema")
  func appScenario() throws {
    #expect(try object("scenario", [])["required"] as? [String] == ["backswipe"])
  }

  static let objects: [(schema: String, path: [String], keys: [String])] =
    [
      ("prototype", [], Prototype.Keys.prototype),
      ("scenario", [], ScenarioFile.Keys.scenario),
      ("scenario", ["$defs", "inlinePrototype"], Prototype.Keys.prototype),
      ("scenario", ["$defs", "known"], ScenarioFile.Keys.known),
      ("scenario", ["$defs", "display"], ScenarioFile.Keys.display),
      ("scenario", ["$defs", "resize"], ScenarioFile.Keys.resize),
      ("scenario", ["$defs", "span"], ScenarioFile.Keys.span),
      ("scenario", ["$defs", "ticks"], ScenarioFile.Keys.ticks),
      ("scenario", ["$defs", "picture"], ScenarioFile.Keys.picture),
      ("scenario", ["$defs", "entry"], ScenarioFile.Keys.entry),
      ("scenario", ["$defs", "drag"], DragVerb.keys),
      ("scenario", ["$defs", "range"], ScenarioFile.Keys.range),
      ("scenario", ["$defs", "stall"], StallVerb.keys),
      ("scenario", ["$defs", "input"], InputVerb.keys),
      ("scenario", ["$defs", "touch"], TouchVerb.keys),
      ("scenario", ["$defs", "during"], DuringVerb.keys),
      (
        "scenario", ["$defs", "call"],
        DuringVerb.verbs.map { $0.word } + ["animated"]
      ),
      ("scenario", ["$defs", "scroll"], ScrollVerb.keys),
      ("scenario", ["$defs", "expectation"], ScenarioFile.Keys.expectation),
      ("scenario", ["$defs", "event"], ScenarioFile.Keys.event),
      ("scenario", ["$defs", "subject"], ScenarioFile.Keys.subject),
      ("scenario", ["$defs", "laws"], ScenarioFile.Keys.laws),
      ("scenario", ["$defs", "limits"], ScenarioFile.Keys.limits),
    ]
    + ["prototype", "scenario"].flatMap { schema in
      [
        (schema, ["$defs", "navigationBar"], Prototype.Keys.navigationBar),
        (schema, ["$defs", "barLooks"], Prototype.Keys.barLooks),
        (schema, ["$defs", "barLook"], Prototype.Keys.barLook),
        (schema, ["$defs", "screen"], Prototype.Keys.screen),
        (schema, ["$defs", "tab"], Prototype.Keys.tab),
        (schema, ["$defs", "tabSelection"], Prototype.Keys.tabSelection),
        (schema, ["$defs", "split"], Prototype.Keys.split),
        (schema, ["$defs", "section"], Prototype.Keys.section),
        (schema, ["$defs", "row"], Prototype.Keys.row),
        (schema, ["$defs", "slider"], Prototype.Keys.slider),
        (schema, ["$defs", "stepper"], Prototype.Keys.stepper),
        (schema, ["$defs", "segue"], Prototype.Keys.segue),
        (schema, ["$defs", "search"], Prototype.Keys.search),
        (schema, ["$defs", "barMinimization"], Prototype.Keys.barMinimization),
        (schema, ["$defs", "sheet"], Prototype.Keys.sheet),
        (schema, ["$defs", "alert"], Prototype.Keys.alert),
        (schema, ["$defs", "choice", "oneOf", "1"], Prototype.Keys.choice),
        (schema, ["$defs", "icon"], Prototype.Keys.icon),
        (schema, ["$defs", "item", "oneOf", "1"], Prototype.Keys.item),
        (schema, ["$defs", "view", "oneOf", "1"], Element.Keys.all),
        (schema, ["$defs", "paint", "oneOf", "2"], Element.Keys.paint),
        (schema, ["$defs", "padding", "oneOf", "1"], Element.Keys.insets),
        (schema, ["$defs", "border"], Element.Keys.border),
        (schema, ["$defs", "component"], Prototype.Keys.component),
        (schema, ["$defs", "loop"], Prototype.Keys.loop),
        (schema, ["$defs", "destination"], Prototype.Keys.destination),
        (schema, ["$defs", "cover"], Prototype.Keys.destination),
        (schema, ["$defs", "transition", "oneOf", "1"], Prototype.Keys.transition),
        (schema, ["$defs", "track"], Prototype.Keys.track),
        (schema, ["$defs", "elementTransition", "oneOf", "1"], Prototype.Keys.elementTransition),
        (schema, ["$defs", "changeTransition", "oneOf", "1"], Prototype.Keys.changeTransition),
      ]
    }
    + ["prototype", "scenario"].flatMap(stateObjects)

  /// The mappings of variables, gestures and drivers.
  private static func stateObjects(
    _ schema: String
  ) -> [(schema: String, path: [String], keys: [String])] {
    let parameters = SpringForm.Parameter.allCases.map(\.rawValue)
    let directions = Element.Swipe.Direction.allCases.map(\.rawValue)
    let keys: [(String, [String])] = [
      ("variable", Prototype.Keys.variable),
      ("choiceVariable", Prototype.Keys.choiceVariable),
      ("listVariable", Prototype.Keys.listVariable),
      ("add", Prototype.Keys.edit["add"] ?? []),
      ("remove", Prototype.Keys.edit["remove"] ?? []),
      ("move", Prototype.Keys.edit["move"] ?? []),
      ("change", Prototype.Keys.edit["change"] ?? []),
      ("snap", Prototype.Keys.snap),
      ("after", Prototype.Keys.delayed),
      ("animation", Prototype.Keys.animation),
      ("twoFingers", Prototype.Keys.drag),
      ("fingerNumber", Prototype.Keys.drag + ["distance"]),
      ("driver", Prototype.Keys.driver),
      ("doubleTap", Prototype.Keys.actions),
      ("menuItem", Prototype.Keys.menuItem),
      ("swipeActions", Prototype.Keys.swipeActions),
      ("swipeAction", Prototype.Keys.swipeAction),
      ("pull", Prototype.Keys.refresh),
      ("longPress", Prototype.Keys.actions + ["duration"]),
      ("reorder", Prototype.Keys.reorder),
      ("spring", parameters), ("swipe", directions),
    ]
    let fonts: [(String, [Prototype.TextFonts.Part])] = [
      ("textFonts", Prototype.TextFonts.Part.allCases),
      ("screenFonts", Prototype.TextFonts.Part.ofScreens),
    ]
    return keys.map { (schema, ["$defs", $0.0], $0.1) }
      + fonts.map { (schema, ["$defs", $0.0, "oneOf", "1"], $0.1.map(\.rawValue)) }
  }

  @Test(
    "A mapping has the same keys in both, and no others", arguments: SchemaTests.objects.indices)
  func mappings(_ index: Int) throws {
    let example = Self.objects[index]
    let object = try object(example.schema, example.path)
    let properties = try #require(object["properties"] as? [String: Any])
    #expect(properties.keys.sorted() == example.keys.sorted(), "\(example.path)")
    #expect(object["additionalProperties"] as? Bool == false, "\(example.path)")
  }

  static let words: [(schema: String, path: [String], words: [String])] = [
    ("prototype", ["$defs", "glyph"], Prototype.Glyph.allCases.map(\.rawValue)),
    (
      "prototype", ["$defs", "navigationBar", "properties", "style"],
      Prototype.NavigationBar.Style.allCases.map(\.rawValue)
    ),
    (
      "prototype", ["$defs", "screen", "properties", "style"],
      Screen.Style.allCases.map(\.rawValue)
    ),
    (
      "prototype", ["$defs", "screen", "properties", "keyboardDismissMode"],
      Screen.KeyboardDismissal.allCases.map(\.rawValue)
    ),
    (
      "prototype", ["$defs", "menuItem", "properties", "style"],
      Prototype.MenuItem.Style.allCases.map(\.rawValue)
    ),
    (
      "prototype", ["$defs", "swipeAction", "properties", "style"],
      Screen.SwipeActions.Style.allCases.map(\.rawValue)
    ),
    ("prototype", ["$defs", "row", "properties", "action"], Prototype.Action.words),
    (
      "prototype", ["$defs", "item", "oneOf", "1", "properties", "action"],
      Prototype.Action.words
    ),
    (
      "prototype", ["$defs", "item", "oneOf", "1", "properties", "system"],
      BarItem.System.allCases.map(\.rawValue)
    ),
    (
      "prototype", ["$defs", "item", "oneOf", "1", "properties", "style"],
      BarItem.Style.allCases.map(\.rawValue)
    ),
    ("prototype", ["$defs", "paint", "oneOf", "1"], Element.Paint.names),
    ("prototype", ["$defs", "length", "oneOf", "2"], ["fill", "fit"]),
    viewWords("align", Element.Stack.Alignment.self),
    viewWords("distribute", Element.Stack.Distribution.self),
    viewWords("axis", Element.Scroll.Axis.self),
    viewWords("insets", Element.Scroll.Insets.self),
    viewWords("snap", Element.Scroll.Snap.self),
    viewWords("style", Screen.TextStyle.self),
    viewWords("weight", Element.Text.Weight.self),
    viewWords("alignText", Screen.Alignment.self),
    viewWords("variant", Element.Icon.Variant.self),
    viewWords("mode", Element.Image.Mode.self),
    viewWords("look", Element.Button.Style.self),
    viewWords("shape", Element.Shape.Form.self),
    // Of a gradient, and of the layout of any element.
    (
      "prototype", ["$defs", "view", "oneOf", "1", "properties", "direction", "oneOf", "0"],
      Element.Gradient.Direction.allCases.map(\.rawValue) + ["leftToRight", "rightToLeft"]
    ),
    viewWords("blur", Element.BlurStyle.self),
    viewWords("shadow", Element.Shadow.self),
    viewWords("place", Element.Place.self),
    (
      "prototype", ["$defs", "segue", "properties", "kind"], Segue.Kind.allCases.map(\.rawValue)
    ),
    (
      "prototype", ["$defs", "transition", "oneOf", "0"],
      PageTransition.Kind.words
    ),
    (
      "prototype", ["$defs", "transition", "oneOf", "1", "properties", "kind"],
      PageTransition.Kind.words
    ),
    (
      "prototype", ["$defs", "track", "properties", "of"],
      PageTransition.Track.Side.allCases.map(\.rawValue)
    ),
    (
      "prototype", ["$defs", "track", "properties", "property"],
      PageTransition.Track.Property.allCases.map(\.rawValue)
    ),
    ("prototype", ["$defs", "motionCurve", "anyOf", "0"], TimingCurve.named.map(\.name)),
    ("scenario", ["$defs", "glyph"], Prototype.Glyph.allCases.map(\.rawValue)),
    (
      "scenario", ["$defs", "drag", "properties", "curve", "anyOf", "0"],
      TimingCurve.named.map(\.name)
    ),
    ("scenario", ["$defs", "display", "properties", "device"], PhoneModel.names),
    (
      "scenario", ["$defs", "touch", "properties", "phase"],
      PointerSample.Phase.allCases.map(\.rawValue)
    ),
    (
      "scenario", ["$defs", "expectation", "properties", "state"],
      GestureState.allCases.map(\.rawValue)
    ),
    (
      "scenario", ["$defs", "expectation", "properties", "transitionKind"],
      ShownTransition.Kind.allCases.map(\.rawValue)
    ),
    (
      "scenario", ["$defs", "expectation", "properties", "bar"],
      Expectation.Bar.allCases.map(\.rawValue)
    ),
    (
      "scenario", ["$defs", "expectation", "properties", "outcome"],
      TransitionSpan.Outcome.allCases.map(\.rawValue)
    ),
  ]

  private static func viewWords<Word: RawRepresentable<String> & CaseIterable>(
    _ key: String, _ type: Word.Type
  ) -> (schema: String, path: [String], words: [String]) {
    (
      "prototype", ["$defs", "view", "oneOf", "1", "properties", key, "oneOf", "0"],
      type.allCases.map(\.rawValue)
    )
  }

  @Test("A choice has the same words in both", arguments: SchemaTests.words.indices)
  func choices(_ index: Int) throws {
    let example = Self.words[index]
    let choice = try object(example.schema, example.path)
    #expect(choice["enum"] as? [String] == example.words, "\(example.path)")
  }

  @Test("Limits are the same in both")
  func limits() throws {
    let rows = try object("prototype", ["$defs", "rows", "oneOf", "1"])
    #expect(rows["maximum"] as? Int == Prototype.mostRows)
    let seed = try object("scenario", ["properties", "seed"])
    #expect(seed["maximum"] as? Int == ScenarioFile.largestSeed)
    let side = try object("scenario", ["$defs", "inset"])
    #expect(side["maximum"] as? Double == ScenarioDisplay.largestSide)
    let scale = try object("scenario", ["$defs", "display", "properties", "scale"])
    #expect(scale["maximum"] as? Double == ScenarioDisplay.largestScale)
    let rate = try object("scenario", ["$defs", "rate", "oneOf", "0"])
    #expect(rate["maximum"] as? Int == Int(RefreshRate.largestHertz))
    let format = try object("scenario", ["properties", "backswipe"])
    #expect(format["const"] as? Int == FileReader.format)
    for path in [
      ("prototype", ["properties"]), ("scenario", ["$defs", "inlinePrototype", "properties"]),
    ] {
      let formats = try object(path.0, path.1 + ["backswipe"])
      #expect(formats["enum"] as? [Int] == [FileReader.format, FileReader.layoutFormat])
    }
    let length = try object("prototype", ["$defs", "length", "oneOf", "0"])
    #expect(length["maximum"] as? Double == Element.mostPoints)
    let state = try object("prototype", ["$defs", "state"])
    #expect(state["maxProperties"] as? Int == Variable.most)
    let times = try object("prototype", ["$defs", "after", "properties", "repeat"])
    #expect(times["maximum"] as? Int == Screen.Delayed.mostRepetitions)
    let words = try object("prototype", ["$defs", "choiceVariable", "properties", "choice"])
    #expect(words["maxItems"] as? Int == Variable.mostWords)
    let targets = try object(
      "prototype", ["$defs", "driver", "properties", "to", "propertyNames"])
    let properties = Element.Driver.Property.allCases.map(\.rawValue).joined(separator: "|")
    #expect(targets["pattern"] as? String == "(^|\\.)(\(properties))$")
    let columns = try object(
      "prototype",
      [
        "$defs", "view", "oneOf", "1", "properties", "columns", "oneOf", "0",
      ])
    #expect(columns["maximum"] as? Int == Element.Grid.mostColumns)
  }

  @Test("A timeline entry has exactly one of the parser's verbs in the schema too")
  func verbs() throws {
    let entry = try object("scenario", ["$defs", "entry"])
    let choices = try #require(entry["oneOf"] as? [[String: [String]]])
    #expect(choices.compactMap { $0["required"]?.first } == TimelineEntry.words)
  }
}
