import BackswipeAnalysis
import BackswipePlots
import BackswipeScene
import BackswipeSettings
import BackswipeUI
import BackswipeUnits

/// The map of outcomes. A finger previews the cell under it, and selects it by lifting; arrow keys
/// move a cursor, and the return key selects the cell under it.
@MainActor
final class CompareMapView: UIControl, PointsControl {
  typealias Cell = (column: Int, row: Int)

  /// The number of cells of the cursor's coarse step.
  private static let coarseStep = 10

  private var map: OutcomeMap?
  /// The values of the gesture that is played, on the map's axes.
  private var place: (x: Double?, y: Double?)?
  private var revision = -1
  /// The cell under the finger or the cursor.
  private(set) var previewed: Cell? {
    didSet {
      guard previewed?.column != oldValue?.column || previewed?.row != oldValue?.row else { return }
      setNeedsDisplay()
      onPreview?()
    }
  }
  /// Whether a cursor is shown for keys.
  private(set) var hasCursor = false
  /// Called when the cell under the finger or the cursor changes, or there is none any more.
  var onPreview: (() -> Void)?
  /// Called with the selected cell.
  var onApply: ((Int, Int) -> Void)?

  func render(_ studies: GestureStudies) {
    guard studies.mapRevision != revision else { return }
    revision = studies.mapRevision
    map = studies.map
    place = studies.mapPlace
    if let map, let cell = previewed {
      previewed = (min(cell.column, map.columns - 1), min(cell.row, map.rows - 1))
    }
    setNeedsDisplay()
  }

  private var grid: HeatGrid {
    MapGeometry(
      width: bounds.width, columns: map?.columns ?? GestureStudies.cells,
      rows: map?.rows ?? GestureStudies.cells
    ).grid
  }

  // MARK: Keys

  var hasPoints: Bool { map != nil }

  func focusChanged(_ hasFocus: Bool) {
    hasCursor = hasFocus
    previewed = hasFocus ? map?.ownCell : nil
  }

  func movePoint(x: Int, y: Int, _ size: Setting.StepSize) {
    guard let map else { return }
    let cell = previewed ?? map.ownCell
    let step = size == .coarse ? Self.coarseStep : 1
    previewed = (
      min(max(cell.column + x * step, 0), map.columns - 1),
      min(max(cell.row + y * step, 0), map.rows - 1)
    )
  }

  func enter() {
    if let previewed { onApply?(previewed.column, previewed.row) }
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard map != nil, grid.area.insetBy(dx: -6, dy: -6).contains(point) else { return false }
    previewed = grid.cell(at: point)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    previewed = grid.cell(at: touch.location(in: self))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let taken = previewed
    previewed = nil
    // A finger that leaves the map selects nothing.
    let point = touch?.location(in: self) ?? .zero
    if let taken, grid.area.insetBy(dx: -12, dy: -12).contains(point) {
      onApply?(taken.column, taken.row)
    }
  }

  override func cancelTracking(with event: UIEvent?) { previewed = nil }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    let grid = grid
    // The colours of outcomes are those of the legend, in both looks.
    var commands = PlotLook.shown([.fill(rect, cornerRadius: 6, PlotStyle.background)])
    commands += grid.cells(map?.colors ?? [], ground: PlotLook.grid.now)
    if let map {
      let area = grid.area
      let axes = [
        PlotStyle.text(
          PanelWords.title(map.y), x: 0, y: 1, width: bounds.width, StudioFonts.plot,
          PlotStyle.quiet
        ),
        PlotStyle.text(
          PanelWords.title(map.x), x: area.minX, y: area.maxY + 23, width: area.width,
          StudioFonts.plot,
          PlotStyle.quiet, .center),
      ]
      let ticks = grid.ticks(
        x: map.x.range, y: map.y.range, spacing: CGSize(width: 66, height: 45),
        font: StudioFonts.plot)
      commands += PlotLook.shown(axes + ticks)
      if let x = place?.x, let y = place?.y {
        commands += grid.mark((x, y), x: map.x.range, y: map.y.range)
      }
    }
    if let previewed {
      let cell = grid.rect(column: previewed.column, row: previewed.row)
      commands += [
        .border(cell.insetBy(dx: -3, dy: -3), cornerRadius: 2, width: 3, .white),
        .border(cell.insetBy(dx: -2, dy: -2), cornerRadius: 1, width: 1.5, .black),
      ]
    }
    Self.draw(commands)
  }
}

extension OutcomeMap {
  /// The cell nearest to the gesture itself; in the middle of an axis on which it has no position.
  fileprivate var ownCell: CompareMapView.Cell {
    func index(_ place: Double?, _ range: ClosedRange<Double>, _ count: Int) -> Int {
      guard let place, range.upperBound > range.lowerBound else { return count / 2 }
      let part = (place - range.lowerBound) / (range.upperBound - range.lowerBound)
      return Int(min(max(part * Double(count), 0), Double(count - 1)))
    }
    return (index(place.x, x.range, columns), index(place.y, y.range, rows))
  }
}
