import BackswipeDocuments
import BackswipeMotion
import BackswipeSettings

extension Prototype {
  /// The prototype of a file with values in place of those of the rules of its variables, of which these
  /// alone are read again; nil for values of other numbers.
  ///
  /// It equals the one that is read from the whole file with these values: no other part of it depends
  /// on a rule.
  ///
  /// - Parameters:
  ///   - values: keys that the file has not are left out.
  ///   - numbers: those of the file.
  ///   - root: the file's mapping with the values.
  /// - Throws: the mistakes of the rules.
  func withRules(
    _ values: [String: FileValue], of numbers: PrototypeNumbers, in root: YAMLNode
  ) throws(FileErrors) -> Prototype? {
    var parts: [RulePart] = []
    for number in numbers.all where values[number.key] != nil {
      guard let path = numbers.place(of: number.key)?.path, let part = RulePart(path),
        part.variable != nil
      else { return nil }
      if !parts.contains(where: { $0.rule == part.rule }) { parts.append(part) }
    }
    var prototype = self
    var parser = ScreenParser(reader: FileReader(file: numbers.file))
    for part in parts {
      guard let (screen, name) = part.variable, let node = root.node(at: part.rule) else {
        return nil
      }
      if let screen {
        guard let index = prototype.screens.firstIndex(where: { $0.id == screen }),
          parser.setRule(of: name, in: &prototype.screens[index].state, to: node)
        else { return nil }
      } else if !parser.setRule(of: name, in: &prototype.state, to: node) {
        return nil
      }
    }
    guard parser.reader.errors.isEmpty else { throw FileErrors(parser.reader.errors) }
    return prototype
  }
}

extension ScreenParser {
  /// Gives a variable the rule of its mapping.
  ///
  /// - Returns: false for a variable or a mapping of another form, which is unchanged.
  fileprivate mutating func setRule(
    of name: String, in variables: inout [Variable], to node: YAMLNode
  ) -> Bool {
    guard let index = variables.firstIndex(where: { $0.name == name }),
      case .number(let former) = variables[index].content,
      let fields = reader.fields(node, of: "a variable", keys: Prototype.Keys.variable)
    else { return false }
    var number = number(fields, initial: former.value)
    // The actions of snaps, in their order, at the new places.
    var places: [Double] = []
    if case .sequence(let nodes)? = fields["snaps"]?.value.content {
      for (node, snap) in zip(nodes, number.rule.snaps) {
        if case .mapping = node.content { places.append(snap) }
      }
    }
    guard places.count == former.arrivals.count else { return !reader.errors.isEmpty }
    number.arrivals = zip(former.arrivals, places).map {
      Variable.Arrival(snap: $1, action: $0.action)
    }
    variables[index].content = .number(number)
    return true
  }
}
