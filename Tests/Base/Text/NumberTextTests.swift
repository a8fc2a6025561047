import BackswipeText
import BackswipeUnits
import Testing

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "Numbers are rounded to their decimals and written without a locale",
    arguments: [
      (0.0, 0, "0"), (-0.001, 2, "0.00"), (1.005, 1, "1.0"), (-12.34, 1, "-12.3"),
      (1234567.5, 0, "1234568"), (.infinity, 1, "–"), (.nan, 0, "–"), (1e300, 1, "–"),
      (0.5, 0, "1"), (12.5, 0, "13"), (0.05, 1, "0.1"),
    ] as [(Double, Int, String)])
  func fixed(_ value: Double, _ places: Int, _ text: String) {
    #expect(NumberText.fixed(value, places) == text)
  }

  @Test("The minus sign of running text is the caller's choice")
  func minus() {
    #expect(NumberText.fixed(-1.5, 1, minus: NumberText.minus) == "\u{2212}1.5")
  }

  @Test(
    "Short numbers have no zeros at the end",
    arguments: [(10.0, "10"), (0.25, "0.25"), (-0.0001, "0"), (1.2346, "1.235"), (100.5, "100.5")])
  func short(_ value: Double, _ text: String) { #expect(NumberText.short(value) == text) }

  @Test(
    "Significant digits count from the first that is not zero",
    arguments: [
      (483.3098650820895, 5, "483.31"), (0.000123456, 3, "0.000123"), (123456.7, 3, "123457"),
      (0.0, 5, "0"), (2.0 / 3, 5, "0.66667"), (.nan, 5, "0"), (1e300, 5, "1e+300"),
    ] as [(Double, Int, String)])
  func significant(_ value: Double, _ digits: Int, _ text: String) {
    #expect(NumberText.significant(value, digits: digits) == text)
  }

  @Test(
    "A value for people has three decimals at most, and fewer the larger it is",
    arguments: [
      (2.0 / 3, "0.667"), (0.3, "0.3"), (13.0, "13"), (285.163, "285.16"), (1110.84, "1110.8"),
      (10_000, "10000"), (-0.35, "-0.35"), (0.0004, "0"), (0.1 + 0.2, "0.3"),
    ] as [(Double, String)])
  func plain(_ value: Double, _ text: String) { #expect(NumberText.plain(value) == text) }

  @Test(
    "A unit follows its number, where there is one",
    arguments: [(9.0, "pt", "9 pt"), (0.5, nil, "0.5"), (0.5, "", "0.5")]
      as [(Double, String?, String)])
  func quantity(_ value: Double, _ unit: String?, _ text: String) {
    #expect(NumberText.quantity(value, unit) == text)
  }

  @Test("Two numbers have as many decimals as distinguish them")
  func pair() {
    #expect(NumberText.pair(0.5, 0.5) == ("0.50", "0.50"))
    #expect(NumberText.pair(0.5, 0.5001) == ("0.5000", "0.5001"))
    #expect(NumberText.pair(.infinity, .nan, from: 0) == ("1000000000", "0"))
  }

  @Test("A margin is never understated")
  func margin() {
    #expect([27.1, 1.01, 0.001].map(NumberText.margin) == ["28", "1.1", "0.01"])
  }

  @Test("Every digit of an exact number is read back")
  func exact() throws {
    for value in [0.1 + 0.2, 2.0 / 3, 10, -3, 1e20] {
      #expect(Double(NumberText.exact(value)) == value)
    }
  }
}
