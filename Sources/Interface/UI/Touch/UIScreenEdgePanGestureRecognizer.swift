import BackswipeGestures
import BackswipeSettings
import BackswipeUnits

/// Recognises one touch that begins at an edge of its view.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The width of the strip in which a touch may begin, in points. (obs: 13)
  static let strip: CGFloat = 13

  /// The edges at which touches may begin; none by default.
  open var edges: UIRectEdge = []
  /// The edge at which the current touch began.
  final var edge = ScreenEdges.left

  public override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    machine.current = PanMachine(rule: .leftEdge)
  }

  override func prepare(_ settings: SimulatorSettings) { machine.current.use(settings.velocity) }

  override func accepts(_ touch: UITouch) -> Bool {
    guard let view else { return false }
    let edge = ScreenEdges(rawValue: edges.rawValue)
      .edge(at: touch.location(in: view), in: view.bounds.size, strip: Self.strip)
    guard !edge.isEmpty else { return false }
    if numberOfTouches == 0 {
      self.edge = edge
      machine.current.rule.direction = edge.direction
    }
    return true
  }

  override func shouldBegin() -> Bool {
    edge.isInward(machine.current.travel) && super.shouldBegin()
  }

  override var isSystemClass: Bool { type(of: self) == UIScreenEdgePanGestureRecognizer.self }

  override var traits: RecognizerTraits { RecognizerTraits(precedence: .overAll) }
}
