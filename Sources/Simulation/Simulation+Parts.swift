import BackswipeGeometry
import BackswipeScene
import BackswipeTrace
import BackswipeUI

extension Simulation {
  /// What is on the screen beside pages and bars.
  func frameParts(_ navigation: UINavigationController?) -> FrameParts {
    var parts = FrameParts()
    if let navigation {
      parts.scroll = navigation.shownScroll.map { Double($0).onGrid }
      parts.navigationBarHeight = Double(navigation.navigationBar.shownHeight).onGrid
      let below = navigation.shownBelowRow
      parts.largeTitle = below.title?.onGrid
      parts.searchField = below.search?.onGrid
      if let tabs = navigation.tabBarController {
        parts.tabBarY = Double(tabs.tabBar.shownOnScreen.frame.minY)
        parts.selectedTab = tabs.selectedIndex
      }
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
