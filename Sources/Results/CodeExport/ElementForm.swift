import BackswipeMotion
import BackswipePrototypes

/// The motion of a file's own elements in a platform's terms; nothing for a file without any.
enum ElementForm {
  /// The lines of a form, the first of them empty.
  static func lines(_ handoff: MotionExport, _ form: CodeForm) -> [String] {
    let code = ElementCode(handoff.elements, handoff.transitions)
    guard !code.isEmpty else { return [] }
    if form == .css { return ElementCSS.lines(code) }
    guard let language = form.ruleLanguage else { return [] }
    return language.lines(
      code.functions, named: "BackswipeElements", head: head(form, code),
      members: members(form, code))
  }

  /// The parts that a form has no means for, for the report.
  static func refused(_ handoff: MotionExport, _ form: CodeForm) -> [String] {
    let code = ElementCode(handoff.elements, handoff.transitions)
    let heroes = form.ruleLanguage == nil && form != .json ? [] : unmeasured(handoff)
    guard !code.isEmpty, form != .json else { return heroes }
    if form == .css {
      let names = code.releases.map(\.words).prefix(5).joined(separator: ", ")
      return code.releases.isEmpty
        ? [] : ["the numbers of fingers are not written: \(names); --code motion has them"]
    }
    return form.ruleLanguage == nil
      ? ["the motion of the file's own elements is not written; --code json has it"] : heroes
  }

  private static func unmeasured(_ handoff: MotionExport) -> [String] {
    let names = handoff.unmeasuredHeroes.map(ExportedTransition.safe)
    guard !names.isEmpty else { return [] }
    let shown = names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " and others" : "")
    return [
      "the frames of heroes are not written: \(shown); \(HeroFlight.mostPages) pages at most are laid "
        + "out for an export"
    ]
  }

  private static func head(_ form: CodeForm, _ code: ElementCode) -> [String] {
    var lines = [
      "The motion of the file's own elements, without a view: numbers that fingers and actions move,",
      "properties that numbers drive, and the tracks of transitions.",
      "x is the distance towards the trailing edge; where that is left, the view moves by -x.",
    ]
    if !code.releases.isEmpty {
      lines += [
        "A finger takes a number at Caught (the value itself without one), moves it to Shown of the",
        "Position, and lets it go on the Spring to Rest, with the shown value's Velocity.",
      ]
    }
    if let usage = usage(form) { lines += usage }
    return lines
  }

  private static func usage(_ form: CodeForm) -> [String]? {
    switch form {
    case .swiftui:
      [
        "In a view: .scaleEffect(…), .opacity(…), .offset(x:y:), .rotationEffect(.degrees(…)) of a",
        "@State; a DragGesture's onChanged sets it, its onEnded sets Rest withAnimation(Spring).",
        "A coverage is a @State that goes from 0 to 1; an Animatable view with it as animatableData",
        "asks the tracks for every frame. A spring without a way cannot begin at a velocity.",
      ]
    case .uikit:
      [
        "A pan recogniser sets the number and with it transform, alpha and constraints; its end makes",
        "a UIViewPropertyAnimator of duration 0 with Spring. Properties that are no straight lines of",
        "the number need a CADisplayLink, and so do tracks, in an animator that a finger leads.",
      ]
    case .compose:
      [
        "The number is an Animatable: snapTo under a finger, animateTo(Rest, Spring,",
        "initialVelocity = Velocity) after it; Modifier.graphicsLayer { } calls the functions.",
      ]
    case .android:
      [
        "The number is a FloatValueHolder: SpringAnimation(holder).setSpring(Spring) after a finger,",
        "with setStartVelocity; its update listener calls the functions. Doubles, in dp.",
      ]
    case .flutter:
      [
        "The number is an AnimationController.unbounded: value under a finger, animateWith(Spring)",
        "after it; an AnimatedBuilder calls the functions. The coverage is a route's animation.",
      ]
    case .reanimated:
      [
        "The number is a shared value: set in Gesture.Pan().onChange, withSpring(Rest, Spring) in",
        "onEnd; useAnimatedStyle calls the functions.",
      ]
    case .reactNative, .reactNavigation:
      [
        "The number is an Animated.Value: setValue under a finger, Animated.spring(value, Spring)",
        "after it. The functions are for a listener; a Range, for interpolate(), is of one number,",
        "and the native driver has no width, height or corner.",
      ]
    case .motion:
      [
        "The number is a useMotionValue: set under a finger, animate(value, Rest, Spring) after it;",
        "useTransform(value, function) drives a property.",
      ]
    case .css, .lottie, .json, .csv: nil
    }
  }

  // MARK: Springs

  private static func members(_ form: CodeForm, _ code: ElementCode) -> [String] {
    var lines: [String] = []
    for release in code.releases {
      guard let spring = release.spring else {
        lines += ["", "// \(release.words) is at its rest at once."]
        continue
      }
      let name = release.name + "Spring"
      lines += [
        "",
        "\(form == .swiftui || form == .uikit ? "///" : "//") The way of \(release.words) to its rest.",
      ]
      lines += self.spring(form, name, spring)
    }
    if form == .reactNative || form == .reactNavigation {
      for (name, drive) in code.drives { lines += range(name, drive) }
    }
    return lines
  }

  private static func spring(_ form: CodeForm, _ name: String, _ spring: Spring) -> [String] {
    let (mass, stiffness, damping) = (
      CodeNumber.text(spring.mass), CodeNumber.text(spring.stiffness),
      CodeNumber.text(spring.effectiveDamping, digits: 9)
    )
    let physical = "mass: \(mass), stiffness: \(stiffness), damping: \(damping)"
    let ratio = CodeNumber.float(spring.effectiveRatio)
    let unit = CodeNumber.float(spring.unitStiffness)
    switch form {
    case .swiftui:
      return [
        "static func \(name)(from value: Double, to rest: Double, velocity: Double) -> Animation {",
        "  let way = rest - value", "  return .interpolatingSpring(", "    \(physical),",
        "    initialVelocity: way == 0 ? 0 : velocity / way)", "}",
      ]
    case .uikit:
      return [
        "@MainActor static func \(name)(",
        "  from value: Double, to rest: Double, velocity: Double",
        ") -> UISpringTimingParameters {", "  let way = rest - value",
        "  let relative = way == 0 ? 0 : velocity / way", "  return UISpringTimingParameters(",
        "    \(physical),", "    initialVelocity: CGVector(dx: relative, dy: relative))", "}",
      ]
    case .compose:
      return [
        "val \(name): SpringSpec<Float> = spring(",
        "  dampingRatio = \(ratio), stiffness = \(unit), visibilityThreshold = 0.001f)",
      ]
    case .android:
      return [
        "fun \(name)(rest: Float) = SpringForce(rest)", "  .setDampingRatio(\(ratio))",
        "  .setStiffness(\(unit))",
      ]
    case .flutter:
      return [
        "static SpringSimulation \(name)(double value, double rest, double velocity) =>",
        "    SpringSimulation(", "      const SpringDescription(", "        \(physical)),",
        "      value, rest, velocity);",
      ]
    case .reanimated:
      return [
        "export function \(name)(velocity: number) {", "  'worklet';",
        "  return { \(physical), velocity };", "}",
      ]
    case .reactNative, .reactNavigation:
      return [
        "export const \(name) = (rest: number, velocity: number) => ({",
        "  toValue: rest, velocity, \(physical),",
        "  restDisplacementThreshold: 0.001, restSpeedThreshold: 0.01, useNativeDriver: true,",
        "});",
      ]
    case .motion:
      return [
        "export const \(name) = (velocity: number) => ({",
        "  type: 'spring' as const, velocity, \(physical),", "  restDelta: 0.001, restSpeed: 0.01,",
        "});",
      ]
    case .css, .lottie, .json, .csv: return []
    }
  }

  /// The configuration of React Native's `interpolate`, of a property with one number.
  private static func range(_ name: String, _ drive: ExportedElements.Drive) -> [String] {
    guard drive.parts.count == 1, let part = drive.parts.first, part.paints.isEmpty else {
      return []
    }
    let values = part.lines.values.map { value in
      drive.property.multiplies
        ? drive.base * value : drive.property.combines ? drive.base + value : value
    }
    let language = RuleLanguage.script(isWorklet: false)
    return [
      "", "export const \(name)Range = {",
      "  inputRange: \(language.list(part.lines.stops)),",
      "  outputRange: \(language.list(values.map { CodeNumber.rounded($0) })),",
      "  extrapolate: '\(part.lines.extends ? "extend" : "clamp")' as const,", "};",
    ]
  }
}

extension CodeForm {
  /// The language of the functions; nil for a form without any.
  fileprivate var ruleLanguage: RuleLanguage? {
    switch self {
    case .uikit, .swiftui: .swift
    case .compose, .android: .kotlin
    case .flutter: .dart
    case .reanimated: .script(isWorklet: true)
    case .reactNative, .reactNavigation, .motion: .script(isWorklet: false)
    case .css, .lottie, .json, .csv: nil
    }
  }
}
