import BackswipeGeometry
import BackswipeGestures
import BackswipeNavigation
import BackswipeSettings

/// The drag that pops: from the strip that the settings name, or from anywhere, and on a page that
/// is on its way back.
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

  override var isOwnClass: Bool { true }

  override var traits: RecognizerTraits {
    RecognizerTraits(precedence: rule?.startsAnywhere == true ? .overContentAtRest : .overAll)
  }
}
