import BackswipeDocuments
import BackswipeMotion
import BackswipeText

/// Drags that no finger completes, and elements that move against the finger.
extension PrototypeReview {
  /// Notes on each `pan` whose nearest other place of rest is farther away than a finger goes, and on
  /// each whose element, or one around it, moves against the finger.
  static func drags(_ root: YAMLNode, _ prototype: Prototype) -> [Note] {
    var notes: [Note] = []
    func look(_ node: YAMLNode, _ variables: [Variable]) {
      var search = DragSearch()
      search.visit(node)
      notes += search.notes(variables)
    }
    for pair in root.pairs where pair.key != "screens" { look(pair.value, prototype.state) }
    for pair in root.pairs("screens") {
      look(pair.value, (prototype.screen(pair.key)?.state ?? []) + prototype.state)
    }
    return notes
  }

  /// The gestures and the drivers of a page.
  private struct DragSearch {
    /// The longest way of a finger in points, twice the length of the largest screen, so that speed
    /// leads no farther either; as a part of the page's length 2.
    private static let longestWay = (points: 2732.0, pages: 2.0)

    /// An element with its identifier.
    private struct Part: Hashable {
      let place: Place
      let name: String?
    }

    private struct Pan {
      let axis: String
      /// The element, and those around it.
      let element: Part
      let around: [Part]
      /// The mapping of the number; nil for one with defaults alone.
      let number: YAMLNode?
      let place: Place
    }

    private struct Drive {
      let element: Part
      let from: String
      /// The driven property, its element by the identifier, and whether it rises or falls.
      let targets: [(property: String, name: String?, sign: Int)]
    }

    private var pans: [Pan] = []
    private var drives: [Drive] = []

    mutating func visit(_ node: YAMLNode) { visit(node, around: []) }

    private mutating func visit(_ node: YAMLNode, around: [Part]) {
      switch node.content {
      case .scalar: break
      case .sequence(let items): for item in items { visit(item, around: around) }
      case .mapping(let pairs):
        let element = Part(place: node.place, name: node.value("identifier")?.word)
        if let pan = node.value("pan") {
          for axis in ["x", "y"] {
            let number = pan.pairs.first { $0.key == axis }
            guard number != nil || [axis, "both"].contains(pan.word) else { continue }
            let field = number?.value.value("distance")
            pans.append(
              Pan(
                axis: axis, element: element, around: around, number: number?.value,
                place: field?.place ?? number?.keyPlace ?? pan.place))
          }
        }
        if let drive = node.value("drive") {
          let all = if case .sequence(let items) = drive.content { items } else { [drive] }
          drives += all.compactMap { self.drive($0, of: element) }
        }
        for pair in pairs { visit(pair.value, around: around + [element]) }
      }
    }

    private func drive(_ node: YAMLNode, of element: Part) -> Drive? {
      guard let from = node.value("from")?.word else { return nil }
      let targets = node.pairs("to").compactMap {
        pair -> (property: String, name: String?, sign: Int)? in
        let parts = pair.key.split(separator: ".")
        guard let property = parts.last, case .sequence(let nodes) = pair.value.content else {
          return nil
        }
        let values = nodes.compactMap { FileReader.number($0) }
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        guard values.count == nodes.count, steps.contains(where: { $0 != 0 }),
          steps.allSatisfy({ $0 >= 0 }) || steps.allSatisfy({ $0 <= 0 })
        else { return nil }
        let name = parts.dropLast().joined(separator: ".")
        return (
          String(property), ["", "self"].contains(name) ? nil : name,
          steps.contains { $0 > 0 } ? 1 : -1
        )
      }
      return Drive(element: element, from: from, targets: targets)
    }

    // MARK: Notes

    func notes(_ variables: [Variable]) -> [Note] {
      pans.compactMap { far($0, variables) ?? against($0) }
    }

    /// The distance of the finger for one unit, and whether it is a part of the page's length.
    private func distance(_ pan: Pan) -> (value: Double, isPart: Bool)? {
      guard let text = pan.number?.value("distance")?.word else { return (1, false) }
      let isPart = text.hasSuffix("%")
      return Double(isPart ? String(text.dropLast()) : text).map {
        (isPart ? $0 / 100 : $0, isPart)
      }
    }

    private func far(_ pan: Pan, _ variables: [Variable]) -> Note? {
      guard let (unit, isPart) = distance(pan), let number = number(pan, variables) else {
        return nil
      }
      let rests = number.rule.snaps.isEmpty ? number.ends : number.rule.snaps
      let others = rests.filter { $0 != number.value }
      let nearest = others.min { abs($0 - number.value) < abs($1 - number.value) }
      guard let nearest else { return nil }
      let way = abs((nearest - number.value) * unit)
      guard way > (isPart ? Self.longestWay.pages : Self.longestWay.points) else { return nil }
      let length =
        isPart
        ? "\(NumberText.short(way, 2)) lengths of the page"
        : "\(NumberText.short(way, 2)) points"
      return Note(
        place: pan.place,
        words: "no finger goes \(length), the way from \(NumberText.short(number.value, 3)) to "
          + "\(NumberText.short(nearest, 3)); 'distance' is that for one unit of the number")
    }

    /// The number that the finger moves; nil for one that is not known here.
    private func number(_ pan: Pan, _ variables: [Variable]) -> Variable.Number? {
      if let name = pan.number?.value("moves")?.word {
        guard case .number(let number)? = variables.first(where: { $0.name == name })?.content
        else {
          return nil
        }
        return number
      }
      guard let node = pan.number else { return nil }
      func numbers(_ key: String) -> [Double]? {
        guard case .sequence(let nodes)? = node.value(key)?.content else { return [] }
        let values = nodes.compactMap { FileReader.number($0.value("at") ?? $0) }
        return values.count == nodes.count ? values : nil
      }
      guard let snaps = numbers("snaps"), let limits = numbers("limits") else { return nil }
      var number = Variable.Number(node.value("value").flatMap { FileReader.number($0) } ?? 0)
      number.rule.snaps = snaps
      if limits.count == 2, limits[0] <= limits[1] { number.rule.limits = limits[0]...limits[1] }
      return number
    }

    private func against(_ pan: Pan) -> Note? {
      guard let (unit, isPart) = distance(pan), unit != 0 else { return nil }
      let moved = pan.around + [pan.element]
      let signs = drives.filter { isSource($0, of: pan) }.flatMap { drive in
        drive.targets.filter { target in
          target.property == pan.axis
            && (target.name.map { name in moved.contains { $0.name == name } }
              ?? moved.contains(drive.element))
        }.map(\.sign)
      }
      guard !signs.isEmpty, signs.allSatisfy({ Double($0) * unit < 0 }) else { return nil }
      let ways = pan.axis == "x" ? ("to the right", "to the left") : ("down", "up")
      let other = isPart ? "\(NumberText.short(-unit * 100, 3))%" : NumberText.short(-unit, 3)
      return Note(
        place: pan.place,
        words:
          "the element moves \(ways.1) where the finger moves \(ways.0); 'distance: \(other)' has "
          + "it follow")
    }

    /// Whether the number of a driver is that of a pan.
    private func isSource(_ drive: Drive, of pan: Pan) -> Bool {
      if let name = pan.number?.value("moves")?.word { return drive.from == name }
      let own = "drag.\(pan.axis)"
      return drive.from == own && drive.element == pan.element
        || pan.element.name.map { drive.from == "\($0).\(own)" } == true
    }
  }
}

extension Variable.Number {
  /// The limits.
  fileprivate var ends: [Double] { rule.limits.map { [$0.lowerBound, $0.upperBound] } ?? [] }
}

extension YAMLNode {
  fileprivate var word: String? { if case .scalar(let text, _) = content { text } else { nil } }
}
