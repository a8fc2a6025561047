import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import BackswipeUnits
import Testing

@MainActor
@Suite("Edge effects beneath bars of one's own")
struct ScrollEdgeContainerTests {
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
  private let bar = UIView(frame: CGRect(x: 20, y: 640, width: 350, height: 60))
  private let interaction = UIScrollEdgeElementContainerInteraction()

  private func shown(_ look: String = "ios-26") throws -> VirtualPhone {
    let (scroll, bar, interaction) = (scroll, bar, interaction)
    let settings = SimulatorSettings([try SettingAssignment("display.look", look)])
    let phone = VirtualPhone(settings: settings) {
      let page = UIViewController()
      page.view.backgroundColor = .systemGreen
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 1200)
      scroll.contentInset.bottom = 60
      page.view.addSubview(scroll)
      page.view.addSubview(bar)
      interaction.scrollView = scroll
      interaction.edge = .bottom
      bar.addInteraction(interaction)
      return page
    }
    try phone.settle()
    return phone
  }

  private var effect: ScrollEdgeView? { scroll.edgeViews.first }

  @Test("B17: the area is that from the edge to the far side of the view over it")
  func areas() {
    let bounds = CGRect(x: 10, y: 200, width: 300, height: 400)
    func area(_ edge: UIRectEdge, _ cover: CGRect) -> CGRect {
      ScrollEdgeView.area(of: cover, from: edge, in: bounds)
    }
    let top = CGRect(x: 50, y: 210, width: 50, height: 40)
    #expect(area(.top, top) == CGRect(x: 10, y: 200, width: 300, height: 50))
    #expect(area(.bottom, top) == CGRect(x: 10, y: 210, width: 300, height: 390))
    #expect(area(.left, top) == CGRect(x: 10, y: 200, width: 90, height: 400))
    #expect(area(.right, top) == CGRect(x: 50, y: 200, width: 260, height: 400))
    #expect(area([], top).isEmpty && area(.all, top).isEmpty)
    #expect(area(.top, CGRect(x: 50, y: 100, width: 50, height: 40)).isEmpty)
    #expect(area(.bottom, CGRect(x: 50, y: 100, width: 50, height: 40)) == bounds)
  }

  @Test("B17: the effect is there while content lies beyond the edge, and stays at it")
  func bottom() throws {
    let phone = try shown()
    let view = try #require(effect)
    #expect(!view.isHidden && view.frame == CGRect(x: 0, y: 540, width: 390, height: 60))
    phone.perform { scroll.contentOffset.y = 300 }
    #expect(view.frame == CGRect(x: 0, y: 840, width: 390, height: 60))
    phone.perform { scroll.contentOffset.y = 660 }
    #expect(view.isHidden)
    phone.perform { interaction.edge = .top }
    try phone.settle()
    #expect(!view.isHidden && view.frame == CGRect(x: 0, y: 660, width: 390, height: 600))
  }

  @Test("B17: it is of the scroll view's effect, and goes with the interaction")
  func styles() throws {
    let phone = try shown()
    let view = try #require(effect)
    let soft = view.displayContents()
    phone.perform { scroll.bottomEdgeEffect.style = .hard }
    try phone.settle()
    #expect(view.displayContents() != soft && view.displayContents().count == 2)
    phone.perform { scroll.bottomEdgeEffect.isHidden = true }
    try phone.settle()
    #expect(view.isHidden)
    phone.perform { scroll.bottomEdgeEffect.isHidden = false }
    try phone.settle()
    #expect(!view.isHidden)
    phone.perform { bar.removeInteraction(interaction) }
    #expect(scroll.edgeViews.isEmpty && view.superview == nil)
  }

  @Test("B17: without the look of iOS 26 there is none")
  func older() throws {
    _ = try shown("ios-17")
    #expect(effect?.isHidden == true)
  }
}
