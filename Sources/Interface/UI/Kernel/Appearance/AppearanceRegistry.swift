/// The default looks of one simulation.
@MainActor
package final class AppearanceRegistry {
  private struct Entry {
    let type: ObjectIdentifier
    let typeName: String
    let containers: [any UIAppearanceContainer.Type]
    let key: AnyHashable
    var value: Any
    var apply: @MainActor (AnyObject) -> Void

    @MainActor
    func isFor(
      _ type: ObjectIdentifier, _ containers: [any UIAppearanceContainer.Type], _ key: AnyHashable
    ) -> Bool {
      self.type == type && self.key == key
        && self.containers.map { ObjectIdentifier($0) } == containers.map { ObjectIdentifier($0) }
    }
  }

  /// In the order of their first assignment.
  private var entries: [Entry] = []
  var isEmpty: Bool { entries.isEmpty }
  /// A class and its superclasses, from the class up.
  private var ancestors: [ObjectIdentifier: [ObjectIdentifier]] = [:]

  func record(
    _ key: AnyHashable, _ value: Any, of type: AnyClass,
    in containers: [any UIAppearanceContainer.Type], apply: @escaping @MainActor (AnyObject) -> Void
  ) {
    let id = ObjectIdentifier(type)
    if let index = entries.firstIndex(where: { $0.isFor(id, containers, key) }) {
      entries[index].value = value
      entries[index].apply = apply
    } else {
      entries.append(
        Entry(
          type: id, typeName: "\(type)", containers: containers, key: key, value: value,
          apply: apply))
    }
  }

  func value(
    for key: AnyHashable, of type: AnyClass, in containers: [any UIAppearanceContainer.Type]
  ) -> Any? {
    entries.first { $0.isFor(ObjectIdentifier(type), containers, key) }?.value
  }

  /// Applies the matching defaults to an object: those of a superclass before those of its class,
  /// unconditional ones before those for a container.
  ///
  /// - Parameters:
  ///   - container: the responder directly around the object; outer containers follow from it.
  func apply(to object: some AppearanceTarget, in container: UIResponder?) {
    guard !entries.isEmpty else { return }
    let line = line(of: object)
    let chain = Array(
      sequence(first: container) { $0?.next }.prefix { $0 != nil }.compactMap { $0 })
    let matching = entries.enumerated().compactMap { index, entry in
      line.firstIndex(of: entry.type).map { (index: index, entry: entry, distance: $0) }
    }
    .filter { Self.stands(in: $0.entry.containers, chain) }
    .sorted {
      ($0.entry.containers.count, -$0.distance, $0.index)
        < ($1.entry.containers.count, -$1.distance, $1.index)
    }
    for match in matching {
      if !object.applyAppearance({ match.entry.apply(object) }) {
        UIContext.environment?.report(
          mistake:
            "\(match.entry.typeName).appearance() was given a property that has no default looks")
      }
    }
  }

  private static func stands(
    in containers: [any UIAppearanceContainer.Type], _ chain: [UIResponder]
  ) -> Bool {
    var rest = chain[...]
    for type in containers {
      guard let index = rest.firstIndex(where: { isInstance($0, of: type) }) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  private static func isInstance<Container: UIAppearanceContainer>(
    _ object: UIResponder, of type: Container.Type
  ) -> Bool {
    object is Container
  }

  private func line(of object: AnyObject) -> [ObjectIdentifier] {
    let id = ObjectIdentifier(type(of: object))
    if let known = ancestors[id] { return known }
    var found: [ObjectIdentifier] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      if let type = current.subjectType as? AnyClass { found.append(ObjectIdentifier(type)) }
      mirror = current.superclassMirror
    }
    ancestors[id] = found
    return found
  }
}
