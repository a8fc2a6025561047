import BackswipeMotion
import BackswipePrototypes
import BackswipeText

/// The motion of a file's own elements as `calc()` of custom properties that a script sets.
enum ElementCSS {
  static func lines(_ code: ElementCode) -> [String] {
    var lines = [
      "",
      "/* The motion of the file's own elements: a script sets --name of each number, in its unit,",
      "   as at every scroll event; x is the distance towards the trailing edge, here the right one.",
    ]
    lines += code.releases.map { release in
      "   \(release.words): CSS has no finger; its rest and its spring are in --code motion."
    }
    lines[lines.count - 1] += " */"
    var names = CodeNames()
    lines += drives(code, &names) + tracks(code, &names)
    return lines
  }

  // MARK: Drives

  /// One rule an element, since two distances are one property; another one for a second element of
  /// the same name, which drives a property again.
  private static func drives(_ code: ElementCode, _ names: inout CodeNames) -> [String] {
    var rules: [(key: [String], drives: [ExportedElements.Drive])] = []
    var last: [[String]: Int] = [:]
    for (_, drive) in code.drives {
      let key = [drive.screen, drive.element ?? "view"]
      if let place = last[key],
        !rules[place].drives.contains(where: { $0.property == drive.property })
      {
        rules[place].drives.append(drive)
      } else {
        last[key] = rules.count
        rules.append((key, [drive]))
      }
    }
    return rules.flatMap { key, drives -> [String] in
      let name = CodeNames.camel(key)
      return rule(
        names.unique(name), pivot: drives.contains { $0.isPivoted(code.pivots) } ? name : nil,
        drives.map { drive in
          Value(
            property: drive.property.rawValue,
            words: "\(drive.property.rawValue) of \(drive.words), by "
              + drive.parts.map { "\($0.words) (--\($0.input))" }.joined(separator: " and "),
            text: drive.property.isPaint ? nil : text(drive))
        })
    }
  }

  private static func text(_ drive: ExportedElements.Drive) -> String {
    let property = drive.property
    let neutral = property.multiplies ? 1.0 : 0
    var terms = drive.parts.map { part in
      let own = text(part.lines, of: "var(--\(part.input))")
      guard part.lines.extends else { return "(\(own))" }
      let range = property.range
      return "clamp(\(number(range.lowerBound)), \(own), \(number(range.upperBound)))"
    }
    if property.combines, drive.base != neutral { terms.insert(number(drive.base), at: 0) }
    return terms.joined(separator: property.multiplies ? " * " : " + ")
  }

  /// Straight lines as a sum: the first value, and the share of each line.
  static func text(_ lines: Interpolation, of input: String) -> String {
    let last = lines.stops.count - 2
    var text = number(lines.values[0])
    for index in 0...last {
      let (from, to) = (lines.stops[index], lines.stops[index + 1])
      let rise = lines.values[index + 1] - lines.values[index]
      guard rise != 0 else { continue }
      let way = from == 0 ? input : "(\(input) - \(number(from)))"
      let part = "\(way) / \(number(to - from))"
      let isFirst = index == 0 && lines.extends
      let isLast = index == last && lines.extends
      let held =
        switch (isFirst, isLast) {
        case (true, true): "(\(part))"
        case (true, false): "min(\(part), 1)"
        case (false, true): "max(0, \(part))"
        case (false, false): "clamp(0, \(part), 1)"
        }
      text += " \(rise < 0 ? "-" : "+") \(number(abs(rise))) * \(held)"
    }
    return text
  }

  private static func number(_ value: Double) -> String { CodeNumber.text(value, digits: 9) }

  // MARK: Rules

  private struct Value {
    let property: String
    let words: String
    /// A number without a unit; nil for one that CSS does not write.
    let text: String?
  }

  /// - Parameter pivot: the beginning of the names of a point under two fingers; nil for the centre.
  private static func rule(
    _ name: String, pivot: String? = nil, _ values: [Value]
  ) -> [String] {
    var (x, y): (String?, String?) = (nil, nil)
    var lines = [".\(name) {"]
    if let pivot {
      (x, y) = ("var(--\(pivot)ShiftX, 0)", "var(--\(pivot)ShiftY, 0)")
      lines += [
        "  /* About the point under the middle between two fingers (--\(pivot)PivotX, in points from",
        "     the centre), and the way beside the driven one (--\(pivot)ShiftX): --code motion has both. */",
        "  transform-origin: calc(50% + 1px * var(--\(pivot)PivotX, 0))",
        "    calc(50% + 1px * var(--\(pivot)PivotY, 0));",
      ]
    }
    for value in values {
      guard let text = value.text, value.property != "progress" else {
        lines.append("  /* \(value.words): for a script, by --code motion. */")
        continue
      }
      lines.append("  /* \(value.words). */")
      switch value.property {
      case "alpha": lines.append("  opacity: calc(\(text));")
      case "x": x = x.map { "\($0) + \(text)" } ?? text
      case "y": y = y.map { "\($0) + \(text)" } ?? text
      case "scale": lines.append("  scale: calc(\(text));")
      case "rotation": lines.append("  rotate: calc(1deg * (\(text)));")
      case "corner": lines.append("  border-radius: calc(1px * (\(text)));")
      default: lines.append("  \(value.property): calc(1px * (\(text)));")
      }
    }
    if x != nil || y != nil {
      func length(_ text: String?) -> String { text.map { "calc(1px * (\($0)))" } ?? "0px" }
      lines.append("  translate: \(length(x)) \(length(y));")
    }
    return lines + ["}"]
  }

  // MARK: Tracks

  private static func tracks(_ code: ElementCode, _ names: inout CodeNames) -> [String] {
    var lines: [String] = []
    var last = ""
    var order: [String] = []
    var found: [String: [Value]] = [:]
    func finish() {
      for element in order { lines += rule(names.unique(element), found[element] ?? []) }
      (order, found) = ([], [:])
    }
    for item in code.tracks {
      if item.coverage != last {
        finish()
        last = item.coverage
        lines += coverage(item)
      }
      let element = CodeNames.camel([
        item.transition.name, item.track.element ?? "\(item.track.side.rawValue) page",
      ])
      if found[element] == nil { order.append(element) }
      found[element, default: []].append(
        Value(
          property: item.track.property.rawValue,
          words: "\(item.track.property.rawValue): \(CodeNumber.text(item.track.from)) to "
            + CodeNumber.text(item.track.to),
          text: text(item.lines, of: "var(--\(item.coverage))")))
    }
    finish()
    return lines
  }

  /// The animation of a coverage, for a class on an element around both pages.
  private static func coverage(_ item: ElementCode.Track) -> [String] {
    let (name, transition) = (item.coverage, item.transition)
    let points = PointFit.lines(over: (0, 100), range: 1) { transition.curve.value($0) }
    let stops = points.map { lines in
      zip(lines.stops, lines.values).map {
        "\(NumberText.exact($1)) \(NumberText.exact($0))%"
      }
    }
    return [
      "/* Of \(transition.words): a class around both pages; animation-direction: reverse for a way",
      "   back, or --\(name) from 0 to 1 by a script that follows a finger. */",
      "@property --\(name) { syntax: \"<number>\"; inherits: true; initial-value: 1; }",
      "@keyframes \(name) { from { --\(name): 0; } to { --\(name): 1; } }",
      ".\(name) {", "  animation: \(name) \(transition.milliseconds)ms linear(",
    ] + ExportedCurve.wrapped(stops ?? ["0", "1"], indent: "    ") + ["  ) both;", "}"]
  }
}
