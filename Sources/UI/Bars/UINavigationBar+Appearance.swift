import BackswipeGeometry
import BackswipeNavigation
import BackswipeScene

/// What a navigation bar's background looks like, over content and at the content's edge.
extension UINavigationBar {
  /// The two looks for an item; no look at the edge where it is the same.
  struct Looks: Equatable {
    var standard: BarBackground.Look
    var edge: BarBackground.Look?
  }

  private var item: UINavigationItem? { subject?.top }

  private func standardAppearance(_ item: UINavigationItem?) -> UINavigationBarAppearance? {
    let compact = isCompact ? item?.compactAppearance ?? lookValues.compact : nil
    return compact ?? item?.standardAppearance ?? lookValues.standard
  }

  private func edgeAppearance(_ item: UINavigationItem?) -> UINavigationBarAppearance? {
    let compact = isCompact ? item?.compactScrollEdgeAppearance ?? lookValues.compactEdge : nil
    return compact ?? item?.scrollEdgeAppearance ?? lookValues.edge
  }

  private func looks(of item: UINavigationItem?) -> Looks {
    var standard = lookValues.background
    if !lookValues.images.isEmpty {
      standard.image = metrics.fallbacks.lazy.compactMap { self.lookValues.images[$0] }.first
    }
    let appearance = standardAppearance(item)
    if let appearance { standard.ground = appearance.ground }
    var edge: BarBackground.Look?
    if let own = edgeAppearance(item) {
      edge = standard
      edge?.ground = own.ground
    } else if item?.showsLargeTitle == true || environment?.settings.clearsBarsAtEdge == true {
      edge = standard
      edge?.ground = .clear
    }
    return Looks(standard: standard, edge: edge == standard ? nil : edge)
  }

  /// Whether the bar itself has another look at the content's edge.
  var mayLookOtherwiseAtEdge: Bool {
    lookValues.edge != nil || lookValues.compactEdge != nil
      || environment?.settings.clearsBarsAtEdge == true
  }

  /// Whether an item's look depends on where its page's content is.
  func hasLookAtEdge(_ item: UINavigationItem) -> Bool { looks(of: item).edge != nil }

  /// What its words and buttons follow now.
  var shownAppearance: UINavigationBarAppearance? {
    let standard = standardAppearance(item)
    guard (item?.edgeProgress ?? 1) < 0.5 else { return standard }
    return edgeAppearance(item) ?? standard
  }

  // MARK: Layout

  func layOutBackground() {
    let looks = looks(of: item)
    background.look = looks.standard
    if let edge = looks.edge {
      let view = edgeBackground ?? BarBackground(edge: .bottom)
      if edgeBackground == nil { insertSubview(view, at: 0) }
      edgeBackground = view
      view.look = edge
    } else {
      edgeBackground?.removeFromSuperview()
      edgeBackground = nil
    }
    let progress = edgeBackground == nil ? 1 : item?.edgeProgress ?? 1
    background.alpha = CGFloat(progress).onGrid
    edgeBackground?.isHidden = progress >= 1
    // While a prompt, a large title or a search field comes or goes the fill slides by its height:
    // there must be enough above.
    let searches =
      item?.searchController != nil || outgoing?.subject.top.searchController != nil
    let most =
      BarHeight.prompt + (lookValues.prefersLargeTitles ? LargeTitle.height : 0)
      + (searches ? SearchPlace.height : 0)
    let spare = looks.standard.image == nil ? CGFloat(most) : 0
    let above = reachAbove + spare
    let line = 1 / (environment?.screen.scale ?? 2)
    let frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above + line)
    background.frame = frame
    edgeBackground?.frame = frame
  }

  /// How far the background reaches above the bar.
  private var reachAbove: CGFloat {
    if let owner { return owner.barTop }
    return barPosition == .topAttached ? environment?.screen.statusBarHeight ?? 0 : 0
  }

  // MARK: Transition

  /// What the background shows.
  struct Shown: Equatable {
    var looks: Looks
    var progress: Double
  }

  var shownBackgrounds: Shown {
    let progress = edgeBackground == nil ? 1 : Double(background.alpha)
    let edge = progress < 1 ? edgeBackground?.look : nil
    return Shown(looks: Looks(standard: background.look, edge: edge), progress: progress)
  }

  /// Moves the background from what it showed, at another height, to what it shows now. Where it
  /// looks otherwise, the one goes as the other comes.
  func moveBackgrounds(_ before: Shown, growth: CGFloat, group: AnimationGroup) {
    let looksOtherwise = before != shownBackgrounds
    guard looksOtherwise || growth != 0 else { return }
    let views = [edgeBackground, background].compactMap { $0 }
    if looksOtherwise {
      let looks = [before.looks.edge, before.looks.standard].compactMap { $0 }
      for (index, look) in looks.enumerated() {
        let view = BarBackground(edge: .bottom)
        view.look = look
        view.frame = background.frame.offsetBy(dx: 0, dy: -growth)
        view.alpha = index == looks.count - 1 ? CGFloat(before.progress) : 1
        insertSubview(view, at: index)
        leavingBackgrounds.append(view)
        group.add(
          view.layer, from: Presentation(frame: view.frame, opacity: Double(view.alpha)),
          to: Presentation(frame: background.frame, opacity: 0))
      }
    }
    for view in views {
      let opacity = Double(view.alpha)
      group.add(
        view.layer,
        from: Presentation(
          frame: view.frame.offsetBy(dx: 0, dy: -growth), opacity: looksOtherwise ? 0 : opacity),
        to: Presentation(frame: view.frame, opacity: opacity))
    }
  }
}

extension UINavigationBar.LookValues {
  /// Made where it is asked for.
  @MainActor var madeStandard: UINavigationBarAppearance {
    mutating get {
      if let standard { return standard }
      let made = UINavigationBarAppearance()
      standard = made
      return made
    }
  }

  @MainActor var appearances: [UINavigationBarAppearance] {
    [standard, compact, edge, compactEdge].compactMap { $0 }
  }
}

extension UINavigationItem {
  var appearances: [UINavigationBarAppearance] {
    [standardAppearance, compactAppearance, scrollEdgeAppearance, compactScrollEdgeAppearance]
      .compactMap { $0 }
  }
}

extension NavigationBarContentView.Look {
  mutating func take(
    title: [NSAttributedString.Key: Any]?, large: [NSAttributedString.Key: Any]?
  ) {
    let (title, large) = (TextAttributes(title), TextAttributes(large))
    titleFont = title.font ?? titleFont
    titleColor = title.color ?? titleColor
    largeFont = large.font ?? largeFont
    largeColor = large.color ?? largeColor
  }

  @MainActor mutating func take(_ appearance: UINavigationBarAppearance) {
    take(title: appearance.titleTextAttributes, large: appearance.largeTitleTextAttributes)
    titleShift = appearance.titlePositionAdjustment
    indicator = appearance.backIndicatorImage ?? indicator
    buttons = appearance.buttonAppearance.values
    doneButtons = appearance.doneButtonAppearance.values
    backButton = appearance.backButtonAppearance.values
  }
}
