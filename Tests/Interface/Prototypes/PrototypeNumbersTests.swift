import BackswipeDocuments
import BackswipePrototypes
import BackswipeSettings
import Testing

@Suite("Numbers of a prototype's file as settings")
struct PrototypeNumbersTests {
  private static let text = """
    backswipe: 2
    initial: a
    screens:
      a:
        title: Home
        state:
          sheet: { value: 330, limits: [120, 560], snaps: [120, 330, 560] }
        view:
          column:
            - text: Row
              identifier: row
              height: 120
              pan: { x: { limits: [-200, 0], snaps: [-168, 0] } }
    """

  private func prototype(_ text: String = text) throws -> Prototype {
    try Prototype.parse(text, file: "a.yaml")
  }

  private func changed(_ former: String, _ text: String) throws -> Prototype {
    #expect(Self.text.contains(former))
    return try prototype(Self.text.replacing(former, with: text))
  }

  private func taken(_ pairs: [(String, String)]) throws -> Prototype {
    try prototype().taking(pairs.map { try SettingAssignment.read($0.0, $0.1) }).prototype
  }

  private func refusal(_ key: String, _ value: String) throws -> FileError {
    let error = try #require(throws: FileErrors.self) { try taken([(key, value)]) }
    return try #require(error.errors.first)
  }

  @Test("a number is named by the steps that lead to it, or by its title in the studio's panel")
  func names() throws {
    let numbers = try #require(try prototype().numbers)
    let key = "screens.a.view.column.1.pan.x.snaps.1"
    let title = "Page Home · row pan x snap 1"
    #expect(numbers.number(key)?.title == title, "\(numbers.all.map(\.title))")
    #expect(numbers.number(title) === numbers.number(key))
    #expect(numbers.line(of: key) == Place(line: 13, column: 50))
    // Asked for again, they are the same objects.
    let again = try prototype()
    #expect(again.numbers === again.numbers && again.numbers !== numbers)
  }

  @Test("a prototype with other values is that of the file with these written in their places")
  func values() throws {
    let snaps = "snaps: [120, 330, 560]"
    #expect(
      try taken([("screens.a.state.sheet.snaps.2", "300")])
        == changed(snaps, "snaps: [120, 300, 560]"))
    #expect(
      try taken([("Page Home · row pan x snap 1", "-120")]) == changed("[-168, 0]", "[-120, 0]"))
    // A key that the file leaves out.
    #expect(
      try taken([("screens.a.state.sheet.rubberBand", "false")])
        == changed(snaps, snaps + ", rubberBand: false"))
    #expect(
      try taken([
        ("screens.a.state.sheet.snaps.1", "100"), ("screens.a.state.sheet.limits.1", "100"),
      ]) == changed("[120, 560], snaps: [120,", "[100, 560], snaps: [100,"))
  }

  @Test("rules of variables alone are read again, with the same result as the whole file")
  func rules() throws {
    let text = """
      backswipe: 2
      initial: a
      state:
        lift: { value: 0, limits: [0, 1], snaps: [0, { at: 1, push: b }], spring: { response: 0.4s, dampingRatio: 1 } }
      screens:
        a:
          title: Home
          state:
            sheet: { value: 330, snaps: [120, { at: 330, set: { n: 1 } }, 560, { at: 700, set: { n: 2 } }] }
            n: 0
          view:
            text: "{n}"
            pan: { y: { moves: sheet, distance: -1 } }
            drive: { from: sheet, over: [120, 560], to: { alpha: [0, 1] } }
        b: {}
      """
    let sheet = "screens.a.state.sheet."
    for (pairs, former, replaced) in [
      ([(sheet + "snaps.2.at", "340")], "at: 330", "at: 340"),
      (
        [(sheet + "snaps.4.at", "710"), (sheet + "snaps.1", "100")],
        "[120, { at: 330, set: { n: 1 } }, 560, { at: 700",
        "[100, { at: 330, set: { n: 1 } }, 560, { at: 710"
      ),
      ([("state.lift.spring.dampingRatio", "0.5")], "dampingRatio: 1", "dampingRatio: 0.5"),
      (
        [("state.lift.limits.1", "-1"), ("state.lift.rubberBand", "false")],
        "limits: [0, 1]", "rubberBand: false, limits: [-1, 1]"
      ),
      // With a number of anything else the whole file is read.
      (
        [(sheet + "snaps.1", "110"), ("screens.a.view.pan.y.distance", "-2")],
        "[120, { at: 330", "[110, { at: 330"
      ),
    ] as [([(String, String)], String, String)] {
      #expect(text.contains(former))
      var expected = text.replacing(former, with: replaced)
      if pairs.last?.1 == "-2" {
        expected = expected.replacing("distance: -1", with: "distance: -2")
      }
      let own = try prototype(text)
      let made = try own.taking(pairs.map { try .read($0.0, $0.1) }).prototype
      #expect(try made == prototype(expected), "\(pairs)")
      // Its own numbers are those of the new values, and further ones go on from them.
      for (key, value) in pairs {
        let number = try #require(made.numbers?.number(key))
        #expect(number.id.setting.text(number.value) == value)
      }
      #expect(try made.taking([.read("state.lift.snaps.1", "0.1")]).prototype != made)
      #expect(try prototype(text) == own)
    }
    let error = try #require(throws: FileErrors.self) {
      try prototype(text).taking([.read(sheet + "snaps.3", "300")])
    }
    #expect(error.errors.map(\.reason) == ["'snaps' must ascend"])
    #expect(error.errors.first?.line == 9)
  }

  @Test("the file's own values, and settings without numbers, leave the prototype as it is")
  func unchanged() throws {
    let own = try prototype()
    #expect(try taken([("screens.a.state.sheet.snaps.2", "330")]) == own)
    // One that was made in code equals one that was read.
    let made = Prototype(initial: "a", screens: [Screen(id: "a", title: "A")])
    #expect(try prototype("backswipe: 1\ninitial: a\nscreens: { a: { title: A } }\n") == made)
    #expect(made.numbers == nil)
    let strip = try SettingAssignment("pop.strip", "30")
    let (prototype, rest) = try own.taking([strip])
    #expect(prototype == own && rest == [strip])
    #expect(try taken([("screens.a.state.sheet.snaps.2", "331")]) != own)
  }

  @Test("an unknown name has the nearest one with its place, or those beside it")
  func unknown() throws {
    let near = try refusal("screens.a.state.sheet.snap.2", "300")
    #expect(near.suggestion == "screens.a.state.sheet.snaps.2" && near.line == 7)
    #expect(
      near.description.hasPrefix(
        "a.yaml:7:"), "\(near)")
    let far = try refusal("screens.a.state.sheet.colour", "300")
    #expect(far.reason.contains("'screens.a.state.sheet.limits.1' (line 7)"), "\(far)")
    let none = try #require(throws: FileErrors.self) {
      try Prototype(initial: "a", screens: []).bound([.read("state.a.limits.1", "3")])
    }
    #expect("\(none)".contains("was not read from a file"))
  }

  @Test("a value that the number does not take, or that makes the file wrong, has its place")
  func refused() throws {
    let word = try refusal("screens.a.state.sheet.snaps.2", "soft")
    #expect(word.line == 7 && word.reason.contains("'soft' is not a number"), "\(word)")
    let outside = try refusal("screens.a.state.sheet.limits.2", "500")
    #expect(outside.reason.contains("'snaps' are within 'limits'"), "\(outside)")
  }

  @Test("a prototype's own settings have no numbers")
  func own() throws {
    let error = try #require(throws: FileErrors.self) {
      try changed("initial: a", "initial: a\nsettings: { screens.a.state.sheet.snaps.2: 3 }")
    }
    #expect("\(error)".contains("a.yaml:3:13: 'screens.a.state.sheet.snaps.2' is a number"))
  }

  @Test("numbers of another prototype are those with the same keys, whatever they are there")
  func another() throws {
    let key = "screens.a.state.sheet.snaps.2"
    let other = try changed("330, 560]", "300, 560]")
    let number = try #require(try prototype().numbers?.number(key))
    // The value of one file is a change of the other.
    let assignment = try #require(SettingAssignment(number.id, .number(330)))
    #expect(SimulatorSettings([assignment]).fileValues.isEmpty)
    #expect(try other.taking([assignment]).prototype == prototype())
  }

  @Test("elements over all pages and above the bar of tabs have numbers that every verb takes")
  func spanning() throws {
    let own = """
      backswipe: 2
      initial: a
      tabs: [{ title: A, screen: a }]
      overlay: { text: Over, pan: { x: { limits: [-200, 0] } } }
      bottomAccessory: { text: Above, pan: { y: { limits: [0, 40] } } }
      screens: { a: {} }
      """
    let numbers = try #require(try prototype(own).numbers)
    for number in numbers.all {
      let read = try #require(try SettingAssignment.read(pair: "\(number.key)=3"))
      #expect(read.id.file?.isOpen == true && read.key == number.key)
      #expect(SettingID(number.key) == nil)
    }
    let taken = try prototype(own).taking([
      .read("overlay.pan.x.limits.1", "-120"), .read("bottomAccessory.pan.y.limits.2", "30"),
    ]).prototype
    #expect(
      try taken
        == prototype(own.replacing("-200, 0", with: "-120, 0").replacing("0, 40", with: "0, 30")))
  }

  @Test("a setting of the catalogue ends at the first equals sign, a number at the last")
  func pairs() throws {
    let number = try #require(try SettingAssignment.read(pair: "Page a=b · row pan x snap 1=3"))
    #expect(number.key == "Page a=b · row pan x snap 1" && number.text == "3")
    #expect(try SettingAssignment.read(pair: "pop.strip=30")?.value == .number(30))
    #expect(try SettingAssignment.read(pair: "pop.strip") == nil)
    #expect(throws: SettingAssignment.Mistake.self) {
      try SettingAssignment.read(pair: "state.a.limits.1=")
    }
    #expect(throws: SettingAssignment.Mistake.self) {
      try SettingAssignment.read("pop.stripp", "3")
    }
  }
}
