/// The elements of a page by their names, before their places are known.
struct DesignPlan {
  /// An element of a page or of a named group.
  indirect enum Item {
    /// An element without a name.
    case plain(Int)
    case part(Part)
  }

  struct Part {
    let node: Int
    let name: DesignName
    /// Nil for an element that is one picture.
    var items: [Item]?
    /// Whether others draw it, and it only has a link.
    var isArea = false
  }

  /// The deepest nesting of elements on a page; a prototype allows a little more.
  static let deepest = 20
  /// The most elements of a page, of which each needs two elements of a prototype at most.
  static let mostParts = 400

  let drawing: Drawing
  private(set) var items: [Item] = []
  /// Whether names inside others are left out, as there are too many.
  private(set) var isReduced = false
  /// Whether each element has a name with a link or a group that can be drawn apart inside it.
  private var hasParts: [Bool]

  init(of drawing: Drawing, page root: Int) {
    self.drawing = drawing
    hasParts = Array(repeating: false, count: drawing.nodes.count)
    // Elements inside others come after them in the file.
    for index in drawing.nodes.indices.reversed() where drawing.isDrawn(index) || index == root {
      let isPart = index != root && partName(index) != nil
      guard isPart || hasParts[index], let parent = drawing.nodes[index].parent else { continue }
      hasParts[parent] = true
    }
    for depth in [Self.deepest, 3, 2, 1, 0] {
      items =
        drawing.hasStructuralStyles || drawing.isInWhole(root)
        ? [.plain(root)] + areas(in: root, depth).map { .part($0) } : items(in: root, depth)
      if Self.count(items) <= Self.mostParts { break }
      isReduced = true
    }
    if Self.count(items) > Self.mostParts { items = [.plain(root)] }
  }

  /// The name of an element that is one of the prototype's; nil for others.
  func partName(_ index: Int) -> DesignName? {
    let node = drawing.nodes[index]
    if node.kind == "a", let target = node.value("href") ?? node.value("xlink:href"),
      target.hasPrefix("#"), let name = DesignName("push:" + target.dropFirst())
    {
      let own = drawing.name(of: index).flatMap { DesignName.isGenerated($0.text) ? nil : $0 }
      return DesignName("\(own?.text ?? name.link?.target ?? "") > \(target.dropFirst())")
    }
    guard let name = drawing.name(of: index) else { return nil }
    if drawing.isGroup(index) || node.kind == "use" {
      if name.link != nil { return name }
      return drawing.isGroup(index) && !DesignName.isGenerated(name.text) ? name : nil
    }
    return name.link != nil && !name.isWord ? name : nil
  }

  private func items(in group: Int, _ depth: Int) -> [Item] {
    drawing.drawn(in: group).flatMap { child -> [Item] in
      if let name = partName(child), depth > 0 { return [.part(part(child, name, depth))] }
      guard hasParts[child], depth > 0 else { return [.plain(child)] }
      if drawing.isWhole(child) {
        return [.plain(child)] + areas(in: child, depth).map { .part($0) }
      }
      return items(in: child, depth)
    }
  }

  private func part(_ index: Int, _ name: DesignName, _ depth: Int) -> Part {
    var part = Part(node: index, name: name)
    guard hasParts[index], depth > 1 else { return part }
    if drawing.isWhole(index) {
      let areas = areas(in: index, depth - 1)
      if !areas.isEmpty { part.items = [.plain(index)] + areas.map { .part($0) } }
    } else {
      part.items = items(in: index, depth - 1)
    }
    return part
  }

  /// The elements with links in one that is drawn as a whole.
  private func areas(in group: Int, _ depth: Int) -> [Part] {
    guard depth > 0 else { return [] }
    return drawing.drawn(in: group).flatMap { child -> [Part] in
      if let name = partName(child), name.link != nil {
        return [Part(node: child, name: name, isArea: true)]
      }
      return hasParts[child] ? areas(in: child, depth) : []
    }
  }

  private static func count(_ items: [Item]) -> Int {
    items.reduce(0) { sum, item in
      guard case .part(let part) = item else { return sum }
      return sum + 1 + count(part.items ?? [])
    }
  }

  /// The elements whose places decide where something is drawn.
  var measured: [Int] { Self.measured(items) }

  private static func measured(_ items: [Item]) -> [Int] {
    // Whatever is behind the first part is in the ground.
    var isBehind = true
    return items.flatMap { item -> [Int] in
      switch item {
      case .plain(let node): return isBehind ? [] : [node]
      case .part(let part):
        isBehind = false
        return [part.node] + measured(part.items ?? [])
      }
    }
  }
}
