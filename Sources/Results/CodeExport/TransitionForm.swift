import BackswipeMotion
import BackswipeUnits

/// A file's own transitions in a platform's terms, or a comment for each that it has no means for.
struct TransitionForm {
  private(set) var lines: [String] = []
  /// Those that are not written, for the report.
  private(set) var refused: [String] = []
  private let form: CodeForm
  private var names = CodeNames()
  /// The numbers of the cubic Béziers nearest to the curves, which most transitions share.
  private let beziers: [(course: Course, numbers: [Double])]

  private struct Course: Equatable {
    let curve: TimingCurve
    let duration: Interval

    init(_ transition: ExportedTransition) {
      (curve, duration) = (transition.curve, transition.duration)
    }
  }

  init(_ form: CodeForm, _ transitions: [ExportedTransition]) {
    self.form = form
    let hasCurves = [.swiftui, .compose, .css, .flutter].contains(form)
    beziers = (hasCurves ? transitions : []).reduce(into: []) { found, transition in
      let course = Course(transition)
      guard !found.contains(where: { $0.course == course }) else { return }
      found.append((course, transition.bezier))
    }
    guard !transitions.isEmpty, !form.isData else {
      refused = transitions.map { "\($0.words) is not written" }
      return
    }
    lines = ["", comment("The file's own transitions, from its screens to others.")]
    for transition in transitions { add(transition) }
  }

  private func comment(_ text: String) -> String {
    form == .css ? "/* \(text) */" : "// \(text)"
  }

  private mutating func add(_ transition: ExportedTransition) {
    let name = names.unique(transition.name)
    lines.append("")
    let written = code(transition, name)
    if written.isEmpty {
      refuse("\(transition.words) is not written: \(transition.milliseconds) ms")
    } else {
      lines.append(comment("\(transition.words), \(transition.milliseconds) ms."))
      lines += written
      lines += heroes(transition)
    }
    if written.isEmpty || heroes(transition).isEmpty {
      // CSS has no functions of the coverage.
      let known =
        form == .css ? [] : Set(transition.flights.map { ExportedTransition.safe($0.hero) })
      for hero in transition.heroes where !known.contains(hero) {
        refuse("the hero \(hero) is not written")
      }
    }
  }

  private mutating func refuse(_ words: String) {
    lines.append(comment(words + "."))
    refused.append(words)
  }

  private func code(_ transition: ExportedTransition, _ name: String) -> [String] {
    switch form {
    case .swiftui: swiftUI(transition, name)
    case .uikit: uiKit(transition, name)
    case .compose: compose(transition, name)
    case .css: css(transition)
    case .flutter: flutter(transition, name)
    case .reactNavigation: reactNavigation(transition, name)
    case .android, .reanimated, .reactNative, .motion, .lottie, .json, .csv: []
    }
  }

  /// Elements of both pages that move from one's place to the other's.
  private func heroes(_ transition: ExportedTransition) -> [String] {
    transition.heroes.flatMap { hero -> [String] in
      switch form {
      case .swiftui:
        [
          "// \(hero), on both pages: .matchedGeometryEffect(id: \"\(hero)\", in: namespace),",
          "//   shown withAnimation(\(animation(transition)))",
        ]
      case .compose:
        [
          "// \(hero), on both pages: Modifier.sharedElement(rememberSharedContentState(\"\(hero)\"), scope,",
          "//   boundsTransform = { _, _ -> \(tween(transition)) })",
        ]
      case .css: group(hero, transition)
      case .flutter: ["// \(hero), on both pages: Hero(tag: '\(hero)', child: …)"]
      default: []
      }
    }
  }

  // MARK: Platforms

  /// The numbers of the nearest cubic Bézier, separated by commas.
  private func bezier(_ transition: ExportedTransition, _ text: (Double) -> String) -> String {
    let course = Course(transition)
    let known = beziers.first { $0.course == course }?.numbers
    return (known ?? transition.bezier).map(text).joined(separator: ", ")
  }

  private func animation(_ transition: ExportedTransition) -> String {
    let curve = bezier(transition) { CodeNumber.text($0) }
    return ".timingCurve(\(curve), duration: \(CodeNumber.decimal(transition.duration.seconds)))"
  }

  /// Compose's spec of the time and the curve.
  private func tween(_ transition: ExportedTransition) -> String {
    let curve = bezier(transition) { CodeNumber.float($0) }
    let core = "androidx.compose.animation.core"
    return "\(core).tween(\(Int(transition.duration.seconds * 1000 + 0.5)), 0, "
      + "\(core).CubicBezierEasing(\(curve)))"
  }

  private func swiftUI(_ transition: ExportedTransition, _ name: String) -> [String] {
    let animation = animation(transition)
    func own(_ kind: String) -> [String] {
      [
        "extension AnyTransition {",
        "  static var \(name): AnyTransition { \(kind).animation(\(animation)) }", "}",
      ]
    }
    switch transition.motion.kind {
    case .zoom:
      return [
        "// On the \(transition.isFromBar ? "ToolbarItem, from iOS 26 on" : "source"): "
          + ".matchedTransitionSource(id: \"\(transition.source)\", in: namespace).",
        "// The system gives the time and the curve of a zoom.", "@available(iOS 18, *)",
        "extension View {", "  func \(name)(in namespace: Namespace.ID) -> some View {",
        "    navigationTransition(.zoom(sourceID: \"\(transition.source)\", in: namespace))",
        "  }", "}",
      ]
    case .fade: return own("AnyTransition.opacity")
    case .cover: return own("AnyTransition.move(edge: .bottom)")
    case .none:
      return [
        "extension AnyTransition {",
        "  static var \(name): AnyTransition { .identity }", "}",
      ]
    case .slide, .flip, .predictive: return []
    }
  }

  private func uiKit(_ transition: ExportedTransition, _ name: String) -> [String] {
    let kind: String
    switch transition.motion.kind {
    case .zoom where transition.isFromBar:
      return [
        "// The system gives the time and the curve.", "@available(iOS 26, *) @MainActor",
        "func \(name)(from item: UIBarButtonItem) -> UIViewController.Transition {",
        "  .zoom(sourceBarButtonItemProvider: { _ in item })",
        "}",
        "// On the page that comes: preferredTransition = \(name)(from: the item \(transition.source))",
      ]
    case .zoom:
      return [
        "// The system gives the time and the curve.", "@available(iOS 18, *) @MainActor",
        "func \(name)(from source: UIView) -> UIViewController.Transition {",
        "  .zoom { _ in source }", "}",
        "// On the page that comes: preferredTransition = \(name)(from: the view of \(transition.source))",
      ]
    case .fade: kind = "crossDissolve"
    case .cover: kind = "coverVertical"
    case .flip: kind = "flipHorizontal"
    case .slide, .predictive, .none: return []
    }
    return [
      "// The system gives the time and the curve. On the page that comes: preferredTransition.",
      "@available(iOS 18, *) @MainActor",
      "let \(name) = UIViewController.Transition.\(kind)",
    ]
  }

  private func compose(_ transition: ExportedTransition, _ name: String) -> [String] {
    let package = "androidx.compose.animation"
    let spec = tween(transition)
    switch transition.motion.kind {
    case .fade:
      return [
        "val \(name)Enter = \(package).fadeIn(\(spec))",
        "val \(name)Exit = \(package).fadeOut(\(spec))",
      ]
    case .cover:
      return [
        "val \(name)Enter = \(package).slideInVertically(\(spec)) { it }",
        "val \(name)Exit = \(package).slideOutVertically(\(spec)) { it }",
      ]
    case .zoom:
      return [
        "// On \(Self.source(transition)) and on the page that comes, in a SharedTransitionLayout:",
        "// Modifier.sharedBounds(rememberSharedContentState(\"\(transition.source)\"), scope,",
        "//   boundsTransform = \(name))",
        "@OptIn(\(package).ExperimentalSharedTransitionApi::class)",
        "val \(name) = \(package).BoundsTransform { _, _ -> \(spec) }",
      ]
    case .none:
      return [
        "val \(name)Enter = \(package).EnterTransition.None",
        "val \(name)Exit = \(package).ExitTransition.None",
      ]
    case .slide, .flip, .predictive: return []
    }
  }

  /// The place out of which a page zooms, in comments.
  private static func source(_ transition: ExportedTransition) -> String {
    transition.isFromBar ? "the button in the bar" : "the source"
  }

  private func time(_ transition: ExportedTransition) -> String {
    let curve = bezier(transition) { CodeNumber.text($0) }
    return "animation-duration: \(transition.milliseconds)ms; "
      + "animation-timing-function: cubic-bezier(\(curve));"
  }

  /// The part of a view transition for an element with a name.
  private func group(_ element: String, _ transition: ExportedTransition) -> [String] {
    let name = Self.cssName(element)
    return [
      ".\(name) { view-transition-name: \(name); }",
      "::view-transition-group(\(name)) { \(time(transition)) }",
    ]
  }

  private static func cssName(_ text: String) -> String {
    "hero-"
      + String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "-" ? $0 : "-" })
  }

  private func css(_ transition: ExportedTransition) -> [String] {
    let type = Self.cssName(transition.name).dropFirst(5)
    let root = ":root:active-view-transition-type(\(type))"
    let head = [
      "/* document.startViewTransition({ update, types: [\"\(type)\"] }) */"
    ]
    switch transition.motion.kind {
    case .fade:
      return head + [
        "\(root)::view-transition-old(root),", "\(root)::view-transition-new(root) {",
        "  \(time(transition))", "}",
      ]
    case .cover:
      return head + [
        "@keyframes \(type) { from { translate: 0 100vh; } }",
        "\(root)::view-transition-old(root) { animation: none; }",
        "\(root)::view-transition-new(root) { animation-name: \(type); \(time(transition)) }",
      ]
    case .zoom:
      return head
        + [
          "/* The class on \(Self.source(transition)) before, and on the page after the update. */"
        ]
        + group(transition.source, transition)
    case .slide, .flip, .predictive, .none: return []
    }
  }

  private func flutter(_ transition: ExportedTransition, _ name: String) -> [String] {
    let curve = bezier(transition) { CodeNumber.decimal($0) }
    let child: String
    switch transition.motion.kind {
    case .fade: child = "FadeTransition(opacity: moved, child: child)"
    case .cover:
      child =
        "SlideTransition(position: Tween(begin: const Offset(0, 1), end: Offset.zero)"
        + ".animate(moved), child: child)"
    case .slide, .zoom, .flip, .predictive, .none: return []
    }
    let micros = Int(transition.duration.seconds * 1_000_000 + 0.5)
    return [
      "PageRoute<T> \(name)<T>(WidgetBuilder builder) => PageRouteBuilder<T>(",
      "  transitionDuration: const Duration(microseconds: \(micros)),",
      "  reverseTransitionDuration: const Duration(microseconds: \(micros)),",
      "  pageBuilder: (context, _, _) => builder(context),",
      "  transitionsBuilder: (_, animation, _, child) {",
      "    final moved = CurvedAnimation(parent: animation, curve: const Cubic(\(curve)));",
      "    return \(child);", "  },", ");",
    ]
  }

  private func reactNavigation(_ transition: ExportedTransition, _ name: String) -> [String] {
    let kind: String
    switch transition.motion.kind {
    case .fade: kind = "fade"
    case .cover: kind = "slide_from_bottom"
    case .flip: kind = "flip"
    case .none: kind = "none"
    case .slide, .zoom, .predictive: return []
    }
    let milliseconds = Int(transition.duration.seconds * 1000 + 0.5)
    return [
      "// Options of a native stack's screen, whose curve is the platform's.",
      "export const \(name) = { animation: '\(kind)', animationDuration: \(milliseconds) } as const;",
    ]
  }
}
