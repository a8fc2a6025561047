import BackswipeGeometry
import BackswipeNavigation
import BackswipeScene

/// What a navigation bar's background looks like, over content and at the content's edge.
extension UINavigationBar {
  private func standardAppearance(_ item: UINavigationItem?) -> UINavigationBarAppearance? {
    if let compact = item?.compactAppearance ?? lookValues.compact, isCompact { return compact }
    return item?.standardAppearance ?? lookValues.standard
  }

  private func edgeAppearance(_ item: UINavigationItem?) -> UINavigationBarAppearance? {
    if let compact = item?.compactScrollEdgeAppearance ?? lookValues.compactEdge, isCompact {
      return compact
    }
    return item?.scrollEdgeAppearance ?? lookValues.edge
  }

  private func looks(of item: UINavigationItem?) -> BarGround.Looks {
    var standard = lookValues.background
    if !lookValues.images.isEmpty {
      standard.image = metrics.fallbacks.lazy.compactMap { self.lookValues.images[$0] }.first
    }
    let appearance = standardAppearance(item)
    standard.ground = appearance?.groundInForce
    var edge: BarBackground.Look?
    if let own = edgeAppearance(item) {
      edge = standard
      edge?.ground = own.ground
    } else if item?.showsLargeTitle == true || environment?.settings.clearsBarsAtEdge == true {
      edge = standard
      edge?.ground = .clear
    }
    return BarGround.Looks(standard: standard, edge: edge == standard ? nil : edge)
  }

  /// Whether the bar itself has another look at the content's edge.
  var mayLookOtherwiseAtEdge: Bool {
    lookValues.edge != nil || lookValues.compactEdge != nil
      || environment?.settings.clearsBarsAtEdge == true
  }

  /// Whether an item's look depends on where its page's content is.
  func hasLookAtEdge(_ item: UINavigationItem) -> Bool { looks(of: item).edge != nil }

  /// What the words and buttons for an item follow now.
  func shownAppearance(of item: UINavigationItem) -> UINavigationBarAppearance? {
    let standard = standardAppearance(item)
    guard item.edgeProgress < 0.5 else { return standard }
    return edgeAppearance(item) ?? standard
  }

  // MARK: Layout

  func layOutGround() {
    let looks = looks(of: item)
    // While a prompt, a large title or a search field comes or goes the fill slides by its height:
    // there must be enough above.
    let searches =
      item?.searchController != nil || outgoing?.content.item?.searchController != nil
    let most =
      BarHeight.prompt
      + (lookValues.prefersLargeTitles
        ? LargeTitle.height(traitCollection.preferredContentSizeCategory) : 0)
      + (searches ? SearchPlace.height : 0)
    let spare = looks.standard.image == nil ? CGFloat(most) : 0
    let above = reachAbove + spare
    let line = 1 / (environment?.screen.scale ?? 2)
    ground.show(
      looks, progress: item?.edgeProgress ?? 1,
      frame: CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above + line))
  }

  /// How far the background reaches above the bar.
  private var reachAbove: CGFloat {
    if let owner { return owner.barTop }
    return barPosition == .topAttached ? environment?.screen.statusBarHeight ?? 0 : 0
  }
}

extension UINavigationBar.LookValues {
  @MainActor var appearances: [UINavigationBarAppearance] {
    if standard == nil, compact == nil, edge == nil, compactEdge == nil { return [] }
    return [standard, compact, edge, compactEdge].compactMap { $0 }
  }
}

extension UINavigationItem {
  var appearances: [UINavigationBarAppearance] {
    guard hasAppearances else { return [] }
    return [
      standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance,
    ].compactMap { $0 }
  }
}

extension NavigationBarContentView.Look {
  func take(
    title: [NSAttributedString.Key: Any]?, large: [NSAttributedString.Key: Any]?
  ) {
    if title == nil, large == nil { return }
    let (title, large) = (TextAttributes(title), TextAttributes(large))
    titleFont = title.font ?? titleFont
    titleColor = title.color ?? titleColor
    largeFont = large.font ?? largeFont
    largeColor = large.color ?? largeColor
  }

  func take(_ appearance: UINavigationBarAppearance) {
    take(title: appearance.titleTextAttributes, large: appearance.largeTitleTextAttributes)
    if appearance.titlePositionAdjustment != .zero {
      titleShift = appearance.titlePositionAdjustment
    }
    indicator = appearance.backIndicatorImage ?? indicator
    buttons = appearance.buttonAppearance.values
    doneButtons = appearance.doneButtonAppearance.values
    backButton = appearance.backButtonAppearance.values
  }
}
