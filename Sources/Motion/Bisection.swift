/// The place between `low` and `high` where `isBefore` turns from true to false, to the last bit.
///
/// Halving needs nothing of the function but its sign, so it cannot run away where Newton's method
/// would; it is used only when a motion is made, never per frame. `high` is doubled until it lies
/// beyond the place; both bounds are finite and not negative.
func turningPoint(from low: Double, upTo high: Double, _ isBefore: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  while isBefore(high), high < 1e300 { (low, high) = (high, high * 2) }
  while true {
    let middle = low + (high - low) / 2
    if middle <= low || middle >= high { return high }
    if isBefore(middle) { low = middle } else { high = middle }
  }
}
