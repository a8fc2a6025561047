import BackswipeMotion
import BackswipeUnits

/// A file's own transitions in a platform's terms, or a comment for each that it has no means for.
struct TransitionForm {
  private(set) var lines: [String] = []
  /// Those that are not written, for the report.
  private(set) var refused: [String] = []
  private let form: CodeForm
  private var names: [String: Int] = [:]

  init(_ form: CodeForm, _ transitions: [ExportedTransition]) {
    self.form = form
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
    var name = transition.name
    names[name, default: 0] += 1
    if let count = names[name], count > 1 { name += "\(count)" }
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
          "//   shown withAnimation(\(Self.animation(transition)))",
        ]
      case .compose:
        [
          "// \(hero), on both pages: Modifier.sharedElement(rememberSharedContentState(\"\(hero)\"), scope,",
          "//   boundsTransform = { _, _ -> \(Self.tween(transition)) })",
        ]
      case .css: Self.group(hero, transition)
      case .flutter: ["// \(hero), on both pages: Hero(tag: '\(hero)', child: …)"]
      default: []
      }
    }
  }

  // MARK: Platforms

  private static func animation(_ transition: ExportedTransition) -> String {
    let curve = transition.bezier.map { CodeNumber.text($0) }.joined(separator: ", ")
    return ".timingCurve(\(curve), duration: \(CodeNumber.decimal(transition.duration.seconds)))"
  }

  /// Compose's spec of the time and the curve.
  private static func tween(_ transition: ExportedTransition) -> String {
    let curve = transition.bezier.map { CodeNumber.float($0) }.joined(separator: ", ")
    let core = "androidx.compose.animation.core"
    return "\(core).tween(\(Int(transition.duration.seconds * 1000 + 0.5)), 0, "
      + "\(core).CubicBezierEasing(\(curve)))"
  }

  private func swiftUI(_ transition: ExportedTransition, _ name: String) -> [String] {
    let animation = Self.animation(transition)
    func own(_ kind: String) -> [String] {
      [
        "extension AnyTransition {",
        "  static var \(name): AnyTransition { \(kind).animation(\(animation)) }", "}",
      ]
    }
    switch transition.motion.kind {
    case .zoom:
      return [
        "// On the source: .matchedTransitionSource(id: \"\(transition.source)\", in: namespace).",
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
    let spec = Self.tween(transition)
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
        "// On the source and on the page that comes, in a SharedTransitionLayout:",
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

  private static func time(_ transition: ExportedTransition) -> String {
    let curve = transition.bezier.map { CodeNumber.text($0) }.joined(separator: ", ")
    return "animation-duration: \(transition.milliseconds)ms; "
      + "animation-timing-function: cubic-bezier(\(curve));"
  }

  /// The part of a view transition for an element with a name.
  private static func group(_ element: String, _ transition: ExportedTransition) -> [String] {
    let name = cssName(element)
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
        "  \(Self.time(transition))", "}",
      ]
    case .cover:
      return head + [
        "@keyframes \(type) { from { translate: 0 100vh; } }",
        "\(root)::view-transition-old(root) { animation: none; }",
        "\(root)::view-transition-new(root) { animation-name: \(type); \(Self.time(transition)) }",
      ]
    case .zoom:
      return head
        + ["/* The class on the source before, and on the page after the update. */"]
        + Self.group(transition.source, transition)
    case .slide, .flip, .predictive, .none: return []
    }
  }

  private func flutter(_ transition: ExportedTransition, _ name: String) -> [String] {
    let curve = transition.bezier.map { CodeNumber.decimal($0) }.joined(separator: ", ")
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
