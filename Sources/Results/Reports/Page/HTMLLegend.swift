/// The definitions of a page's metrics, for its readers.
enum HTMLLegend {
  private static let terms: [(name: String, meaning: String)] = [
    (
      "Of a frame",
      "E is the first tick at which it was due, A the instant at which it was shown, D when its work "
        + "had to be finished and F when it was, S the instant whose state it shows, T the time "
        + "between two ticks."
    ),
    ("Hitch", "max(0, A − E). A frame that was never shown has none; it is dropped."),
    (
      "Hitch ratio",
      "1000 · Σ hitch / time of motion, in ms/s, while something animates or a finger is down. "
        + "apple-2020: good below 5, critical from 10. apple-current: good below 10, fair below 25, "
        + "poor below 50."
    ),
    (
      "Dropped",
      "Ticks without a new frame through all ticks, in motion. Sliding seconds end with each frame "
        + "and leave out rest."
    ),
    ("Overrun", "F − D; below zero when there was time left."),
    (
      "Animation error",
      "(Aᵢ − Aᵢ₋₁) − (Sᵢ − Sᵢ₋₁); in points times the speed of the page in front."
    ),
    ("Latency", "A of the first frame shown that contains a sample, less the sample's instant."),
    (
      "Finger lag",
      "How far the finger has moved on, when a frame is shown, from its newest sample in it."
    ),
    ("P50, P90, P95, P99", "By nearest rank: the value at place ⌈p · n / 100⌉ of the sorted ones."),
    (
      "Cause",
      "Late by more than T/2: work after the deadline; else the frame before was still in the way; "
        + "else the ticks were elsewhere (A − E more than T/4 off whole periods); else whoever "
        + "shows frames let a tick pass."
    ),
  ]

  static let html =
    "<details><summary>How these are measured</summary><table>\n"
    + terms.map { "<tr><td>\($0.name)</td><td>\($0.meaning)</td></tr>\n" }.joined()
    + "</table></details>\n"
}
