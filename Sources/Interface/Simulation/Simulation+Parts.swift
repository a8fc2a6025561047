import BackswipeScene
import BackswipeTrace
import BackswipeUI
import BackswipeUnits

extension Simulation {
  /// The shown state besides pages and bars.
  func frameParts() -> FrameParts {
    var parts = FrameParts()
    let front = window.front
    if let page = front.page {
      parts.scroll = page.shownScroll.map { Double($0).onGrid }
      let below = page.shownBelowRow
      parts.largeTitle = below.title?.onGrid
      parts.searchField = below.search?.onGrid
    }
    if let navigation = front.navigation {
      parts.navigationBarHeight = Double(navigation.navigationBar.shownHeight).onGrid
      parts.isBarPlain = navigation.isBarPlain
    }
    if let tabs = window.shownNavigationController?.tabBarController {
      if !tabs.tabBar.isHidden, tabs.tabBar.window != nil {
        parts.tabBarY = Double(tabs.tabBar.layer.shownFrame.minY).onGrid
      }
      parts.selectedTab = tabs.selectedIndex
    }
    parts.keyboardY = environment.keyboard.shownTop.map { Double($0).onGrid }
    if let sheet = window.shownSheet {
      parts.sheetY = Double(sheet.shownTop).onGrid
      parts.detent = sheet.shownDetent
      parts.sheetDimming = sheet.shownDimming
    }
    return parts
  }
}
