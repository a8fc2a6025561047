import BackswipeUnits

/// The metrics of a section of a flow layout.
struct FlowMetrics: Equatable {
  var isVertical = true
  /// The extent of lines and headers across the scroll direction, in points.
  var breadth: CGFloat = 0
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 10
  var interitemSpacing: CGFloat = 10
  /// Points along the scroll direction; 0 for none.
  var header: CGFloat = 0
  var footer: CGFloat = 0
  /// Whether all items have the layout's `itemSize`; the last line then keeps the grid.
  var isUniform = true

  fileprivate func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  fileprivate func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  fileprivate var insetBefore: CGFloat { isVertical ? inset.top : inset.left }
  fileprivate var insetAfter: CGFloat { isVertical ? inset.bottom : inset.right }
  fileprivate var insetAtStart: CGFloat { isVertical ? inset.left : inset.top }
  /// The extent available to the items of a line, in points.
  var room: CGFloat {
    max(breadth - insetAtStart - (isVertical ? inset.right : inset.bottom), 0)
  }

  /// The rectangle at a position along and across the scroll direction.
  func rect(along: CGFloat, across: CGFloat, length: CGFloat, breadth: CGFloat) -> CGRect {
    isVertical
      ? CGRect(x: across, y: along, width: breadth, height: length)
      : CGRect(x: along, y: across, width: length, height: breadth)
  }
}

/// A section of a flow layout, in the content's coordinates.
///
/// A line takes as many items as fit. In all lines but the last the remaining extent is distributed
/// between the items, and a lone item is centred; the last line keeps the minimum distance, or the
/// grid if all items have the layout's `itemSize`. Items smaller than their line are centred in it.
/// (obs)
struct FlowSection {
  private struct Line {
    let start: CGFloat
    let end: CGFloat
    let items: Range<Int>
  }

  let metrics: FlowMetrics
  let start: CGFloat
  let end: CGFloat
  private(set) var frames: [CGRect] = []
  private var lines: [Line] = []

  init(start: CGFloat, metrics: FlowMetrics, sizes: [CGSize]) {
    self.metrics = metrics
    self.start = start
    frames.reserveCapacity(sizes.count)
    var along = start + metrics.header + metrics.insetBefore
    var first = 0
    while first < sizes.count {
      if first > 0 { along += metrics.lineSpacing }
      let line = Self.line(from: first, sizes, metrics)
      let thickness = line.reduce(0) { max($0, metrics.along(sizes[$1])) }
      let (offset, gap) = Self.distances(of: line, sizes, metrics)
      var across = metrics.insetAtStart + offset
      for item in line {
        let size = sizes[item]
        frames.append(
          metrics.rect(
            along: along + (thickness - metrics.along(size)) / 2, across: across,
            length: metrics.along(size), breadth: metrics.across(size)
          ).onGrid)
        across += metrics.across(size) + gap
      }
      lines.append(Line(start: along, end: along + thickness, items: line))
      along += thickness
      first = line.upperBound
    }
    end = along + metrics.insetAfter + metrics.footer
  }

  /// The items of a line: as many as fit, at least one.
  private static func line(from first: Int, _ sizes: [CGSize], _ metrics: FlowMetrics)
    -> Range<Int>
  {
    var used = metrics.across(sizes[first])
    var end = first + 1
    while end < sizes.count {
      used += metrics.interitemSpacing + metrics.across(sizes[end])
      // Tolerates rounding, for example of a third of the width.
      if used > metrics.room + 1e-6 { break }
      end += 1
    }
    return first..<end
  }

  /// The offset of the first item of a line and the distance between neighbours, in points.
  private static func distances(
    of line: Range<Int>, _ sizes: [CGSize], _ metrics: FlowMetrics
  ) -> (offset: CGFloat, gap: CGFloat) {
    let spacing = metrics.interitemSpacing
    let isLast = line.upperBound == sizes.count
    var count = line.count
    var items = line.reduce(0) { $0 + metrics.across(sizes[$1]) }
    if isLast {
      guard metrics.isUniform else { return (0, spacing) }
      let one = metrics.across(sizes[line.lowerBound])
      let fitting = one + spacing > 0 ? ((metrics.room + spacing + 1e-6) / (one + spacing)) : 0
      // Any number of items without a size fit.
      guard fitting < 1e6, one > 0 else { return (0, spacing) }
      count = max(Int(fitting), count)
      items = one * CGFloat(count)
    }
    let rest = metrics.room - items
    return count > 1 ? (0, max(rest / CGFloat(count - 1), 0)) : (max(rest / 2, 0), 0)
  }

  // MARK: Queries

  /// Nil if there is none.
  var header: CGRect? {
    guard metrics.header > 0 else { return nil }
    return metrics.rect(
      along: start, across: 0, length: metrics.header, breadth: metrics.breadth)
  }

  /// Nil if there is none.
  var footer: CGRect? {
    guard metrics.footer > 0 else { return nil }
    return metrics.rect(
      along: end - metrics.footer, across: 0, length: metrics.footer, breadth: metrics.breadth)
  }

  /// The header, moved so that it stays visible as long as its section.
  ///
  /// - Parameter edge: the start of the visible part, along the scroll direction.
  func pinnedHeader(at edge: CGFloat) -> CGRect? {
    let last = end - metrics.footer - metrics.header
    return header.map { moved($0, to: min(max(start, edge), max(last, start))) }
  }

  /// The footer, moved so that it stays visible as long as its section.
  ///
  /// - Parameter edge: the end of the visible part, along the scroll direction.
  func pinnedFooter(at edge: CGFloat) -> CGRect? {
    let own = end - metrics.footer
    let first = start + metrics.header
    return footer.map { moved($0, to: max(min(own, edge - metrics.footer), min(first, own))) }
  }

  private func moved(_ rect: CGRect, to along: CGFloat) -> CGRect {
    metrics.isVertical
      ? CGRect(x: rect.minX, y: along, width: rect.width, height: rect.height)
      : CGRect(x: along, y: rect.minY, width: rect.width, height: rect.height)
  }

  /// The items of the lines between two positions. Logarithmic in the number of lines.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let first = lines.indices.firstIndex(fromWhich: { lines[$0].end > low })
    let end = lines.indices.firstIndex(fromWhich: { lines[$0].start >= high })
    guard first < end else { return 0..<0 }
    return lines[first].items.lowerBound..<lines[end - 1].items.upperBound
  }
}
