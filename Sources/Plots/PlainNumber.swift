/// Numbers as text, for people, tables and drawings: the same on every machine.
package enum PlainNumber {
  /// Decimals beyond this are not written.
  package static let mostPlaces = 9

  /// With exactly so many decimals, rounded to the nearest, halves away from zero. A zero is never
  /// negative; what is not finite or beyond 10¹⁵ is "–".
  package static func fixed(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    let places = min(max(places, 0), mostPlaces)
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let exact = (value * scale).rounded()
    guard let whole = Int64(exactly: exact) else { return "–" }
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = whole < 0 ? "-" : ""
    guard places > 0 else { return sign + padded }
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  /// With as many decimals as are needed, at most `places`.
  package static func short(_ value: Double, _ places: Int = 3) -> String {
    let text = fixed(value, places)
    guard text.contains(".") else { return text }
    var kept = Substring(text)
    while kept.last == "0" { kept = kept.dropLast() }
    if kept.last == "." { kept = kept.dropLast() }
    return kept == "-0" ? "0" : String(kept)
  }
}
