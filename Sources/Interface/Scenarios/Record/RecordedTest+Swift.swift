import BackswipeDocuments
import BackswipeGestures
package import BackswipePrototypes
import BackswipeSettings
import BackswipeSimulation
import BackswipeText
import BackswipeUI
import BackswipeUnits

extension String {
  fileprivate var trimmingEndBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}

extension RecordedTest {
  /// The test as a Swift file for `BackswipeTesting`: the input at its instants, and the expectations
  /// of the end. Entries without a call in the library are comments.
  ///
  /// - Returns: the text, and the verbs of the entries that are comments.
  package func swift(of source: SwiftSource) -> (text: String, untranslated: [String]) {
    var writer = SwiftTestWriter(file)
    let text = writer.text(source)
    return (text, writer.untranslated)
  }

  /// The first page of a test in Swift.
  package enum SwiftSource {
    /// A prototype, by its path from the test's folder.
    case file(String)
    /// A prototype in the test itself.
    case inline(Prototype)
    /// An app, whose first controller the test has to make.
    case app
  }
}

/// Writes a scenario as a test in Swift.
private struct SwiftTestWriter {
  private let file: ScenarioFile
  private var lines: [String] = []
  private var now = Instant.zero
  /// The names of fingers that are down, by their numbers.
  private var fingers: [Int: String] = [:]
  private var fingerCount = 0
  private(set) var untranslated: [String] = []

  init(_ file: ScenarioFile) { self.file = file }

  mutating func text(_ source: RecordedTest.SwiftSource) -> String {
    begin(source)
    for entry in file.timeline {
      if let line = line(of: entry.verb) {
        advance(to: entry.at)
        lines += line
      } else {
        let verb = entry.verb.fields.first?.0 ?? ""
        untranslated.append(verb)
        lines.append("// \(verb) has no call: \(Self.flow(entry))")
      }
    }
    lines.append("try phone.settle()")
    expectations()
    let title = file.title.isEmpty ? "A recorded session" : file.title
    var isFile = false
    if case .file = source { isFile = true }
    return """
      import BackswipeTesting
      import BackswipeUI
      \(isFile ? "import Foundation\n" : "")import Testing

      @MainActor
      @Test(\(Self.literal(title)))
      func recordedSession() throws {
      \(lines.flatMap(Self.wrapped).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n"))
      }

      """
  }

  private mutating func begin(_ source: RecordedTest.SwiftSource) {
    let size = file.display.size
    var screen = "size: CGSize(width: \(Self.number(size.width)), "
    screen += "height: \(Self.number(size.height)))"
    if let bar = file.display.statusBar { screen += ", statusBarHeight: \(Self.number(bar))" }
    if let bar = file.display.homeIndicator {
      screen += ", homeIndicatorHeight: \(Self.number(bar))"
    }
    if let inset = file.display.sideInset { screen += ", sideInset: \(Self.number(inset))" }
    let refresh = file.display.refresh.description
    lines.append("let screen = ScreenMetrics(\(screen))")
    lines.append("let refresh = try DisplayRefresh(parsing: \(Self.literal(refresh)))")
    switch source {
    case .file(let prototype):
      lines += [
        "let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()",
        "let url = folder.appendingPathComponent(\(Self.literal(prototype)))",
        "let phone = try VirtualPhone(",
        "  prototype: String(contentsOf: url, encoding: .utf8), screen: screen, refresh: refresh)",
      ]
    case .inline(let prototype):
      let text = YAMLWriter.file(prototype.node).split(separator: "\n").map {
        $0.isEmpty ? "" : "  " + Self.literal(String($0)).dropFirst().dropLast()
      }
      lines +=
        ["let phone = try VirtualPhone(", "  prototype: \"\"\""] + text.map { "  " + $0 }
        + ["    \"\"\", screen: screen, refresh: refresh)"]
    case .app:
      lines += [
        "// A function of the app that makes its first controller.",
        "let phone = VirtualPhone(screen: screen, refresh: refresh) { makeRootViewController() }",
      ]
    }
    for setting in file.settings {
      guard setting.id.file == nil else {
        untranslated.append("a number of the prototype's file")
        lines.append(
          "// Write into the prototype: \(PlainLine.of("\(setting.key)=\(setting.text)"))")
        continue
      }
      lines.append(
        "phone.settings[\(Self.literal(setting.key))] = \(Self.literal(setting.text))")
    }
  }

  private mutating func advance(to instant: Instant) {
    guard instant > now else { return }
    lines.append("phone.advance(by: \(Self.duration(instant - now)))")
    now = instant
  }

  // MARK: Verbs

  private mutating func line(of verb: any TimelineVerb) -> [String]? {
    switch verb {
    case let tap as TapVerb:
      guard tap.held == TapVerb.defaultLength else {
        return [
          "\(attempt(tap.target))phone.longPress(\(place(tap.target, "at")), "
            + "for: \(Self.duration(tap.held)))"
        ]
      }
      return ["\(attempt(tap.target))phone.tap(\(place(tap.target, "at")))"]
    case let drag as DragVerb: return line(of: drag)
    case let touch as TouchVerb: return line(of: touch)
    case let verb as ScrollToVerb: return ["try phone.scroll(to: \(query(verb.path)))"]
    case let verb as TypeVerb: return ["phone.type(\(Self.literal(verb.text)))"]
    case let verb as KeyVerb: return ["phone.press(\(Self.literal(verb.name)))"]
    case let verb as RotateVerb: return ["phone.rotate(to: .\(verb.orientation.word))"]
    case let verb as ResizeVerb:
      let size =
        "CGSize(width: \(Self.number(verb.size.width)), height: \(Self.number(verb.size.height)))"
      guard verb.scale != nil || verb.insets != ScreenInsets() else {
        return ["phone.resize(to: \(size))"]
      }
      let rest = [
        ("scale", verb.scale), ("statusBarHeight", verb.insets.statusBar),
        ("homeIndicatorHeight", verb.insets.homeIndicator), ("sideInset", verb.insets.side),
      ].compactMap { name, value in value.map { ", \(name): \(Self.number($0))" } }
      return ["phone.resize(to: ScreenMetrics(size: \(size)\(rest.joined())))"]
    case let verb as SetSettingVerb:
      return verb.changes.map {
        "phone.settings[\(Self.literal($0.key))] = \(Self.literal($0.text))"
      }
    case let verb as StallVerb:
      return ["phone.stall\(verb.isRenderer ? "Renderer" : "")(\(Self.duration(verb.length)))"]
    case let verb as DropVerb: return ["phone.dropFrames(\(verb.count))"]
    case let verb as LatePresentVerb:
      return [
        "phone.presentLate(by: \(Self.duration(verb.by)), during: \(Self.duration(verb.length)))"
      ]
    default:
      return command(verb).map {
        ["\($0.contains("try ") ? "try " : "")phone.perform {", "  \($0)", "}"]
      }
    }
  }

  /// The call of a command on the stack.
  private func command(_ verb: any TimelineVerb) -> String? {
    let stack = "phone.navigationController"
    switch verb {
    case let verb as PushVerb:
      let page = "try phone.instantiate(\(Self.literal(verb.id)))"
      return "\(stack).pushViewController(\(page), animated: \(verb.isAnimated))"
    case let verb as PopVerb: return "_ = \(stack).popViewController(animated: \(verb.isAnimated))"
    case let verb as PopToRootVerb:
      return "_ = \(stack).popToRootViewController(animated: \(verb.isAnimated))"
    case let verb as NavigationBarHiddenVerb:
      return "\(stack).setNavigationBarHidden(\(verb.isHidden), animated: \(verb.isAnimated))"
    case let verb as ToolbarHiddenVerb:
      return "\(stack).setToolbarHidden(\(verb.isHidden), animated: \(verb.isAnimated))"
    case let verb as DismissVerb: return "\(stack).dismiss(animated: \(verb.isAnimated))"
    default: return nil
    }
  }

  // MARK: Lines

  /// The longest line of Swift, without the indentation of the function.
  private static let mostColumns = 98

  /// A line that is too long, with the arguments of its outermost call on lines of their own.
  private static func wrapped(_ line: String) -> [String] {
    guard line.count > mostColumns, !line.hasPrefix("//"), line.hasSuffix(")"),
      let start = line.firstIndex(of: "(")
    else { return [line] }
    let indent = String(repeating: " ", count: line.prefix { $0 == " " }.count + 2)
    var lines = [String(line[...start])]
    var current = indent
    for argument in arguments(line[line.index(after: start)...]) {
      if current.count + argument.count > mostColumns, current != indent {
        lines.append(current.trimmingEndBlanks)
        current = indent
      }
      current += argument
    }
    return lines + [current]
  }

  /// The arguments of a call up to its end, each with its comma and space.
  private static func arguments(_ text: Substring) -> [Substring] {
    var found: [Substring] = []
    var (start, depth, isQuoted, isEscaped) = (text.startIndex, 0, false, false)
    for index in text.indices {
      let letter = text[index]
      if isQuoted {
        if letter == "\"", !isEscaped { isQuoted = false }
        isEscaped = letter == "\\" && !isEscaped
      } else if letter == "\"" {
        isQuoted = true
      } else if letter == "(" || letter == "[" {
        depth += 1
      } else if letter == ")" || letter == "]" {
        depth -= 1
      } else if letter == " ", depth == 0, text[text.index(before: index)] == "," {
        found.append(text[start...index])
        start = text.index(after: index)
      }
    }
    return found + [text[start...]]
  }

  private func attempt(_ target: TouchTarget) -> String { target.point == nil ? "try " : "" }

  private func line(of drag: DragVerb) -> [String]? {
    var call = "phone.drag(from: "
    switch drag.to {
    case .target(let target):
      guard (target.point == nil) == (drag.from.point == nil) else { return nil }
      call += "\(place(drag.from, nil)), to: \(place(target, nil))"
    case .offset(let distance):
      if let line = drag.line {
        call += "\(Self.point(line.from)), to: \(Self.point(line.to))"
      } else {
        call += "\(place(drag.from, nil)), by: \(Self.point(distance))"
      }
    }
    call += ", over: \(Self.duration(drag.over))"
    if drag.rate == .hertz120 { call += ", rate: .hertz120" }
    if drag.hold > .zero { call += ", hold: \(Self.duration(drag.hold))" }
    return ["\(attempt(drag.from))\(call))"]
  }

  private mutating func line(of touch: TouchVerb) -> [String]? {
    if touch.phase == .began {
      fingerCount += 1
      let name = "finger\(fingerCount)"
      fingers[touch.id] = name
      guard touch.button != .primary || !touch.modifiers.isEmpty else {
        return ["let \(name) = phone.touchDown(at: \(Self.point(touch.at)))"]
      }
      // Keys and buttons are those of the press.
      var call = "let \(name) = phone.pointerDown(at: \(Self.point(touch.at))"
      if touch.button != .primary { call += ", buttonMask: .\(touch.button)" }
      if !touch.modifiers.isEmpty {
        let names = touch.modifierNames.map { ".\($0)" }.joined(separator: ", ")
        call += ", modifierFlags: [\(names)]"
      }
      return [call + ")"]
    }
    guard let name = fingers[touch.id] else { return nil }
    switch touch.phase {
    case .began: return nil
    case .moved: return ["phone.move(\(name), to: \(Self.point(touch.at)))"]
    case .ended:
      fingers[touch.id] = nil
      return ["phone.move(\(name), to: \(Self.point(touch.at)))", "phone.lift(\(name))"]
    case .cancelled:
      fingers[touch.id] = nil
      return ["phone.cancel(\(name))"]
    }
  }

  // MARK: Expectations

  private mutating func expectations() {
    for expectation in file.expectations where expectation.at == .end {
      for check in expectation.checks {
        switch check {
        case .stack(let names):
          let list = names.map(Self.literal).joined(separator: ", ")
          lines.append("phone.expectStack([\(list)])")
        case .transitionCount(let name?, let count):
          lines.append("phone.expectTransitions(\(count), named: \(Self.literal(name)))")
        case .transitionCount(nil, let count):
          lines.append("phone.expectTransitions(\(count))")
        case .number(.view(let name, .x), .equals(let value)):
          lines.append(
            "phone.expect(.x(of: \(Self.literal(name))), .equals(\(Self.number(value))))")
        case .number(.view(let name, .y), .equals(let value)):
          lines.append(
            "phone.expect(.y(of: \(Self.literal(name))), .equals(\(Self.number(value))))")
        default: break
        }
      }
    }
  }

  // MARK: Expressions

  private func place(_ target: TouchTarget, _ label: String?) -> String {
    switch target {
    case .point(let point): (label.map { "\($0): " } ?? "") + Self.point(point)
    case .view(let path): query(path)
    }
  }

  private func query(_ path: ViewPath) -> String {
    let names = path.around + [path.name]
    let text = ViewPath.text(of: names)
    if path.number == nil, ViewPath.names(text) == names { return Self.literal(text) }
    var call: String
    switch path.name {
    case .identifier(let name): call = ".identifier(\(Self.literal(name))"
    case .label(let name), .either(let name): call = ".label(\(Self.literal(name))"
    }
    if !path.around.isEmpty { call += ", in: \(Self.literal(ViewPath.text(of: path.around)))" }
    if let number = path.number { call += ", nth: \(number)" }
    return call + ")"
  }

  private static func point(_ point: CGPoint) -> String {
    "CGPoint(x: \(number(point.x)), y: \(number(point.y)))"
  }

  private static func number(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  private static func number(_ value: CGFloat) -> String { number(Double(value)) }

  private static func duration(_ length: Interval) -> String {
    let (milliseconds, rest) = length.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    return rest == 0 ? ".milliseconds(\(milliseconds))" : ".nanoseconds(\(length.nanoseconds))"
  }

  /// A string literal with every character that ends or changes one escaped.
  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _
      where scalar.value < 0x20 || scalar.value == 0x7F
        || scalar.properties.isDefaultIgnorableCodePoint
        || [0x85, 0x2028, 0x2029].contains(scalar.value):
        literal += "\\u{\(String(scalar.value, radix: 16))}"
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }

  /// The entry on one line, without characters that would end a comment.
  private static func flow(_ entry: TimelineEntry) -> String {
    YAMLWriter.flow(entry.node).split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
