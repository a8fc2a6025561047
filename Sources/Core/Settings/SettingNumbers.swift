/// The numbers of the settings in settings strings.
///
/// A number never changes its setting: a new setting takes the next number, and the number of one
/// that has gone or has another name keeps the former key.
enum SettingNumbers {
  static let all: [(number: Int, key: String)] = [
    (1, "preset"),
    (2, "push.duration"),
    (3, "push.curve"),
    (4, "push.beneath.curve"),
    (5, "push.parallax.moves"),
    (6, "push.parallax.rounding"),
    (7, "push.dimming"),
    (8, "push.shadow"),
    (9, "present.duration"),
    (10, "present.curve"),
    (11, "present.automatic"),
    (12, "present.tint"),
    (13, "sheet.top"),
    (14, "sheet.bar"),
    (15, "sheet.corner"),
    (16, "sheet.dimming"),
    (17, "sheet.shadow"),
    (18, "sheet.scale"),
    (19, "sheet.form.width"),
    (20, "sheet.form.height"),
    (21, "sheet.page.width"),
    (22, "sheet.low"),
    (23, "sheet.projection"),
    (24, "alert.duration"),
    (25, "alert.scale"),
    (26, "alert.dimming"),
    (27, "rotate.duration"),
    (28, "rotate.curve"),
    (29, "display.orientation"),
    (30, "display.appearance"),
    (31, "display.text"),
    (32, "display.blur"),
    (33, "display.blur.radius"),
    (34, "display.blur.saturation"),
    (35, "motion.reduce"),
    (36, "bars.duration"),
    (37, "bars.curve"),
    (38, "bars.swipe.choice"),
    (39, "bars.swipe.completion"),
    (40, "bars.swipe.show"),
    (41, "bars.large.fade"),
    (42, "bars.edge.fade"),
    (43, "bars.edge"),
    (44, "pop.rule"),
    (45, "pop.strip"),
    (46, "pop.hysteresis"),
    (47, "pop.begin"),
    (48, "pop.drift"),
    (49, "pop.decision"),
    (50, "pop.threshold"),
    (51, "pop.threshold.fraction"),
    (52, "pop.fling"),
    (53, "pop.projection"),
    (54, "pop.release"),
    (55, "pop.release.duration"),
    (56, "pop.release.pace"),
    (57, "pop.release.curve"),
    (58, "pan.hysteresis"),
    (59, "pan.velocity"),
    (60, "pan.stillness"),
    (61, "scroll.deceleration"),
    (62, "scroll.rubberband"),
    (63, "scroll.bounce.response"),
    (64, "scroll.bounce.damping"),
    (65, "scroll.bounce.start"),
    (66, "scroll.bounce.rest"),
    (67, "scroll.insets"),
    (68, "layout.ambiguity"),
    (69, "search.duration"),
    (70, "search.initially"),
    (71, "keyboard.duration"),
    (72, "input.latency"),
    (73, "display.direction"),
    (74, "push.interruptible"),
    (75, "bars.minimize.completion"),
    (76, "bars.minimize.projection"),
    (77, "display.look"),
    (78, "sheet.rest.duration"),
    (79, "sheet.rest.damping"),
  ]

  private static let numbers = Dictionary(
    all.map { ($0.key, $0.number) }, uniquingKeysWith: { first, _ in first })
  private static let keys = Dictionary(
    all.map { ($0.number, $0.key) }, uniquingKeysWith: { first, _ in first })

  /// Nil for a key without a number.
  static func number(_ key: String) -> Int? { numbers[key] }

  /// Nil for a number that no setting of this version has.
  static func key(_ number: Int) -> String? { keys[number] }
}
