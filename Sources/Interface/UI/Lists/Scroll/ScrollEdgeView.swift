import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The effect at an edge of a scroll view beneath a view that lies over it. In front of the content.
@MainActor
final class ScrollEdgeView: UIView {
  weak var container: UIView?
  var edge: UIRectEdge = []
  private var look = BarBackground.EdgeEffect.hidden {
    didSet { if look != oldValue { setNeedsDisplay() } }
  }

  override func didInitialize() {
    super.didInitialize()
    isUserInteractionEnabled = false
    layer.zPosition = 1
  }

  /// The indices of a scroll view's effects by edge.
  private static let indices: [UIRectEdge: Int] = [.top: 0, .left: 1, .bottom: 2, .right: 3]

  /// The part of a scroll view from its edge to the far side of the view over it, both in the same
  /// coordinates; empty for an edge that is none of the four.
  static func area(of cover: CGRect, from edge: UIRectEdge, in bounds: CGRect) -> CGRect {
    var rect = bounds
    switch edge {
    case .top: rect.size.height = cover.maxY - bounds.minY
    case .left: rect.size.width = cover.maxX - bounds.minX
    case .bottom:
      rect.origin.y = cover.minY
      rect.size.height = bounds.maxY - cover.minY
    case .right:
      rect.origin.x = cover.minX
      rect.size.width = bounds.maxX - cover.minX
    default: return .zero
    }
    guard rect.size.width > 0, rect.size.height > 0 else { return .zero }
    return rect.intersection(bounds)
  }

  /// Whether content lies beyond an edge.
  ///
  /// - Parameter range: the offsets at which the content rests.
  static func isBeyond(
    _ edge: UIRectEdge, _ offset: CGPoint, _ range: (low: CGPoint, high: CGPoint)
  ) -> Bool {
    switch edge {
    case .top: offset.y > range.low.y
    case .left: offset.x > range.low.x
    case .bottom: offset.y < range.high.y
    case .right: offset.x < range.high.x
    default: false
    }
  }

  func place(in scroll: UIScrollView) {
    guard scroll.isGlass, let container, container.window != nil, !container.isHidden,
      Self.isBeyond(edge, scroll.contentOffset, scroll.restingRange)
    else { return isHidden = true }
    let cover = container.convert(container.bounds, to: scroll)
    let area = Self.area(of: cover, from: edge, in: scroll.bounds)
    let effect =
      scroll.edgeEffects.isEmpty ? nil : Self.indices[edge].map { scroll.edgeEffects[$0] }
    guard !area.isEmpty, effect?.isHidden != true else { return isHidden = true }
    isHidden = false
    frame = area
    let color = scroll.colorBehind
    look = effect?.style == .hard ? .hard(color) : .soft(color)
  }

  override var drawsInShownSize: Bool { true }

  override func displayContents() -> [DrawCommand] {
    let rect = CGRect(origin: .zero, size: drawnSize)
    switch look {
    case .hidden: return []
    case .soft(let color): return [EdgeFade.command(rect, color.color, from: edge)]
    case .hard(let color):
      let fill = color.color.withAlpha(GlassMetrics.fadeOpacity)
      return [.fill(rect, cornerRadius: 0, fill), .fill(line(rect), cornerRadius: 0, lineColor)]
    }
  }

  private var lineColor: Color { BarBackground.Look.line.color }

  /// The line towards the content, one pixel thick.
  private func line(_ rect: CGRect) -> CGRect {
    let width = 1 / max(environment?.screen.scale ?? 1, 1)
    switch edge {
    case .top: return CGRect(x: 0, y: rect.maxY - width, width: rect.width, height: width)
    case .bottom: return CGRect(x: 0, y: 0, width: rect.width, height: width)
    case .left: return CGRect(x: rect.maxX - width, y: 0, width: width, height: rect.height)
    default: return CGRect(x: 0, y: 0, width: width, height: rect.height)
    }
  }
}
