import BackswipeCodeExport
import BackswipeMotion
import BackswipeSettings
import BackswipeTrace
import BackswipeUnits
import Testing

/// Numbers of the expectations are computed elsewhere: with scipy, or by hand from the formulas.
@Suite struct HandoffTests {
  private func handoff(
    _ assignments: [(String, String)] = [], title: String = "A", width: Double = 390,
    release: MotionExport.Release? = nil
  ) throws -> MotionExport {
    MotionExport(
      title: title,
      settings: SimulatorSettings(
        try assignments.map { try SettingAssignment($0.0, $0.1) }), width: width, height: 844,
      release: release)
  }

  @Test("From right to left, pages of CSS and Lottie come from the left; curves stay the same")
  func mirrored() throws {
    let (here, there) = (try handoff(), try handoff([("display.direction", "rightToLeft")]))
    #expect(there.css.contains("from { transform: translateX(-100%); }"))
    #expect(there.css.contains("--backswipe-parallax: 30%;"))
    #expect(here.css.contains("from { transform: translateX(100%); }"))
    #expect(here.css.contains("--backswipe-parallax: -30%;"))
    #expect(
      there.css.contains(
        "from { transform: translateX(calc(var(--backswipe-release-from) * -100%)); }"))
    #expect(there.css.contains("to { transform: translateX(-100%); } }"))
    #expect(
      here.css.contains(
        "from { transform: translateX(calc(var(--backswipe-release-from) * 100%)); }"))
    #expect(CodeForm.lottie.text(of: there).text != CodeForm.lottie.text(of: here).text)
    #expect(there.motions == here.motions)
  }

  @Test("Pages of UIKit and Flutter come from the trailing edge of their own direction")
  func direction() throws {
    for values in [[], [("display.direction", "rightToLeft")]] {
      let handoff = try handoff(values)
      let uiKit = CodeForm.uikit.text(of: handoff).text
      #expect(uiKit.contains("container.effectiveUserInterfaceLayoutDirection == .rightToLeft"))
      #expect(uiKit.contains("translationX: -0.3 * width, y: 0"))
      let flutter = CodeForm.flutter.text(of: handoff).text
      #expect(flutter.contains("final direction = Directionality.of(context);"))
      #expect(flutter.ranges(of: "textDirection: direction,").count == 2)
      #expect(flutter.contains("const Offset(-0.3, 0)") && flutter.contains("const Offset(1, 0)"))
    }
  }

  @Test(
    "The decision of every language counts from the leading edge, and names the platform's direction",
    arguments: [
      (CodeForm.uikit, "effectiveUserInterfaceLayoutDirection"),
      (.swiftui, "SwiftUI's layoutDirection"), (.compose, "LocalLayoutDirection"),
      (.android, "a view's layoutDirection"), (.flutter, "Directionality.of(context)"),
      (.reanimated, "I18nManager.isRTL"), (.reactNative, "I18nManager.isRTL"),
      (.reactNavigation, "I18nManager.isRTL"), (.motion, "the computed style's direction"),
    ])
  func decision(_ form: CodeForm, _ words: String) throws {
    let text = form.text(of: try handoff()).text
    #expect(text.contains(words) && text.contains("is right to left,"))
    #expect(text.contains("points from the page's leading edge at which the finger landed"))
    #expect(text.contains("positive towards the trailing edge"))
    #expect(!text.contains("left edge") && !text.contains("towards the right"))
  }

  private func push(_ curve: String) throws -> ExportedMotion {
    try #require(try handoff([("push.curve", curve)]).motion(.push))
  }

  // MARK: Springs

  @Test("An overdamped spring is limited to 109.5445 where a platform would solve it truly")
  func damping() {
    #expect(abs(Spring.system.effectiveDamping - 109.5445) < 1e-4)
    #expect(Spring.system.effectiveRatio == 1 && Spring.system.effectiveBounce == 0)
    #expect(abs(Spring.system.perceptualDuration - 0.34414) < 5e-6)
    #expect(abs(Spring.system.unitStiffness - 333.33333) < 1e-5)
  }

  @Test("Half a second and a bounce of 0.3 are a damping of 17.593")
  func bounce() throws {
    let spring = try #require(try push("spring(duration=500ms,bounce=0.3)").spring)
    #expect(abs(spring.damping - 17.593) < 5e-4)
    #expect(abs(spring.effectiveBounce - 0.3) < 1e-12)
    #expect(abs(spring.perceptualDuration - 0.5) < 1e-12)
    #expect(abs(spring.visualDuration - 0.4166667) < 1e-6)
  }

  @Test(
    "Reanimated's duration solves its equation of energy",
    arguments: [(1.0, 8.2452), (0.75, 10.885), (0.5, 16.184)])
  func reanimated(_ ratio: Double, _ angle: Double) throws {
    let spring = try #require(Spring(mass: 2, stiffness: 200, damping: 40 * ratio))
    #expect(abs(spring.reanimatedDuration * 10 - angle) < 1e-3)
  }

  @Test("Tension 40 and friction 7 are a stiffness of 230.2 and a damping of 22 of mass 1")
  func tension() throws {
    let spring = try #require(Spring(mass: 2, stiffness: 460.4, damping: 44))
    #expect(abs(spring.tensionAndFriction.tension - 40) < 1e-9)
    #expect(abs(spring.tensionAndFriction.friction - 7) < 1e-9)
  }

  // MARK: Fits

  @Test(
    "linear() needs few points for half a point across 390",
    arguments: [
      ("spring", 16), ("spring(response=400ms,dampingRatio=0.5)", 24),
      ("spring(response=400ms,dampingRatio=0.2)", 56),
    ])
  func points(_ curve: String, _ most: Int) throws {
    let motion = try push(curve)
    let points = try #require(LinearFit(motion, width: 390)).points
    #expect(points.count <= most && points.count > most / 2, "\(points.count)")
    #expect(points.first?.percent == 0 && points.first?.output == 0)
    #expect(points.last?.percent == 100 && points.last?.output == 1)
    let text = points.map { "\($0.output) \($0.percent)%" }.joined(separator: ",")
    let line = try TimingCurve(parsing: "linear(\(text))")
    let worst = (0..<10_000).map { index in
      let fraction = Double(index) / 10_000
      let time = Interval(seconds: fraction * motion.duration.seconds)
      return abs(line.value(fraction) - motion.position(after: time)) * 390
    }.max()
    #expect(try #require(worst) <= 0.5)
  }

  @Test("A page so wide that a thousandth of it is seen rests with a jump")
  func jump() throws {
    let motion = try #require(try handoff(width: 1200).motion(.push))
    let points = try #require(LinearFit(motion, width: 1200)).points
    #expect(points.suffix(2).map(\.percent) == [100, 100])
    #expect(points.last?.output == 1)
    #expect(abs(points[points.count - 2].output - 0.999) <= 0.5 / 1200)
  }

  @Test("One cubic Bezier misses a push by 5.06 points at best, which is said")
  func bezier() throws {
    let fit = BezierFit(try push("spring"))
    #expect(abs(fit.error - 5.06) < 0.1 && fit.isNear, "\(fit)")
    #expect(try handoff().css.contains("off by up to 5.1 pt"))
  }

  @Test("One cubic Bezier is refused for a spring of ratio 0.5, which it misses by 30 points")
  func refusedBezier() throws {
    let fit = BezierFit(try push("spring(response=400ms,dampingRatio=0.5)"))
    #expect(abs(fit.error - 30.1) < 0.5 && !fit.isNear, "\(fit)")
    let text = try handoff([("push.curve", "spring(response=400ms,dampingRatio=0.5)")]).css
    #expect(text.contains("No cubic-bezier() is nearer to it than 30."))
    #expect(!text.contains("push-fallback"))
  }

  @Test("Five to eight Hermite pieces are within half a point of a push")
  func hermite() throws {
    let fit = try #require(SegmentFit(try push("spring"), width: 390))
    #expect((5...8).contains(fit.segments.count), "\(fit.segments.count)")
    for segment in fit.segments {
      let third = (segment.to.x - segment.from.x) / 3
      #expect(abs(segment.control1.x - segment.from.x - third) < 1e-12)
      #expect(abs(segment.to.x - segment.control2.x - third) < 1e-12)
    }
    #expect(fit.segments.last?.to.x == 1 && fit.segments.last?.to.y == 1)
  }

  @Test("What is a cubic already keeps its handles")
  func exactCubics() throws {
    let bars = try #require(try handoff().motion(.bars))
    let fit = try #require(SegmentFit(bars, width: 390))
    #expect(fit.segments.count == 1)
    #expect(fit.segments.first?.control1.x == 0.42 && fit.segments.first?.control1.y == 0)
    #expect(
      try #require(SegmentFit(try push("fastEaseInToSlowEaseOut"), width: 390)).segments.count == 2)
  }

  @Test(
    "Straight lines end at 1, with a jump where the curve does not, and within the duration",
    arguments: [
      ("linear(0.2,0.6 30%,0.9)", [(0, 0.2), (30, 0.6), (100, 0.9), (100, 1)]),
      ("linear(-0.1 -20%,0.6 30%,1.2 130%)", [(0, 0.18), (30, 0.6), (100, 1.02), (100, 1)]),
      ("linear(0,0.7 31%,1)", [(0, 0), (31, 0.7), (100, 1)]),
    ] as [(String, [(Double, Double)])])
  func ends(_ curve: String, _ right: [(Double, Double)]) throws {
    let motion = try push(curve)
    let points = try #require(LinearFit(motion, width: 390)).points
    #expect(points.count == right.count)
    for (point, right) in zip(points, right) {
      #expect(abs(point.percent - right.0) < 1e-6 && abs(point.output - right.1) < 1e-6, "\(point)")
    }
    let fit = try #require(SegmentFit(motion, width: 390))
    #expect(fit.segments.last?.to.x == 1 && fit.segments.last?.to.y == 1)
  }

  @Test("A piece that ends as high as it begins keeps its handles where they are parts of its rise")
  func flatPieces() throws {
    let fit = try #require(
      SegmentFit(try push("spring(response=200ms,dampingRatio=0.04)"), width: 390))
    let curved = fit.apart.segments.filter { $0.to.x > $0.from.x }
    #expect(curved.allSatisfy { abs($0.to.y - $0.from.y) > 1e-6 || $0.control1.y == $0.from.y })
    for (piece, right) in zip(fit.apart.segments, fit.segments) {
      #expect(abs(piece.to.y - right.to.y) < 1.001e-5 && piece.control1 == right.control1)
    }
  }

  // MARK: Motions

  @Test("The dimming of a curve that overshoots stays within its range, and has an easing for it")
  func limitedDimming() throws {
    let motion = try push("cubic-bezier(0.3,-0.4,0.5,1.6)")
    #expect(motion.overshoots && !motion.limited.overshoots)
    let text = try handoff([("push.curve", "cubic-bezier(0.3,-0.4,0.5,1.6)")]).css
    #expect(
      text.contains(
        "backswipe-dim var(--backswipe-push-duration) var(--backswipe-push-dimming-easing)"))
    #expect(text.contains("The dimming stays within 0 and 0.1"))
    #expect(try !handoff().css.contains("dimming-easing"))
    let beneath = try handoff([
      ("push.beneath.curve", "cubic-bezier(0.3,-0.4,0.5,1.6)"), ("push.curve", "linear"),
    ]).css
    #expect(beneath.contains("var(--backswipe-beneath-dimming-easing)"))
    #expect(!beneath.contains("push-dimming-easing"))
  }

  @Test("Where motion is reduced, pages fade and nothing slides, in CSS and Lottie")
  func reducedMotion() throws {
    let handoff = try handoff([("motion.reduce", "on")])
    #expect(!handoff.css.contains("translateX") && !handoff.css.contains("backswipe-dim "))
    #expect(handoff.css.contains("backswipe-appear var(--backswipe-push-duration)"))
    #expect(try self.handoff().css.contains("@media (prefers-reduced-motion: reduce)"))
    let value = try TraceValue.read(CodeForm.lottie.text(of: handoff).text.utf8)
    let layers = try #require(value["layers"]?.array)
    #expect(layers.compactMap { $0["nm"]?.text } == ["top", "beneath"])
    #expect(layers.allSatisfy { $0["ks"]?["p"]?["x"]?["a"]?.number == 0 })
    #expect(layers[0]["ks"]?["o"]?["a"]?.number == 1)
  }

  @Test("A release at the finger's speed takes the way that is left at that speed")
  func release() throws {
    let release = MotionExport.Release(progress: 0.4, velocity: 3, completes: true)
    let motion = try #require(try handoff(release: release).motion(.release))
    #expect(motion.velocity == 5 && abs(motion.distance - 234) < 1e-9)
    #expect(motion.duration == .milliseconds(200))
    // ω with |1 + y − 1|·e^(−y) = 0.001 is y = 9.118006/D.
    #expect(abs((motion.spring?.naturalFrequency ?? 0) - 45.59003) < 1e-4)
    let back = MotionExport.Release(progress: 0.25, velocity: -2, completes: false)
    let other = try #require(try handoff(release: back).motion(.release))
    #expect(other.velocity == 8 && other.distance == 97.5 && other.duration == .milliseconds(125))
  }

  @Test(
    "A release along a curve has no velocity, and a page beneath a motion only with its own curve")
  func flutter() throws {
    let release = MotionExport.Release(progress: 0.5, velocity: 9, completes: true)
    let handoff = try handoff([("preset", "flutter")], release: release)
    let motion = try #require(handoff.motion(.release))
    #expect(motion.velocity == 0 && motion.duration == .milliseconds(350))
    #expect(handoff.motion(.beneath)?.distance == 130 && handoff.dimming == 0)
    #expect(try self.handoff().motions.map(\.name) == [.push, .pop, .release, .bars])
  }

  @Test("No duration is a motion that is over at once, in every form")
  func noDuration() throws {
    let handoff = try handoff([("push.duration", "0ms")])
    #expect(handoff.motion(.push)?.position(after: .zero) == 1)
    for code in CodeForm.allCases {
      let text = code.text(of: handoff).text
      #expect(!text.contains("nan") && !text.contains("inf,"), "\(code)")
    }
  }

  // MARK: Texts

  @Test(
    "Every form begins with what it is, and has a name of its own", arguments: CodeForm.allCases)
  func head(_ code: CodeForm) throws {
    let handoff = try handoff([("push.duration", "500ms")], title: "A */ \"b\"\n\u{2028}// c")
    let text = code.text(of: handoff).text
    #expect(text == code.text(of: handoff).text && text.hasSuffix("\n"))
    #expect(text.prefix(1500).contains("push.duration=500ms"))
    #expect(text.prefix(400).contains("A * /") && !text.contains("*/ \"b\""))
    #expect(CodeForm.allCases.filter { $0.fileName == code.fileName }.count == 1)
    #expect(!text.unicodeScalars.contains("\u{2028}"))
  }

  @Test("The last keyframe of a Lottie has no easing, and every other has one or is held")
  func lottie() throws {
    let release = MotionExport.Release(progress: 0.4, velocity: 3, completes: true)
    let text = CodeForm.lottie.text(of: try handoff(release: release)).text
    let value = try TraceValue.read(text.utf8)
    let layers = try #require(value["layers"]?.array)
    #expect(layers.compactMap { $0["nm"]?.text } == ["top", "shadow", "dimming", "beneath"])
    let keys = try #require(layers[0]["ks"]?["p"]?["x"]?["k"]?.array)
    let last = try #require(keys.last)
    #expect(last["o"] == nil && last["i"] == nil && last["h"] == nil)
    #expect(keys.dropLast().allSatisfy { $0["h"] != nil || ($0["o"] != nil && $0["i"] != nil) })
    #expect(value["markers"]?.array?.compactMap { $0["cm"]?.text } == ["push", "pop", "release"])
    #expect(value["w"]?.number == 390 && value["h"]?.number == 844)
  }

  @Test("More steps than keyframes are worth are refused, with another form named")
  func manySteps() throws {
    let result = CodeForm.lottie.text(of: try handoff([("push.curve", "steps(1001)")]))
    #expect(result.refused.count == 2)
    #expect(result.refused.allSatisfy { $0.contains("--code css") })
    #expect(
      CodeForm.uikit.text(of: try handoff([("push.curve", "steps(2)")])).refused.count == 2)
  }

  @Test("A spring too fast for Reanimated's search has no form with a duration there")
  func fastSpring() throws {
    // ω = 9.233413/D; the library looks up to √(8000/4) = 44.72 rad/s.
    func hasForm(_ duration: String) throws -> Bool {
      CodeForm.reanimated.text(of: try handoff([("push.duration", duration)])).text
        .contains("pushByDuration")
    }
    #expect(try hasForm("207ms") && !hasForm("206ms"))
  }

  @Test("SwiftUI has a form for every curve")
  func swiftUI() throws {
    for curve in ["steps(9,jump-none)", "linear(0.2,0.6 30%,0.9)", "fastEaseInToSlowEaseOut"] {
      let result = CodeForm.swiftui.text(of: try handoff([("push.curve", curve)]))
      #expect(result.refused.isEmpty && result.text.contains("CustomAnimation"), "\(curve)")
    }
    #expect(!CodeForm.swiftui.text(of: try handoff()).text.contains("struct"))
  }

  @Test(
    "A file imports what it uses and nothing else",
    arguments: ["spring", "linear", "easeIn", "steps(3)", "fastEaseInToSlowEaseOut"])
  func imports(_ curve: String) throws {
    let handoff = try handoff([
      ("push.curve", curve), ("bars.curve", curve), ("pop.release", "curve"),
    ])
    for code in [CodeForm.compose, .android, .flutter] {
      let lines = code.text(of: handoff).text.split(separator: "\n")
      let body = lines.filter { !$0.hasPrefix("//") && !$0.hasPrefix("import") }
        .joined(separator: "\n")
      let used = Set(body.split { !($0.isLetter || $0.isNumber) }.map(String.init))
      for line in lines where line.hasPrefix("import") {
        let word = line.split { ". ';".contains($0) }.last.map(String.init) ?? ""
        let words =
          [
            "dart": line.contains("physics")
              ? ["SpringDescription"]
              : [
                "PageTransitionsBuilder"
              ]
          ][word] ?? [word]
        #expect(!used.isDisjoint(with: words), "\(code): \(line)")
      }
    }
  }

  @Test("Velocities are in the platform's units")
  func velocities() throws {
    let release = MotionExport.Release(progress: 0.4, velocity: 3, completes: true)
    let handoff = try handoff(release: release)
    func text(_ code: CodeForm) -> String { code.text(of: handoff).text }
    #expect(text(.uikit).contains("CGVector(dx: 5, dy: 5)"))
    #expect(text(.android).contains("releaseVelocity = 5f"))
    #expect(text(.android).contains("releaseVelocityDp = 1170f"))
    #expect(text(.css).contains("CSS cannot take over a finger's velocity"))
  }

  @Test("Whole milliseconds cost what a spring goes in one at its fastest")
  func milliseconds() throws {
    // ω/e ways a second of 390 points: 26.38117/2.718282 · 0.39 = 3.785.
    #expect(
      CodeForm.compose.text(of: try handoff()).text
        .contains("whole milliseconds cost up to 3.78 pt"))
  }
}

extension MotionExport {
  fileprivate var css: String { CodeForm.css.text(of: self).text }
}
