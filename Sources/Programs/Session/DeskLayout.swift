package import BackswipeFilms
package import BackswipeRendering
package import BackswipeUnits

/// The contents of the window: phones, panel and timeline.
package struct DeskContents: Equatable, Sendable {
  /// 1 to `mostPhones`.
  package var phones: Int
  package var hasPanel: Bool
  package var hasTimeline: Bool
  /// Whether each phone has a caption below it.
  package var hasCaptions: Bool
  /// The zoom of the panes and captions, as far as the window has room for it.
  package var zoom = StudioZoom()
  /// Whether the panel has two pages beside each other, in a window that has room for them.
  package var isSplit = false

  package static let mostPhones = 4

  package init(
    phones: Int = 1, hasPanel: Bool = false, hasTimeline: Bool = false, hasCaptions: Bool = false
  ) {
    self.phones = min(max(phones, 1), Self.mostPhones)
    self.hasPanel = hasPanel
    self.hasTimeline = hasTimeline
    self.hasCaptions = hasCaptions
  }

  /// Whether there is one phone and nothing else.
  package var isPhoneAlone: Bool { phones == 1 && !hasPanel && !hasTimeline && !hasCaptions }

  /// The points needed in addition to one phone.
  package func extra(for phone: CGSize) -> CGSize {
    let column = PhoneLayout.window(around: phone).width - PhoneLayout.margin
    return CGSize(
      width: CGFloat(phones - 1) * column + (hasPanel ? DeskLayout.panelWidth * zoom.factor : 0),
      height: (hasTimeline ? DeskLayout.timelineHeight * zoom.factor : 0)
        + (hasCaptions && phones > 1 ? DeskLayout.captionHeight * zoom.factor : 0))
  }
}

/// A part of the window with its own simulation, from its top left corner.
package struct PaneLayout: Equatable, Sendable {
  /// In device pixels of the window.
  package let rect: PixelRect
  /// Device pixels per point.
  package let scale: CGFloat
  /// Device pixels per unit of the window.
  package let pixelsPerUnit: CGFloat

  /// In whole points, which cover the part.
  package var size: CGSize {
    CGSize(
      width: (CGFloat(rect.width) / scale).rounded(.up),
      height: (CGFloat(rect.height) / scale).rounded(.up))
  }

  /// A location in the window, in its units, as a point of the pane; never clamped.
  package func point(unitX: CGFloat, unitY: CGFloat) -> CGPoint {
    CGPoint(
      x: (unitX * pixelsPerUnit - CGFloat(rect.left)) / scale,
      y: (unitY * pixelsPerUnit - CGFloat(rect.top)) / scale
    ).onGrid
  }

  /// Whether a location in the window, in its units, is in the pane.
  package func contains(unitX: CGFloat, unitY: CGFloat) -> Bool {
    let (x, y) = (unitX * pixelsPerUnit, unitY * pixelsPerUnit)
    return x >= CGFloat(rect.left) && x < CGFloat(rect.right) && y >= CGFloat(rect.top)
      && y < CGFloat(rect.bottom)
  }
}

/// Where phones, panel and timeline are in a window: the panel at the right, the timeline below the
/// phones, the phones in the rest at the largest common scale. A panel that leaves no room for a
/// phone lies over it.
package struct DeskLayout: Equatable, Sendable {
  /// Points.
  package static let panelWidth: CGFloat = 372
  package static let timelineHeight: CGFloat = 148
  /// The height of a caption in addition to the desk around a phone: enough for two lines.
  package static let captionHeight: CGFloat = 26
  /// The fraction of its natural scale below which a phone beside the panel is unusable.
  static let leastPhone: CGFloat = 0.4

  /// Device pixels.
  package let width: Int
  package let height: Int
  /// In reading order.
  package let phones: [PhoneLayout]
  package let panel: PaneLayout?
  package let timeline: PaneLayout?
  /// Whether the panel covers part of the phones.
  package let panelIsOver: Bool
  /// The number of pages beside each other in the panel.
  package let columns: Int
  /// The zoom of the panes and captions, which the window may limit.
  package let zoom: StudioZoom
  /// Device pixels per point of the panes.
  private let unit: CGFloat
  private let pixelsPerUnit: CGFloat

  /// - Parameters:
  ///   - natural: device pixels per point of the display, or as set by the user; with the zoom the
  ///     scale of the panel and the timeline.
  ///   - extents: the sizes of the panes.
  package init(
    width: Int, height: Int, natural: CGFloat, pixelsPerUnit: CGFloat, phone: CGSize,
    contents: DeskContents, extents: PaneExtents = PaneExtents()
  ) {
    let zoom = Self.zoom(
      contents, width: CGFloat(width) / natural, height: CGFloat(height) / natural, phone: phone)
    let unit = natural * zoom.factor
    (self.zoom, self.unit, self.pixelsPerUnit) = (zoom, unit, pixelsPerUnit)
    self.width = width
    self.height = height
    let grid = PixelGrid(scale: unit)
    func pane(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PaneLayout {
      PaneLayout(
        rect: PixelRect(left: left, top: top, right: right, bottom: bottom), scale: unit,
        pixelsPerUnit: pixelsPerUnit)
    }
    let one = PhoneLayout.window(around: phone)
    let least = PhoneLayout.window(around: phone, margin: 0).width * natural * Self.leastPhone
    let room = CGSize(width: CGFloat(width) / unit, height: CGFloat(height) / unit)
    var barHeight = extents.timelineHeight(
      in: room.height, natural: one.height / zoom.factor + Self.timelineHeight)
    // What a phone leaves that is still usable.
    let mostHeight = max(
      room.height - PhoneLayout.window(around: phone, margin: 0).height * Self.leastPhone
        / zoom.factor, PaneExtents.timelineRange.lowerBound)
    if zoom.percent > 100 { barHeight = min(barHeight, mostHeight) }
    // The phones at the scale that the height allows.
    let phoneWidth =
      one.width * CGFloat(contents.phones)
      * max(room.height - (contents.hasTimeline ? barHeight : 0), 1) / one.height
    let isSplit = contents.isSplit && room.width >= Self.leastSplit(phones: phoneWidth)
    columns = contents.hasPanel && isSplit ? 2 : 1
    let besideSplit = isSplit ? Self.leastBesideSplit : 0
    // Room beside small phones is the timeline's first, whose lines it saves.
    let lines = contents.hasTimeline ? Self.leastTwoLines : 0
    var wide = extents.panelWidth(
      in: room.width, phones: max(phoneWidth, besideSplit, lines),
      least: max(least / unit, besideSplit), columns: columns)
    if zoom.percent > 100 {
      let beside = max(least / unit, WindowSizing.leastTimeline)
      wide = min(wide, max(room.width - beside, PaneExtents.panelRange.lowerBound))
    }
    let panelWidth = contents.hasPanel ? min(width, grid.edge(wide)) : 0
    panelIsOver = contents.hasPanel && CGFloat(width - panelWidth) < least
    let right = panelIsOver ? width : width - panelWidth
    if extents.timeline == nil, CGFloat(right) / unit < Self.leastTwoLines {
      barHeight = max(barHeight, min(barHeight + Self.timelineLine, mostHeight))
    }
    let bar = contents.hasTimeline ? min(height / 2, grid.edge(barHeight)) : 0
    panel = contents.hasPanel ? pane(width - panelWidth, 0, width, height) : nil
    timeline = contents.hasTimeline ? pane(0, height - bar, right, height) : nil
    phones = Self.phones(
      contents.phones, width: right, height: height - bar,
      caption: contents.hasCaptions ? grid.edge(Self.captionHeight) : 0, natural: natural,
      pixelsPerUnit: pixelsPerUnit, phone: phone)
  }

  /// The zoom that a window has room for: the panes keep their least sizes in points beside the
  /// smallest usable phone.
  ///
  /// - Parameters:
  ///   - width: of the window, in points of the display.
  ///   - height: the same.
  private static func zoom(
    _ contents: DeskContents, width: CGFloat, height: CGFloat, phone: CGSize
  ) -> StudioZoom {
    let one = PhoneLayout.window(around: phone, margin: 0)
    var most = CGFloat.infinity
    let panel = contents.hasPanel ? PaneExtents.panelRange.lowerBound : 0
    if contents.hasPanel { most = min(most, (width - one.width * leastPhone) / panel) }
    if contents.hasTimeline {
      most = min(
        most, width / (panel + WindowSizing.leastTimeline),
        (height - one.height * leastPhone) / PaneExtents.timelineRange.lowerBound)
    }
    return contents.zoom.limited(to: most)
  }

  /// The width that two pages leave to the phones and the timeline below them, in points of the
  /// panes: that in which the timeline's words are beside its buttons.
  static let leastBesideSplit: CGFloat = 640

  /// The width from which on the timeline's words are beside buttons, and the height of the line that
  /// they take in a narrower one, in points.
  static let leastTwoLines: CGFloat = 464
  static let timelineLine: CGFloat = 18

  /// The width of a window from which on the panel has room for two pages, in points of the panes.
  ///
  /// - Parameter phones: the width of the phones at the scale that the window's height allows.
  package static func leastSplit(phones: CGFloat) -> CGFloat {
    2 * panelWidth + max(phones, leastBesideSplit)
  }

  // MARK: Edges

  /// Points of a pane, and of the desk or the other pane beside it, at which the mouse takes its edge.
  /// A phone beneath the panel keeps its touches up to the panel.
  static let grip: (inside: CGFloat, outside: CGFloat) = (6, 8)

  /// The edge at a location in the window, in its units; nil for none.
  package func edge(unitX: CGFloat, unitY: CGFloat) -> PaneExtents.Edge? {
    let (x, y) = (unitX * pixelsPerUnit, unitY * pixelsPerUnit)
    func isTaken(_ inside: CGFloat, _ outside: CGFloat = Self.grip.outside) -> Bool {
      (-outside * unit...Self.grip.inside * unit).contains(inside)
    }
    if let panel, isTaken(x - CGFloat(panel.rect.left), panelIsOver ? 0 : Self.grip.outside) {
      return .panel
    }
    guard let timeline, x < CGFloat(timeline.rect.right),
      panel.map({ x < CGFloat($0.rect.left) }) ?? true
    else { return nil }
    return isTaken(y - CGFloat(timeline.rect.top)) ? .timeline : nil
  }

  /// Points of the line that marks an edge under the mouse.
  private static let mark: CGFloat = 3

  /// The line that marks an edge, in device pixels; nil for a pane that is not shown.
  func mark(_ edge: PaneExtents.Edge) -> PixelRect? {
    let half = max(Int((Self.mark * unit / 2).rounded()), 1)
    switch edge {
    case .panel:
      return panel.map { pane in
        PixelRect(
          left: max(pane.rect.left - half, 0), top: 0, right: pane.rect.left + half, bottom: height)
      }
    case .timeline:
      return timeline.map { pane in
        PixelRect(
          left: 0, top: pane.rect.top - half, right: panel?.rect.left ?? width,
          bottom: pane.rect.top + half)
      }
    }
  }

  /// The length in points at an edge that is dragged to a location in the window, in its units.
  package func length(
    _ edge: PaneExtents.Edge, unitX: CGFloat, unitY: CGFloat
  ) -> CGFloat {
    switch edge {
    case .panel: (CGFloat(width) - unitX * pixelsPerUnit) / unit
    case .timeline: (CGFloat(height) - unitY * pixelsPerUnit) / unit
    }
  }

  /// The present length at an edge, in points; nil for a pane that is not shown.
  package func length(_ edge: PaneExtents.Edge) -> CGFloat? {
    switch edge {
    case .panel: panel.map { CGFloat($0.rect.width) / unit }
    case .timeline: timeline.map { CGFloat($0.rect.height) / unit }
    }
  }

  /// The common area of the phones, in device pixels: of all, or of the upper row where these do
  /// not fill a rectangle.
  package var phonesArea: PixelRect {
    func around(_ regions: [PixelRect]) -> PixelRect {
      PixelRect(
        left: regions.map(\.left).min() ?? 0, top: regions.map(\.top).min() ?? 0,
        right: regions.map(\.right).max() ?? 0, bottom: regions.map(\.bottom).max() ?? 0)
    }
    let regions = phones.map(\.region)
    let all = around(regions)
    if regions.reduce(0, { $0 + $1.area }) == all.area { return all }
    return around(regions.filter { $0.top == regions.first?.top })
  }

  /// The scale at which phones in cells of a size keep their distance from each other.
  private static func roomy(_ phone: CGSize, _ cell: (width: Int, height: Int)) -> CGFloat {
    let whole = PhoneLayout.window(around: phone, margin: PhoneLayout.margin)
    return max(
      PhoneLayout.leastScale,
      min(CGFloat(cell.width) / whole.width, CGFloat(cell.height) / whole.height))
  }

  /// Device pixels above a raised phone.
  private static let leastAbove = 2

  /// Moves a single phone up to make room for a caption below it; its window and scale stay the
  /// same.
  private static func raised(_ layout: PhoneLayout, by way: Int) -> PhoneLayout {
    let body = PhoneLayout.window(around: layout.phone, margin: 0).height * layout.scale
    let above = Int((CGFloat(layout.height) - body) / 2) - leastAbove
    let raise = max(0, min(way, above))
    return PhoneLayout(
      left: layout.left, top: layout.top, width: layout.width, height: layout.height,
      cell: (layout.width, layout.height - 2 * raise), scale: layout.scale,
      pixelsPerUnit: layout.pixelsPerUnit, phone: layout.phone)
  }

  /// Phones in the columns and rows that make them largest, all of one scale and at the same
  /// distance from the corners of their parts.
  ///
  /// - Parameter caption: the height of the caption at the foot of each part, in device pixels.
  private static func phones(
    _ count: Int, width: Int, height: Int, caption: Int, natural: CGFloat, pixelsPerUnit: CGFloat,
    phone: CGSize
  ) -> [PhoneLayout] {
    if count == 1, caption > 0 {
      return [
        raised(
          PhoneLayout(
            width: width, height: height, natural: natural, pixelsPerUnit: pixelsPerUnit,
            phone: phone), by: caption / 2)
      ]
    }
    let grids = (1...count).map { columns -> [PhoneLayout] in
      let rows = (count + columns - 1) / columns
      let cell = (width: max(1, width / columns), height: max(1, height / rows - caption))
      return (0..<count).map { index in
        let (column, row) = (index % columns, index / columns)
        let natural =
          count > 1 ? min(natural, Self.roomy(phone, (cell.width, cell.height))) : natural
        let left = width * column / columns
        let top = height * row / rows
        return PhoneLayout(
          left: left, top: top, width: max(1, width * (column + 1) / columns - left),
          height: max(1, height * (row + 1) / rows - top), cell: cell, natural: natural,
          pixelsPerUnit: pixelsPerUnit, phone: phone)
      }
    }
    // Of grids whose phones are about as large the one without empty cells, and then with few columns.
    let scales = grids.map { $0.first?.scale ?? 0 }
    let large = (scales.max() ?? 0) * 0.97
    let empty = { (index: Int) in (index + 1) * ((count + index) / (index + 1)) - count }
    let best = grids.indices.filter { scales[$0] >= large }.min { empty($0) < empty($1) }
    return best.map { grids[$0] } ?? []
  }
}
