import BackswipeNavigation
import BackswipeScene
import BackswipeUnits

/// The background of a navigation bar over content and at the content's edge.
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

  /// The image for the present metrics: that for the bar's position, else that for any.
  func shownBackgroundImage(at position: UIBarPosition) -> UIImage? {
    for position in [position, .any] {
      for metrics in metrics.fallbacks {
        if let image = lookValues.images[BarImageKey(position: position, metrics: metrics)] {
          return image
        }
      }
    }
    return nil
  }

  /// The backgrounds for an item; those of the last items are cached.
  private func looks(of item: UINavigationItem?) -> BarGround.Looks {
    let (standard, edge) = (standardAppearance(item), edgeAppearance(item))
    let isGlass = isGlass
    let key = GroundKey(
      image: lookValues.images.isEmpty
        ? nil : shownBackgroundImage(at: barPosition),
      standard: AppearanceKey(standard), edge: AppearanceKey(edge),
      isClearAtEdge: edge == nil
        && (item?.showsLargeTitle == true || isGlass
          || environment?.settings.clearsBarsAtEdge == true),
      edgeEffect: isGlass ? (item?.controller ?? owner)?.edgeEffect(atTop: true) : nil)
    for index in keptGrounds.indices.reversed() where keptGrounds[index].key == key {
      return keptGrounds[index].looks
    }
    var look = lookValues.background
    if let image = key.image { look.image = image }
    look.ground = standard?.groundInForce
    if look.isPlain { look.edgeEffect = key.edgeEffect }
    var lookAtEdge: BarBackground.Look?
    if edge != nil || key.isClearAtEdge {
      lookAtEdge = look
      lookAtEdge?.ground = edge?.ground ?? .clear
      lookAtEdge?.edgeEffect = nil
    }
    let made = BarGround.Looks(standard: look, edge: lookAtEdge)
    keptGrounds = keptGrounds.suffix(1) + [(key, made)]
    return made
  }

  /// The values that determine the background, except `lookValues.background`.
  struct GroundKey: Equatable {
    let image: UIImage?
    let standard: AppearanceKey
    let edge: AppearanceKey
    let isClearAtEdge: Bool
    /// That of the page, with the look of iOS 26.
    let edgeEffect: BarBackground.EdgeEffect?
  }

  /// The state of an appearance.
  struct AppearanceKey: Equatable {
    /// Retained, so that its identity is not reused.
    let appearance: UINavigationBarAppearance?
    private let revision: Int

    @MainActor
    init(_ appearance: UINavigationBarAppearance?) {
      self.appearance = appearance
      revision = appearance?.revision ?? 0
    }

    static func == (one: AppearanceKey, other: AppearanceKey) -> Bool {
      one.appearance === other.appearance && one.revision == other.revision
    }
  }

  /// Whether the bar itself has another look at the content's edge.
  var mayLookOtherwiseAtEdge: Bool {
    lookValues.edge != nil || lookValues.compactEdge != nil
      || environment?.settings.clearsBarsAtEdge == true || isGlass
  }

  /// Whether an item's look depends on the scroll position of its page.
  func hasLookAtEdge(_ item: UINavigationItem) -> Bool { looks(of: item).edge != nil }

  /// The appearance used for the texts and buttons of an item.
  func shownAppearance(of item: UINavigationItem) -> UINavigationBarAppearance? {
    let standard = standardAppearance(item)
    guard item.edgeProgress < 0.5 else { return standard }
    return edgeAppearance(item) ?? standard
  }

  // MARK: Layout

  func layOutGround() {
    let looks = looks(of: item)
    // When a prompt, large title or search field appears or disappears, the fill slides by its
    // height and must extend far enough above.
    let searches =
      item?.searchController != nil || outgoing?.content.item?.searchController != nil
    let most =
      BarHeight.prompt
      + (lookValues.prefersLargeTitles
        ? LargeTitle.height(traitCollection.preferredContentSizeCategory) : 0)
      + (searches ? SearchPlace.height : 0)
    let spare = looks.standard.image == nil ? CGFloat(most) : 0
    let above = reachAbove + spare
    ground.update(
      looks, progress: item?.edgeProgress ?? 1,
      frame: CGRect(
        x: 0, y: -above, width: bounds.width,
        height: bounds.height + above + BarBackground.lineRoom))
  }

  /// The extension of the background above the bar.
  private var reachAbove: CGFloat {
    if let owner { return owner.barTop }
    return barPosition == .topAttached ? environment?.screen.statusBarHeight ?? 0 : 0
  }
}

extension UINavigationBar {
  /// The appearances of the bar itself.
  var ownAppearances: [UINavigationBarAppearance] {
    if lookValues.standard == nil, lookValues.compact == nil, lookValues.edge == nil,
      lookValues.compactEdge == nil
    {
      return []
    }
    return [lookValues.standard, lookValues.compact, lookValues.edge, lookValues.compactEdge]
      .compactMap(\.self)
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
  func apply(
    title: [NSAttributedString.Key: Any]?, large: [NSAttributedString.Key: Any]?
  ) {
    if title == nil, large == nil { return }
    if let title { others.title = BarTexts.others(title) }
    if let large { others.largeTitle = BarTexts.others(large) }
    let (title, large) = (TextAttributes(title), TextAttributes(large))
    titleFont = title.font ?? titleFont
    titleColor = title.color ?? titleColor
    largeFont = large.font ?? largeFont
    largeColor = large.color ?? largeColor
  }

  func apply(_ appearance: UINavigationBarAppearance) {
    apply(title: appearance.titleTextAttributes, large: appearance.largeTitleTextAttributes)
    if appearance.titlePositionAdjustment != .zero {
      titleShift = appearance.titlePositionAdjustment
    }
    subtitle = TextAttributes(appearance.subtitleTextAttributes)
    largeSubtitle = TextAttributes(appearance.largeSubtitleTextAttributes)
    others.subtitle = BarTexts.others(appearance.subtitleTextAttributes)
    others.largeSubtitle = BarTexts.others(appearance.largeSubtitleTextAttributes)
    indicator = appearance.backIndicatorImage ?? indicator
    mask = appearance.backIndicatorTransitionMaskImage ?? mask
    buttons = appearance.buttonAppearance.values
    doneButtons = appearance.doneButtonAppearance.values
    backButton = appearance.backButtonAppearance.values
  }
}
