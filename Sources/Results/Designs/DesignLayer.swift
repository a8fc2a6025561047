/// A part of a drawing on a page of a prototype, with its place.
struct DesignLayer: Equatable {
  enum Content: Equatable {
    /// Elements of the drawing in one picture.
    case picture([Int])
    /// Layers over each other, the first behind.
    case group([DesignLayer])
    /// Nothing that is drawn.
    case area
  }

  var content: Content
  /// In whole points from the page's corner.
  var box: DesignBox
  /// Nil for a picture without a name.
  var name: DesignName?
  /// The element that has the name, or the first one of a picture.
  var node: Int
}

extension DesignLayer {
  /// The layer divided into horizontal bands of pictures, top to bottom; unchanged unless it is a
  /// picture with a larger area.
  ///
  /// - Parameter most: the maximum area of a band in square points.
  func banded(_ most: Double) -> DesignLayer {
    guard case .picture(let nodes) = content, box.area > most else { return self }
    let height = max((most / box.width).rounded(.down), 1)
    var bands: [DesignLayer] = []
    var top = box.y
    while top < box.maxY {
      let part = DesignBox(
        x: box.x, y: top, width: box.width, height: min(height, box.maxY - top))
      bands.append(DesignLayer(content: .picture(nodes), box: part, node: node))
      top = part.maxY
    }
    return DesignLayer(content: .group(bands), box: box, name: name, node: node)
  }
}

/// Puts the elements of a page into layers that show the same as the drawing.
struct DesignLayers {
  /// The places of elements, in points from the page's corner; none for those that draw nothing.
  let boxes: [Int: DesignBox]
  let page: DesignBox

  /// - Parameters:
  ///   - boxes: the places of all elements that a plan measures and that draw something.
  ///   - page: the page from its corner, in whole points.
  init(boxes: [Int: DesignBox], page: DesignBox) {
    self.boxes = boxes
    self.page = page
  }

  func layers(of items: [DesignPlan.Item]) -> [DesignLayer] { layers(of: items, in: page) }

  /// - Parameter ground: the box of everything behind all parts.
  private func layers(of items: [DesignPlan.Item], in ground: DesignBox) -> [DesignLayer] {
    var layers: [DesignLayer] = []
    var isBehind = true
    for item in items {
      switch item {
      case .part(let part):
        isBehind = false
        if let layer = layer(of: part) { layers.append(layer) }
      case .plain(let node):
        if isBehind {
          add(node, ground, to: &layers)
        } else if let box = box(node)?.cut(to: ground) {
          add(node, box, to: &layers)
        }
      }
    }
    return layers
  }

  /// Adds an element to the lowest picture that it can be in: none that is over that picture is
  /// beneath the element.
  private func add(_ node: Int, _ box: DesignBox, to layers: inout [DesignLayer]) {
    var place: Int?
    for index in layers.indices.reversed() {
      if case .picture = layers[index].content, layers[index].name == nil { place = index }
      if layers[index].box.overlaps(box) { break }
    }
    guard let place, case .picture(let nodes) = layers[place].content else {
      layers.append(DesignLayer(content: .picture([node]), box: box, node: node))
      return
    }
    layers[place].content = .picture(nodes + [node])
    layers[place].box = layers[place].box.joined(box)
  }

  private func layer(of part: DesignPlan.Part) -> DesignLayer? {
    guard var box = box(part.node) else { return nil }
    var content = part.isArea ? DesignLayer.Content.area : .picture([part.node])
    if let items = part.items {
      let inside = layers(of: items, in: box)
      for layer in inside { box = box.joined(layer.box) }
      content = .group(inside)
    }
    return DesignLayer(content: content, box: box, name: part.name, node: part.node)
  }

  private func box(_ node: Int) -> DesignBox? { boxes[node]?.whole.cut(to: page) }
}
