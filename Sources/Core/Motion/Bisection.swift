/// The number between `low` and `high` at which `isBefore` changes from true to false, to the last
/// bit.
///
/// Bisection always converges, unlike Newton's method; used only when a motion is made, never per
/// frame. `high` is doubled until `isBefore` is false; both bounds must be finite and not negative.
func turningPoint(from low: Double, upTo high: Double, _ isBefore: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while isBefore(high), high < 1e300 { (low, high) = (high, high * 2) }
  while true {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { return high }
    if isBefore(middle) { low = middle } else { high = middle }
  }
}
