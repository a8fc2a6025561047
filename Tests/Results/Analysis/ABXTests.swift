import BackswipeAnalysis
import BackswipeDocuments
import BackswipeResources
import BackswipeScenarios
import BackswipeSettings
import Foundation
import Testing

@Suite("Blind tests")
struct ABXTests {
  /// Hits, tries and the fraction of whole numbers, worked out independently and rounded once.
  private static let tails: [(Int, Int, Double)] = [
    (0, 0, 1), (0, 5, 1), (6, 5, 0), (1, 1, 0.5), (5, 5, 0.03125), (4, 5, 0.1875),
    (8, 10, 0.0546875), (12, 16, 0.0384063720703125), (16, 16, 0.0000152587890625),
    (10, 20, 0.5880985260009766), (50, 100, 0.5397946186935894),
    (61, 100, 0.017600100108852407), (75, 100, 2.818141017102701e-07),
    (100, 100, 7.888609052210118e-31), (528, 1000, 0.04096935089440667),
  ]

  @Test(
    "p-values are exact",
    arguments: Self.tails)
  func table(_ hits: Int, _ n: Int, _ p: Double) {
    let found = BinomialTail.atLeast(hits, of: n)
    #expect(abs(found - p) <= 4 * p.ulp, "\(found) \(p)")
  }

  @Test("the tails of a number of tries fall from 1, and mirrored ones add up to 1")
  func sums() {
    for n in [1, 7, 64, 257, 1000] {
      let tails = (0...n).map { BinomialTail.atLeast($0, of: n) }
      #expect(tails[0] == 1 && zip(tails, tails.dropFirst()).allSatisfy { $0 >= $1 })
      for hits in 1...n {
        #expect(abs(tails[hits] + tails[n - hits + 1] - 1) < 1e-15)
      }
    }
  }

  private func test(seed: Int = 7, tries: Int = 16) throws -> ABXTest {
    ABXTest(
      a: SettingSide(name: "mine: new", assignments: [try SettingAssignment("pop.strip", "30")]),
      b: SettingSide(name: "UIKit"), seed: seed, tries: tries)
  }

  @Test("sides are named by the values in which they differ, four of them at most")
  func names() throws {
    let strip = try SimulatorSettings([SettingAssignment("pop.strip", "30")])
    let plain = SimulatorSettings()
    let names = ABXTest.names(strip, plain)
    #expect(names.a == "pop.strip=30")
    #expect(names.b.hasPrefix("pop.strip=") && names.b != names.a)
    let same = ABXTest.names(plain, plain)
    #expect(same.a == "A" && same.b == "B")
    let flutter = try ABXTest.names(
      SimulatorSettings([SettingAssignment("preset", "flutter")]), plain)
    #expect(flutter.a.contains(" more") && flutter.a.split(separator: "=").count == 5)
    let told = ABXTest(
      a: SettingSide(name: "pop.strip=30"), b: SettingSide(name: "pop.strip=20"), seed: 1)
    #expect(told.unveiled == "A was pop.strip=30; B was pop.strip=20.")
  }

  @Test("the order is the seed's, has both, and differs between seeds")
  func order() throws {
    #expect(try test().order == test().order)
    #expect(Set(try test().order).count == 2)
    #expect(try test(seed: 8).order != test().order)
    let many = try test(seed: 3, tries: 1000).order.count { $0 == .a }
    #expect(many > 430 && many < 570)
  }

  @Test("answers are held against the order until all are given")
  func answers() throws {
    var abx = try test(tries: 5)
    for index in 0..<5 {
      let x = try #require(abx.x)
      #expect(abx.side?.name == (x == .a ? "mine: new" : "UIKit"))
      abx.answer(index == 2 ? (x == .a ? .b : .a) : x)
    }
    #expect(abx.isFinished && abx.x == nil && abx.hits == 4 && abx.pValue == 0.1875)
    #expect(abx.words == "4 of 5, p = 0.19")
    abx.answer(.a)
    #expect(abx.answers.count == 5)
    abx.takeBack()
    #expect(abx.answers.count == 4 && !abx.isFinished)
  }

  @Test("a test is kept as text and reads back")
  func text() throws {
    var abx = try test()
    abx.answer(.a)
    abx.answer(.b)
    let text = abx.yaml
    #expect(try ABXTest.parse(Array(text.utf8), file: "t.yaml") == abx)
    let new = try test()
    #expect(try ABXTest.parse(Array(new.yaml.utf8), file: "t.yaml") == new)
  }

  @Test(
    "a wrong file has a place and the nearest word",
    arguments: [
      ("abx: {}", "t.yaml:1:1: 'backswipe: 1'"), ("backswipe: 1", "'abx', the test, is missing"),
      ("backswipe: 1\nabx: { a: {}, b: {}, sed: 1, tries: 4 }", "did you mean 'seed'?"),
      ("backswipe: 1\nabx: { a: {}, b: {}, seed: 1, tries: 0 }", "tries"),
      ("backswipe: 1\nabx: { a: {}, b: {}, seed: 1, tries: 1, answers: [A, C] }", "answers"),
    ])
  func wrong(_ text: String, _ words: String) throws {
    let errors = try #require(throws: FileErrors.self) {
      try ABXTest.parse(Array(text.utf8), file: "t.yaml")
    }
    #expect(errors.description.contains(words), "\(errors)")
  }

  @Test("the schema has the keys that are read")
  func schema() throws {
    let url = try #require(BackswipeResources.file("abx.schema.json", in: .schemas))
    let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let top = try #require(whole?["properties"] as? [String: Any])
    let test = try #require((top["abx"] as? [String: Any])?["properties"] as? [String: Any])
    let side = try #require((test["a"] as? [String: Any])?["properties"] as? [String: Any])
    #expect(test.keys.sorted() == ABXTest.testKeys.sorted())
    #expect(side.keys.sorted() == ABXTest.sideKeys.sorted())
  }
}
