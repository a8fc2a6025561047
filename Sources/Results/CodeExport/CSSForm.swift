import BackswipeMotion

/// Custom properties with `linear()` and `cubic-bezier()`, and keyframes that use them.
enum CSSForm {
  static func text(of handoff: MotionExport) -> CodeText {
    var refused: [String] = []
    var lines = comment(
      handoff.head(
        "CSS", "Units: CSS pixels are points. linear() is within 0.5 pt across the page.",
        "CSS cannot take over a finger's velocity: the one below is drawn into the curve of release.",
        "CSS decides nothing: whether a drag begins and pops is in --code motion, as functions.",
        "A keyframe animation that is interrupted by another one jumps to the first frame of that;",
        "a transition of transform with the same easings goes on from the present place, at rest."))
    lines.append(":root {")
    for motion in handoff.motions {
      let name = "--backswipe-\(motion.name.rawValue)"
      lines.append("  /* \(handoff.words(motion)). */")
      lines.append("  \(name)-duration: \(handoff.milliseconds(motion))ms;")
      lines.append("  \(name)-distance: \(CodeNumber.text(motion.distance, digits: 7))px;")
      lines += easing(motion, handoff).enumerated().map { index, line in
        index == 0 ? "  \(name)-easing: \(line)" : line
      }
      lines += fallback(motion, name, &refused)
    }
    for name in ExportedMotion.Name.allCases {
      guard let dimming = overshooting(name, handoff) else { continue }
      lines.append("  /* \(name.rawValue) within 0 and 1, for the dimming. */")
      lines += easing(dimming, handoff).enumerated().map { index, line in
        index == 0 ? "  --backswipe-\(name.rawValue)-dimming-easing: \(line)" : line
      }
    }
    lines += [
      "  /* Of the page's width; exact where that is \(CodeNumber.text(handoff.width))px. */",
      "  --backswipe-parallax: \(parallax(handoff))%;",
      "  --backswipe-dimming: \(CodeNumber.text(handoff.dimming));",
      "  --backswipe-shadow: \(CodeNumber.text(handoff.shadow))px;",
    ]
    lines += CSSRelease.property(handoff) + ["}"]
    lines += keyframes(handoff) + CSSRelease.rules(handoff) + ElementForm.lines(handoff, .css)
    return CodeText(lines, refused: refused)
  }

  private static func comment(_ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      (index == 0 ? "/* " : "   ") + line + (index == lines.count - 1 ? " */" : "")
    }
  }

  private static func easing(_ motion: ExportedMotion, _ handoff: MotionExport) -> [String] {
    switch motion.shape {
    case .linear: return ["linear;"]
    case .bezier(let x1, let y1, let x2, let y2) where !motion.isLimited:
      let numbers = [x1, y1, x2, y2].map { CodeNumber.text($0) }
      return ["cubic-bezier(\(numbers.joined(separator: ", ")));"]
    case .steps(let curve): return ["steps(\(curve.count), \(curve.jump.rawValue));"]
    case .spring, .bezier, .threePoint, .points:
      let points = LinearFit(motion, width: handoff.width)?.points ?? []
      let words = points.enumerated().map { index, point in
        let output = CodeNumber.text(point.output)
        let isPlain =
          index == 0 && point.percent == 0 || index == points.count - 1 && point.percent == 100
        return isPlain ? output : "\(output) \(CodeNumber.text(point.percent))%"
      }
      return ["linear("] + ExportedCurve.wrapped(words, indent: "    ") + ["  );"]
    }
  }

  /// The timing function for browsers without `linear()`.
  private static func fallback(
    _ motion: ExportedMotion, _ name: String, _ refused: inout [String]
  ) -> [String] {
    switch motion.shape {
    case .linear, .bezier, .steps: return []
    case .spring, .threePoint, .points: break
    }
    let fit = BezierFit(motion)
    let error = CodeNumber.places(fit.error, 1)
    guard fit.isNear else {
      return [
        "  /* No cubic-bezier() is nearer to it than \(error) pt (the limit is "
          + "\(CodeNumber.text(BezierFit.limit))); use linear() or keyframes. */"
      ]
    }
    let numbers = fit.numbers.map { CodeNumber.text($0) }.joined(separator: ", ")
    return [
      "  /* For browsers without linear(); off by up to \(error) pt. */",
      "  \(name)-fallback: cubic-bezier(\(numbers));",
    ]
  }

  /// The motion that the dimming of a push or a pop follows, clamped to 0…1; nil where its easing
  /// equals the page's.
  private static func overshooting(
    _ name: ExportedMotion.Name, _ handoff: MotionExport
  ) -> ExportedMotion? {
    let isFollowed =
      handoff.motion(.beneath) == nil ? [.push, .pop].contains(name) : name == .beneath
    guard !handoff.fades, isFollowed, let motion = handoff.motion(name), motion.overshoots
    else { return nil }
    return motion.limited
  }

  /// The keyframes. A pop has its own, so that its curve keeps its direction.
  private static func keyframes(_ handoff: MotionExport) -> [String] {
    handoff.fades ? fade(handoff) : slide(handoff) + reduced(handoff)
  }

  private static func rule(
    _ selector: String, _ keyframes: String, _ motion: String, part: String = ""
  ) -> String {
    "\(selector) { animation: \(keyframes) var(--backswipe-\(motion)-duration) "
      + "var(--backswipe-\(motion)\(part)-easing) both; }"
  }

  /// The position of a covered page in percent of the width, to the right.
  private static func parallax(_ handoff: MotionExport) -> String {
    CodeNumber.text((handoff.isMirrored ? 100 : -100) * handoff.parallax)
  }

  private static func slide(_ handoff: MotionExport) -> [String] {
    let apart = handoff.isMirrored ? "-100%" : "100%"
    let beneath = handoff.motion(.beneath) == nil ? nil : ExportedMotion.Name.beneath
    func dim(_ selector: String, _ keyframes: String, _ name: ExportedMotion.Name) -> String {
      let name = beneath ?? name
      let part = overshooting(name, handoff) == nil ? "" : "-dimming"
      return rule(selector, keyframes, name.rawValue, part: part)
    }
    return [
      rule(".backswipe-push-top", "backswipe-in", "push"),
      rule(".backswipe-push-beneath", "backswipe-cover", beneath?.rawValue ?? "push"),
      dim(".backswipe-push-dimming", "backswipe-dim", .push),
      rule(".backswipe-pop-top", "backswipe-out", "pop"),
      rule(".backswipe-pop-beneath", "backswipe-uncover", beneath?.rawValue ?? "pop"),
      dim(".backswipe-pop-dimming", "backswipe-undim", .pop),
      "@keyframes backswipe-in { from { transform: translateX(\(apart)); } }",
      "@keyframes backswipe-out { to { transform: translateX(\(apart)); } }",
      "@keyframes backswipe-cover { to { transform: translateX(var(--backswipe-parallax)); } }",
      "@keyframes backswipe-uncover { from { transform: translateX(var(--backswipe-parallax)); } }",
      "@keyframes backswipe-dim { from { opacity: 0; } to { opacity: var(--backswipe-dimming); } }",
      "@keyframes backswipe-undim { from { opacity: var(--backswipe-dimming); } to { opacity: 0; } }",
    ]
  }

  private static let fading = [
    "@keyframes backswipe-appear { from { opacity: 0; } }",
    "@keyframes backswipe-disappear { to { opacity: 0; } }",
  ]

  /// Reduce Motion: the top page fades over the other one, which does not move; nothing is dimmed.
  private static func fade(_ handoff: MotionExport) -> [String] {
    [
      rule(".backswipe-push-top", "backswipe-appear", "push"),
      rule(".backswipe-pop-top", "backswipe-disappear", "pop"),
    ] + fading
  }

  /// The fade for users whose system requests reduced motion.
  private static func reduced(_ handoff: MotionExport) -> [String] {
    let still = [
      ".backswipe-push-beneath", ".backswipe-push-dimming", ".backswipe-pop-beneath",
      ".backswipe-pop-dimming",
    ]
    return fading + ["@media (prefers-reduced-motion: reduce) {"]
      + [
        "  .backswipe-push-top { animation-name: backswipe-appear; }",
        "  .backswipe-pop-top { animation-name: backswipe-disappear; }",
        "  \(still.joined(separator: ", ")) { animation: none; }",
        "  .backswipe-push-dimming, .backswipe-pop-dimming { opacity: 0; }", "}",
      ]
  }
}
