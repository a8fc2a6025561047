/// The release of a pop as classes and keyframes of CSS.
enum CSSRelease {
  private static let from = "var(--backswipe-release-from)"

  /// The part of the pop at which it begins, for a script to set.
  static func property(_ handoff: MotionExport) -> [String] {
    let progress = CodeNumber.text(handoff.release?.progress ?? 0)
    return [
      "  /* The part of the pop at which the finger lets go; a script may set another. */",
      "  --backswipe-release-from: \(progress);",
    ]
  }

  /// The classes, with the keyframes of the release.
  static func rules(_ handoff: MotionExport) -> [String] {
    let completes = handoff.release?.completes ?? true
    let fade =
      "@keyframes backswipe-release-fade { from { opacity: calc(1 - \(from)); } "
      + "to { opacity: \(completes ? "0" : "1"); } }"
    guard !handoff.fades else { return [rule("top", "fade"), fade] }
    let covered = "calc(var(--backswipe-parallax) * (1 - \(from)))"
    let dimmed = "calc(var(--backswipe-dimming) * (1 - \(from)))"
    let end = completes ? "none" : "translateX(var(--backswipe-parallax))"
    let side = handoff.isMirrored ? "-100%" : "100%"
    let lines: [String] = [
      rule("top", "top"), rule("beneath", "beneath"), rule("dimming", "dimming"),
      "@keyframes backswipe-release-top {",
      "  from { transform: translateX(calc(\(from) * \(side))); }",
      "  to { transform: \(completes ? "translateX(\(side))" : "none"); } }",
      "@keyframes backswipe-release-beneath {", "  from { transform: translateX(\(covered)); }",
      "  to { transform: \(end); } }",
      "@keyframes backswipe-release-dimming {", "  from { opacity: \(dimmed); }",
      "  to { opacity: \(completes ? "0" : "var(--backswipe-dimming)"); } }", fade,
      "@media (prefers-reduced-motion: reduce) {",
      "  .backswipe-release-top { animation-name: backswipe-release-fade; }",
      "  .backswipe-release-beneath, .backswipe-release-dimming { animation: none; }",
      "  .backswipe-release-dimming { opacity: 0; }", "}",
    ]
    return lines
  }

  private static func rule(_ part: String, _ keyframes: String) -> String {
    ".backswipe-release-\(part) { animation: backswipe-release-\(keyframes)\n"
      + "  var(--backswipe-release-duration) var(--backswipe-release-easing) both; }"
  }
}
