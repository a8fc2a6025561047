/// Numbers for display, the same on every machine.
enum NumberText {
  /// With a number of decimals, rounded to nearest; a zero is never negative.
  static func fixed(_ value: Double, _ places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = Int64((value * scale).rounded())
    let digits = String(whole.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    let sign = whole < 0 ? "−" : ""
    guard places > 0 else { return sign + padded }
    return sign + padded.dropLast(places) + "." + padded.suffix(places)
  }

  static func milliseconds(_ nanoseconds: Int64, _ places: Int = 1) -> String {
    fixed(Double(nanoseconds) / 1e6, places) + " ms"
  }

  /// For drawings: two decimals at most, with a plain minus.
  static func coordinate(_ value: Double) -> String {
    let hundredths = Int64((value * 100).rounded())
    if hundredths % 100 == 0 { return String(hundredths / 100) }
    return "\(Double(hundredths) / 100)"
  }
}
