import BackswipeDocuments
import BackswipeRendering
import BackswipeUnits

/// The places of elements of a drawing, by librsvg.
struct DesignMeasure {
  let drawing: Drawing
  private let file: String
  private let writer: DrawingWriter

  init(_ writer: DrawingWriter, file: String) {
    drawing = writer.drawing
    self.writer = writer
    self.file = file
  }

  /// The places of shapes by their numbers, in the drawing's points.
  func shapes(_ nodes: [Int]) throws(FileErrors) -> [Int: DesignBox] {
    try measure(nodes) { _ in nil }.mapValues { DesignBox($0) }
  }

  /// The places of elements, as they are drawn on a page, in points from its corner.
  ///
  /// - Parameter root: the page's element.
  func drawn(
    _ nodes: [Int], in root: Int, on page: DesignBox
  ) throws(FileErrors) -> [Int: DesignBox] {
    let window = CGRect(
      x: page.x, y: page.y, width: page.width.rounded(.up), height: page.height.rounded(.up))
    let pixels = Set(nodes.filter { drawing.needsPixels($0) })
    // An invisible element that can be touched has the place of its shapes.
    let shapes = try measure(nodes, in: root) { _ in nil }
    let seen = try measure(nodes.filter(pixels.contains), in: root) { _ in window }
    var boxes: [Int: DesignBox] = [:]
    for node in nodes {
      // A pixel around letters, which move a little with the size, and blurs, which end slowly.
      let edge: CGFloat = drawing.hasSoftEdges(node) ? -1 : 0
      let box =
        seen[node].map { DesignBox($0.insetBy(dx: edge, dy: edge)) }
        ?? shapes[node].map { DesignBox($0) }
      boxes[node] = box?.moved(-page.x, -page.y)
    }
    return boxes
  }

  private func measure(
    _ nodes: [Int], in root: Int = 0, _ window: (Int) -> CGRect?
  ) throws(FileErrors) -> [Int: CGRect] {
    let nodes = Array(Set(nodes)).sorted()
    guard !nodes.isEmpty else { return [:] }
    let parts = nodes.map { SVGMeasure.Part(id: "n\($0)", window: window($0)) }
    let text = writer.text(naming: Set(nodes), in: root)
    guard
      let boxes = SVGMeasure.boxes(
        of: parts, in: Array(text.utf8), plane: (drawing.width, drawing.height))
    else {
      throw FileErrors([
        FileError(
          file: file, place: drawing.nodes[0].place,
          reason: "it cannot be drawn within 5 seconds of processor time and 2 GiB of memory; "
            + "export fewer frames at once")
      ])
    }
    var found: [Int: CGRect] = [:]
    for (node, box) in zip(nodes, boxes) { if let box { found[node] = box } }
    return found
  }
}
