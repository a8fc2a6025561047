import BackswipeUnits

/// Push and pop of Flutter's pages as a builder of page transitions.
enum FlutterTransition {
  static func lines(_ handoff: MotionExport) -> [String] {
    let springs = [ExportedMotion.Name.push, .pop, .beneath].contains {
      handoff.motion($0)?.spring != nil
    }
    var lines = head
    lines.append("    final top = along(animation, \(curve(.push, handoff)));")
    if handoff.fades {
      lines.append("    return FadeTransition(opacity: top, child: child);")
    } else {
      lines += [
        "    if (MediaQuery.disableAnimationsOf(context)) {",
        "      return FadeTransition(opacity: top, child: child);", "    }",
      ]
      lines += slide(handoff)
    }
    lines += ["  }", "}"]
    return springs ? lines + spring : lines
  }

  private static let head: [String] = [
    "", "/// Pages that come and go with the motions above: for ThemeData.pageTransitionsTheme.",
    "/// A page that a finger leads follows it evenly; the gesture, with BackswipeRule, and a shadow",
    "/// are left to the app.",
    "class BackswipePageTransitionsBuilder extends PageTransitionsBuilder {",
    "  const BackswipePageTransitionsBuilder();", "", "  @override",
    "  Duration get transitionDuration => BackswipeMotion.pushDuration;", "", "  @override",
    "  Duration get reverseTransitionDuration => BackswipeMotion.popDuration;", "", "  @override",
    "  Widget buildTransitions<T>(", "    PageRoute<T> route,", "    BuildContext context,",
    "    Animation<double> animation,", "    Animation<double> secondaryAnimation,",
    "    Widget child,", "  ) {", "    final isLed = route.popGestureInProgress;",
    "    Animation<double> along(Animation<double> parent, Curve curve) => isLed",
    "        ? parent",
    "        : CurvedAnimation(parent: parent, curve: curve, reverseCurve: curve.flipped);",
  ]

  private static func curve(_ name: ExportedMotion.Name, _ handoff: MotionExport) -> String {
    guard handoff.motion(name)?.spring != nil else { return "BackswipeMotion.\(name.rawValue)" }
    let text = "const _Spring(BackswipeMotion.\(name.rawValue), "
    return text + "\(CodeNumber.decimal(handoff.motion(name)?.duration.seconds ?? 0)))"
  }

  private static func slide(_ handoff: MotionExport) -> [String] {
    let own = handoff.motion(.beneath) == nil ? ExportedMotion.Name.push : .beneath
    let parallax = CodeNumber.text(-handoff.parallax)
    var lines: [String] = [
      "    final beneath = along(secondaryAnimation, \(curve(own, handoff)));",
      "    final direction = Directionality.of(context);",
      "    return SlideTransition(", "      textDirection: direction,",
      "      // Of the width; exact where that is \(CodeNumber.text(handoff.width)) logical pixels.",
      "      position: beneath.drive(",
      "        Tween<Offset>(begin: Offset.zero, end: const Offset(\(parallax), 0)),", "      ),",
      "      child: SlideTransition(", "        textDirection: direction,",
      "        position: top.drive(",
      "          Tween<Offset>(begin: const Offset(1, 0), end: Offset.zero),", "        ),",
    ]
    lines += handoff.dimming > 0 ? dimmed : ["        child: child,"]
    return lines + ["      ),", "    );"]
  }

  private static let dimmed: [String] = [
    "        child: Stack(", "          fit: StackFit.expand,", "          children: [",
    "            child,", "            IgnorePointer(", "              child: FadeTransition(",
    "                opacity: beneath.drive(",
    "                  Tween<double>(begin: 0, end: BackswipeMotion.dimming),",
    "                ),",
    "                child: const ColoredBox(color: Color(0xFF000000)),", "              ),",
    "            ),", "          ],", "        ),",
  ]

  private static let spring: [String] = [
    "", "/// A spring as a curve of its duration.", "class _Spring extends Curve {",
    "  const _Spring(this.spring, this.seconds);", "", "  final SpringDescription spring;",
    "  final double seconds;", "", "  @override", "  double transformInternal(double t) =>",
    "      SpringSimulation(spring, 0, 1, 0).x(t * seconds);", "}",
  ]
}
