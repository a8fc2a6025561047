import BackswipeNavigation
import BackswipeScene
import BackswipeSettings
import BackswipeUnits

extension UINavigationBar {
  /// The look set by clients.
  struct LookValues {
    var background = BarBackground.Look()
    var images: [BarImageKey: UIImage] = [:]
    var titleAttributes: [NSAttributedString.Key: Any]?
    var standard: UINavigationBarAppearance?
    var compact: UINavigationBarAppearance?
    var edge: UINavigationBarAppearance?
    var compactEdge: UINavigationBarAppearance?
    var prefersLargeTitles = false
    var largeTitleAttributes: [NSAttributedString.Key: Any]?
    var indicator: UIImage?
    var titleRises: [UIBarMetrics: CGFloat] = [:]
  }

  // MARK: Look

  var metrics: UIBarMetrics { metrics(of: subject) }

  private func metrics(of subject: BarSubject?) -> UIBarMetrics {
    UIBarMetrics(isCompact: isCompact, hasPrompt: subject?.hasPrompt ?? false)
  }

  var isCompact: Bool { environment?.screen.isVerticallyCompact ?? false }

  /// The values that determine the look, except `lookValues`.
  struct LookKey: Equatable {
    let isCompact: Bool
    let growthInSheet: Double
    let isGlass: Bool
    let titleFade: Double
    let titleRise: CGFloat
    let textSize: UIContentSizeCategory
    let appearance: AppearanceKey
    let fonts: BarFonts?
  }

  /// The look of the contents. Made again if one of its values has changed; those of both pages of
  /// a transition are cached.
  private func contentLook(of subject: BarSubject) -> NavigationBarContentView.Look {
    let environment = environment
    let key = LookKey(
      isCompact: environment?.screen.isVerticallyCompact ?? false, growthInSheet: growthInSheet,
      isGlass: environment?.isGlass ?? false,
      titleFade: environment?.settings.largeTitleFade ?? 0, titleRise: titleRise(over: subject),
      textSize: lookValues.prefersLargeTitles
        ? traitCollection.preferredContentSizeCategory : .large,
      appearance: AppearanceKey(shownAppearance(of: subject.top)), fonts: subject.top.barFonts)
    for index in keptLooks.indices.reversed() where keptLooks[index].key == key {
      return keptLooks[index].look
    }
    let made = makeLook(key)
    keptLooks = keptLooks.suffix(1) + [(key, made)]
    return made
  }

  private func titleRise(over subject: BarSubject) -> CGFloat {
    if lookValues.titleRises.isEmpty { return 0 }
    return metrics(of: subject).fallbacks.lazy.compactMap { self.lookValues.titleRises[$0] }.first
      ?? 0
  }

  private func makeLook(_ key: LookKey) -> NavigationBarContentView.Look {
    let look = NavigationBarContentView.Look()
    look.titleColor = lookValues.background.style == .black ? .white : .label
    look.largeFont = LargeTitle.font(key.textSize)
    look.apply(title: lookValues.titleAttributes, large: lookValues.largeTitleAttributes)
    look.titleFade = key.titleFade
    look.isGlass = key.isGlass
    look.indicator = lookValues.indicator
    look.mask = backIndicatorTransitionMaskImage
    look.titleShift.vertical = key.titleRise
    if let appearance = key.appearance.appearance { look.apply(appearance) }
    if let fonts = key.fonts { look.apply(fonts) }
    look.rowHeight = CGFloat(
      BarHeight.navigationBar(isCompact: key.isCompact, hasPrompt: false) + key.growthInSheet)
    return look
  }

  /// Whether the look must be updated; call after a rotation.
  var isLookOutdated: Bool {
    guard let content, let subject else { return false }
    return content.look !== contentLook(of: subject)
  }

  func lookChanged() {
    contentIsNeeded = true
    watch(subject)
    setNeedsLayout()
    // Pages extend only under a translucent bar.
    owner?.viewIfLoaded?.setNeedsLayout()
  }

  // MARK: Content

  /// Shows items without a transition.
  func setSubject(_ subject: BarSubject?) {
    content?.removeFromSuperview()
    content = nil
    kept = nil
    watch(nil)
    self.subject = subject
    if let subject { content = makeContent(for: subject) }
    watch(subject)
    setNeedsLayout()
  }

  private func makeContent(for subject: BarSubject) -> NavigationBarContentView {
    let view = NavigationBarContentView()
    view.bar = self
    view.alpha = contentAlpha
    view.frame = bounds
    addSubview(view)
    _ = view.setSubject(subject, look: contentLook(of: subject))
    view.reportsLayout = true
    return view
  }

  /// Called when the shown item or that of the back button has changed.
  private func itemChanged(animated: Bool) {
    subject = subject?.updated
    if let subject = outgoing?.subject { outgoing?.subject = subject.updated }
    if animated, UIView.areAnimationsEnabled, transition == nil, window != nil, let environment,
      let content, let subject
    {
      let change = content.setSubject(subject, look: contentLook(of: subject))
      content.layoutIfNeeded()
      watch(subject)
      environment.start(
        BarFade(
          gone: change.gone, came: change.came,
          duration: environment.settings.effectiveBarsDuration))
    } else {
      contentIsNeeded = true
      setNeedsLayout()
    }
    owner?.navigationBarHeightMayHaveChanged()
  }

  /// Updates both pages of a transition from their items.
  func refresh() {
    contentIsNeeded = false
    contentIsFresh = false
    for (view, subject) in [(content, subject), (outgoing?.content, outgoing?.subject)] {
      guard let view, let subject else { continue }
      for gone in view.setSubject(subject, look: contentLook(of: subject)).gone {
        gone.removeFromSuperview()
      }
    }
    watch(subject)
  }

  /// Observes exactly the shown items.
  func watch(_ new: BarSubject?) {
    var wanted: [ChangeObservers] = []
    wanted.reserveCapacity(4)
    func want(_ observers: ChangeObservers?) {
      guard let observers else { return }
      for known in wanted where known === observers { return }
      wanted.append(observers)
    }
    func want(_ subject: BarSubject?) {
      want(subject?.top.observers)
      for appearance in subject?.top.appearances ?? [] { want(appearance.observers) }
      want(subject?.beneath?.observers)
      want(subject?.beneath?.backBarButtonItem?.observers)
    }
    want(new)
    want(outgoing?.subject)
    for appearance in ownAppearances { want(appearance.observers) }
    if wanted.elementsEqual(watched, by: ===) { return }
    let old = watched
    watched = wanted
    for observers in old {
      if !Self.contains(wanted, observers) { observers.remove(self) }
    }
    for observers in wanted where !Self.contains(old, observers) {
      observers.add(self) { bar, animated in bar.itemChanged(animated: animated) }
    }
  }

  private static func contains(_ list: [ChangeObservers], _ wanted: ChangeObservers) -> Bool {
    for observers in list where observers === wanted { return true }
    return false
  }

  // MARK: Transition

  /// Begins an animated transition to other items in a group.
  func beginTransition(to new: BarSubject?, isPop: Bool, group: AnimationGroup) {
    layoutIfNeeded()
    guard let new else { return setSubject(nil) }
    if let content, let subject { outgoing = (content, subject) }
    transition = (group, isPop)
    contentIsNeeded = false
    subject = new
    let height = bounds.height
    let before = ground.shown
    owner?.layOutBars()
    content = takeKeptContent(for: new) ?? makeContent(for: new)
    contentIsFresh = true
    watch(new)
    setNeedsLayout()
    layoutIfNeeded()
    // The back button of a page that comes turns the push round.
    content?.isUserInteractionEnabled = environment?.settings.interruptsPushes == true
    outgoing?.content.isUserInteractionEnabled = false
    addTracks(to: group)
    let styleGone = styleGone
    if let styleGone { outgoing?.content.overrideUserInterfaceStyle = styleGone }
    ground.move(before, of: styleGone, growth: bounds.height - height, group: group)
  }

  private func addTracks(to group: AnimationGroup) {
    guard let content, let outgoing, let transition else { return }
    BarCrossFade.add(
      to: group, from: outgoing.content, to: content, isPop: transition.isPop,
      width: bounds.width)
  }

  /// Call after layout: updates the animations of the parts.
  func contentMoved() {
    guard let transition, let content, let outgoing, content.isOnItsWay else { return }
    let layers = content.movingLayers + outgoing.content.movingLayers
    transition.group.replaceTracks(of: layers) { addTracks(to: $0) }
  }

  /// Ends the transition; a cancelled one restores the previous items.
  func endTransition(showing end: BarSubject?, completed: Bool) {
    guard transition != nil else { return }
    transition = nil
    ground.endMove()
    outgoing?.content.overrideUserInterfaceStyle = .unspecified
    let goes = completed ? outgoing?.content : content
    keepOutgoing(completed ? end?.beneath : nil)
    if !completed, let outgoing {
      content = outgoing.content
      subject = outgoing.subject
    }
    goes?.reportsLayout = false
    goes?.removeFromSuperview()
    outgoing = nil
    content?.isUserInteractionEnabled = true
    // A queued call may have changed the page below the top.
    if let end, let subject, end.isSame(as: subject) {
      let isShown = completed && contentIsFresh && shows(end, as: subject)
      self.subject = end
      if isShown { watch(end) } else { refresh() }
    } else {
      setSubject(end)
    }
    setNeedsLayout()
  }

  /// Keeps the disappearing content if it belongs to the page below, and contains nothing that its
  /// client may use elsewhere or an appearance proxy may change meanwhile.
  private func keepOutgoing(_ beneath: UINavigationItem?) {
    kept = nil
    guard let outgoing, let beneath, outgoing.subject.top === beneath,
      outgoing.content.showsNoClientViews, !outgoing.content.hasOtherParts,
      environment?.appearances.isEmpty == true
    else { return }
    kept = (outgoing.content, outgoing.subject, tintColor)
  }

  /// The updated kept content of a page that reappears.
  private func takeKeptContent(for subject: BarSubject) -> NavigationBarContentView? {
    guard let kept, kept.subject.isSame(as: subject),
      environment?.appearances.isEmpty == true
    else { return nil }
    self.kept = nil
    let view = kept.content
    view.alpha = contentAlpha
    view.frame = bounds
    addSubview(view)
    _ = view.setSubject(subject, look: contentLook(of: subject))
    guard !view.hasOtherParts else {
      view.removeFromSuperview()
      return nil
    }
    if tintColor != kept.tint { view.tintColorDidChange() }
    view.reportsLayout = true
    return view
  }

  /// Whether making the content again would change nothing.
  private func shows(_ end: BarSubject, as subject: BarSubject) -> Bool {
    guard let content, content.showsNoClientViews, !isLookOutdated,
      environment?.appearances.isEmpty == true
    else { return false }
    return end.topTitle == subject.topTitle && end.beneathTitle == subject.beneathTitle
  }

  func backTapped() {
    if let top = subject?.top, let action = top.backAction {
      action.perform(sender: top)
    } else if let owner {
      owner.backButtonTapped()
    } else if let top = ownItems.last, delegate?.navigationBar(self, shouldPop: top) ?? true {
      removeTop(animated: true)
    }
  }
}
