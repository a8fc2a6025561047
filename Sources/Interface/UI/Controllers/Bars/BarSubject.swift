import BackswipeNavigation

/// The items shown by a navigation bar: the top one and that of its back button.
@MainActor
struct BarSubject {
  let top: UINavigationItem
  /// The controller's title, for an item without one.
  let topTitle: String?
  let beneath: UINavigationItem?
  let beneathTitle: String?

  init(
    _ top: UINavigationItem, title: String? = nil, above beneath: UINavigationItem?,
    beneathTitle: String? = nil
  ) {
    self.top = top
    topTitle = title
    self.beneath = beneath
    self.beneathTitle = beneathTitle
  }

  init(_ top: UIViewController, above beneath: UIViewController?) {
    self.init(
      top.navigationItem, title: top.title, above: beneath?.navigationItem,
      beneathTitle: beneath?.title)
  }

  /// The same items with the current titles of their controllers.
  var updated: BarSubject {
    BarSubject(
      top, title: top.controller?.title, above: beneath, beneathTitle: beneath?.controller?.title)
  }

  func isSame(as other: BarSubject?) -> Bool {
    top === other?.top && beneath === other?.beneath
  }

  /// The bar's contents for the items.
  var content: BarContent<ObjectIdentifier> {
    BarContent.decided(
      top: top.request(controllerTitle: topTitle),
      previous: previousRequest)
  }

  /// The request of the page beneath, with the title of the top item's back action.
  private var previousRequest: BarContent<ObjectIdentifier>.Request? {
    let request = beneath?.request(controllerTitle: beneathTitle)
    guard let action = top.backAction else { return request }
    guard !action.title.isEmpty || request == nil else { return request }
    return BarContent<ObjectIdentifier>.Request(
      title: action.title.isEmpty ? nil : action.title, backTitle: nil)
  }

  var hasPrompt: Bool { top.prompt?.isEmpty == false }
}

extension UINavigationItem {
  /// The item's request to a bar; an item without a title uses that of its controller.
  func request(controllerTitle: String?) -> BarContent<ObjectIdentifier>.Request {
    BarContent<ObjectIdentifier>.Request(
      title: title ?? controllerTitle, backTitle: backButtonTitle,
      backDisplay: backButtonDisplayMode.display,
      customBackItem: Self.identity(of: backBarButtonItem),
      customTitleView: Self.identity(of: shownTitleView),
      leftItems: Self.identities(of: shownLefts),
      rightItems: Self.identities(of: shownRights),
      hidesBackButton: hidesBackButton,
      leftItemsSupplementBackButton: leftItemsSupplementBackButton, prompt: prompt)
  }
}

extension UINavigationItem {
  private static func identity(of object: AnyObject?) -> ObjectIdentifier? {
    if let object { ObjectIdentifier(object) } else { nil }
  }

  private static func identities(of items: [UIBarButtonItem]?) -> [ObjectIdentifier] {
    var identities: [ObjectIdentifier] = []
    for item in items ?? [] { identities.append(ObjectIdentifier(item)) }
    return identities
  }
}

extension UINavigationItem.BackButtonDisplayMode {
  fileprivate var display: BarContent<ObjectIdentifier>.BackDisplay {
    switch self {
    case .default: .full
    case .generic: .generic
    case .minimal: .minimal
    }
  }
}
