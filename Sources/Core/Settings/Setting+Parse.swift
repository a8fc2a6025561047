import BackswipeMotion
import BackswipeText
import BackswipeUnits

extension Setting {
  /// The maximum of most durations, in milliseconds: an hour.
  static let longestTime = 3_600_000.0

  /// The accepted durations of a duration setting.
  var durations: ClosedRange<Interval> {
    .milliseconds(Int64(scale?.range.lowerBound ?? 0))
      ... .milliseconds(
        Int64(scale?.range.upperBound ?? Self.longestTime))
  }

  /// Reads a value from text.
  package func value(parsing text: String) throws(Refusal) -> SettingValue {
    let text = formerWords[text] ?? text
    if words.contains(text) { return kind == .toggle ? .flag(text == words.last) : .word(text) }
    switch kind {
    case .toggle, .choice:
      let near = NearestWord.of(text, among: words).map { "; did you mean '\($0)'?" } ?? ""
      throw Refusal(reason: "'\(text)' is not known: \(words.joined(separator: ", "))\(near)")
    case .curve:
      do throws(TimingCurve.Failure) { return .curve(try TimingCurve(parsing: text)) } catch {
        throw Refusal(reason: error.description)
      }
    case .duration: return .duration(try duration(text))
    case .points, .fraction, .factor: return .number(try number(text))
    }
  }

  private func duration(_ text: String) throws(Refusal) -> Interval {
    let interval: Interval
    do { interval = try DurationText.interval(text) } catch {
      if let meant = NumberMistake.meant(text) {
        throw Refusal(reason: "'\(text)' is not a duration: write \(meant)")
      }
      switch error {
      case .missingUnit(let number):
        throw Refusal(reason: "'\(number)' needs a unit: ms or s")
      case .unknownUnit(let unit, let nearest):
        let near = nearest.map { "; did you mean '\($0)'?" } ?? ""
        throw Refusal(reason: "unknown unit '\(unit)'\(near)")
      default:
        throw Refusal(reason: "'\(text)' is not a duration, like 350ms or 0.5s")
      }
    }
    guard durations.contains(interval) else {
      let (least, most) = (durations.lowerBound, durations.upperBound)
      throw Refusal(
        reason: "\(text) is outside of \(DurationText.text(least)) to \(DurationText.text(most))")
    }
    return interval
  }

  /// A decimal number, optionally followed by its unit, with or without a blank.
  private func number(_ text: String) throws(Refusal) -> Double {
    let unit = scale?.unit
    var digits = text[...]
    if let unit, text.hasSuffix(unit) {
      digits = digits.dropLast(unit.count)
      if digits.last == " " { digits = digits.dropLast() }
    }
    // Swift's parser also accepts hexadecimal numbers and names of non-finite values.
    guard digits.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }),
      let value = Double(String(digits)), value.isFinite
    else {
      let meant = NumberMistake.meant(String(digits)).map { ": write \($0)\(unit ?? "")" }
      throw Refusal(
        reason: "'\(text)' is not a number" + (meant ?? unit.map { ", like 10\($0)" } ?? ""))
    }
    if let scale, !scale.range.contains(value) {
      throw Refusal(reason: "\(text) is outside of \(scale.description)")
    }
    return value
  }
}
