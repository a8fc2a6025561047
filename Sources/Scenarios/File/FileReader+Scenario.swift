import BackswipeGeometry
import BackswipePrototypes
import BackswipeTime

extension FileReader {
  /// A time with its unit.
  mutating func time(_ field: YAMLPair) -> Interval? { time(field.value, called: field.key) }

  mutating func time(_ node: YAMLNode, called name: String) -> Interval? {
    guard case .scalar(let text, _) = node.content else {
      fail(node.place, "'\(name)' must be a time such as 350ms")
      return nil
    }
    do throws(TimeText.Mistake) {
      return try TimeText.parse(text)
    } catch {
      explain(error, text, node.place, called: name)
      return nil
    }
  }

  private mutating func explain(
    _ mistake: TimeText.Mistake, _ text: String, _ place: Place, called name: String
  ) {
    switch mistake {
    case .missingUnit:
      fail(place, "'\(name)' needs a unit: \(text)ms or \(text)s")
    case .unknownUnit(let unit):
      fail(
        place, unknown: unit, among: TimeText.units.map(\.name),
        "unknown unit '\(unit)' in '\(name)'; a time ends in s, ms, us or ns")
    case .negative:
      fail(place, "'\(name)' must not be negative")
    case .tooLong:
      fail(place, "'\(name)' is longer than \(TimeText.write(TimeText.longest))")
    case .notATime:
      fail(place, "'\(name)' must be a time such as 350ms, not '\(text)'")
    }
  }

  /// `[x, y]`, anywhere in or outside the screen.
  mutating func point(_ field: YAMLPair) -> CGPoint? {
    guard case .sequence(let nodes) = field.value.content, nodes.count == 2 else {
      fail(field.value.place, "'\(field.key)' must be a point [x, y]")
      return nil
    }
    guard let x = number(nodes[0], called: field.key), let y = number(nodes[1], called: field.key)
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// `[width, height]` in points, both positive.
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
    if case .scalar(let text, _) = field.value.content, let rate = RefreshRate(text) {
      return rate
    }
    fail(
      field.value.place,
      "'\(field.key)' must be a rate in Hz up to \(RefreshRate.fastest), such as 60, 59.94 or "
        + "60000/1001")
    return nil
  }

  /// Settings in the file's order.
  mutating func settings(_ field: YAMLPair) -> [ScenarioSetting]? {
    guard case .mapping(let pairs) = field.value.content else {
      fail(field.value.place, "'\(field.key)' must be a mapping of settings to values")
      return nil
    }
    return pairs.compactMap { pair in
      guard let value = text(pair) else { return nil }
      return ScenarioSetting(
        key: pair.key, value: value, place: pair.keyPlace, valuePlace: pair.value.place)
    }
  }
}
