import BackswipeGeometry
import BackswipeGestures
import BackswipeNavigation
import BackswipeSettings

/// The interactive pop: from the edge strip of the settings, or from anywhere, and on a page that
/// returns.
@MainActor
final class InteractivePopGestureRecognizer: UIScreenEdgePanGestureRecognizer {
  private var owner: UINavigationController? { (view as? NavigationContainerView)?.owner }

  private var rule: InteractivePopRule? { environment?.settings.pop }

  override init() {
    super.init()
    edges = .left
  }

  override func prepare(_ settings: Settings) {
    machine.current.rule = settings.edgePan
    machine.current.use(settings.velocity)
  }

  override func accepts(_ touch: UITouch) -> Bool {
    guard let owner, let rule else { return false }
    let x = Double(touch.location(in: view).x)
    if let page = owner.returningPage {
      return rule.catches(touchAt: x, page: Double(page.minX))
    }
    return rule.acceptsTouch(startingAt: x)
  }

  override var isSystemClass: Bool { true }

  override var traits: RecognizerTraits {
    RecognizerTraits(precedence: rule?.startsAnywhere == true ? .overContentAtRest : .overAll)
  }
}
