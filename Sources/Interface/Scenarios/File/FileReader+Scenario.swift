package import BackswipeDocuments
import BackswipeMotion
package import BackswipeUnits

extension FileReader {
  /// A time with its unit.
  package mutating func time(_ field: YAMLPair) -> Interval? {
    time(field.value, called: field.key)
  }

  mutating func time(_ node: YAMLNode, called name: String) -> Interval? {
    guard case .scalar(let text, _) = node.content else {
      fail(node.place, "'\(name)' must be a time such as 350ms")
      return nil
    }
    do throws(DurationText.Failure) {
      let time = try DurationText.interval(text)
      if time < .zero {
        fail(node.place, "'\(name)' must not be negative")
      } else if time > ScenarioFile.longestTime {
        fail(node.place, Self.tooLong(name))
      } else {
        return time
      }
    } catch {
      explain(error, node.place, called: name)
    }
    return nil
  }

  private mutating func explain(
    _ failure: DurationText.Failure, _ place: Place, called name: String
  ) {
    switch failure {
    case .missingUnit(let number):
      fail(place, "'\(name)' needs a unit: \(number)ms or \(number)s")
    case .unknownUnit(let unit, let nearest):
      fail(
        place, "unknown unit '\(unit)' in '\(name)'; a time ends in s, ms, us or ns",
        suggestion: nearest)
    case .notANumber(let text) where text.hasPrefix("frame "):
      fail(
        place,
        "'\(name)' counts frames in whole numbers from 0 to \(ExpectationParser.mostFrames), "
          + "not '\(text)'"
      )
    case .notANumber(let text):
      fail(place, "'\(name)' must be a time such as 350ms, not '\(text)'")
    case .outOfRange:
      fail(place, Self.tooLong(name))
    }
  }

  private static func tooLong(_ name: String) -> String {
    "'\(name)' is longer than \(DurationText.text(ScenarioFile.longestTime))"
  }

  /// A point `[x, y]`, inside or outside the screen.
  mutating func point(_ field: YAMLPair) -> CGPoint? {
    guard case .sequence(let nodes) = field.value.content, nodes.count == 2 else {
      fail(field.value.place, "'\(field.key)' must be a point [x, y]")
      return nil
    }
    guard let x = number(nodes[0], called: field.key), let y = number(nodes[1], called: field.key)
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// A size `[width, height]` in points, both positive.
  mutating func size(_ field: YAMLPair) -> CGSize? {
    guard case .sequence(let nodes) = field.value.content, nodes.count == 2 else {
      fail(field.value.place, "'\(field.key)' must be a size [width, height]")
      return nil
    }
    guard let width = number(nodes[0], called: field.key),
      let height = number(nodes[1], called: field.key)
    else { return nil }
    let range = 1...ScenarioDisplay.largestSide
    guard range.contains(width), range.contains(height) else {
      fail(
        field.value.place,
        "'\(field.key)' must be from 1 to \(Int(ScenarioDisplay.largestSide)) points each way")
      return nil
    }
    return CGSize(width: width, height: height)
  }

  mutating func rate(_ field: YAMLPair) -> RefreshRate? {
    if case .scalar(let text, _) = field.value.content,
      let rate = try? RefreshRate(parsing: text)
    {
      return rate
    }
    fail(
      field.value.place,
      "'\(field.key)' must be a rate in Hz up to \(RefreshRate.largestHertz), such as 60, 59.94 "
        + "or 60000/1001")
    return nil
  }

  mutating func curve(_ field: YAMLPair) -> TimingCurve? {
    guard let text = text(field) else { return nil }
    do throws(TimingCurve.Failure) { return try TimingCurve(parsing: text) } catch {
      switch error {
      case .unknownName(_, let nearest?):
        fail(field.value.place, "'\(field.key)' cannot be '\(text)'", suggestion: nearest)
      default: fail(field.value.place, "'\(field.key)': \(error)")
      }
    }
    return nil
  }
}
