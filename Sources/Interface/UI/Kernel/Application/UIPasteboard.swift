public import BackswipeUnits

/// Strings, addresses and images that an app has copied, for as long as the simulation lasts.
///
/// There is the general pasteboard alone, which is empty at first. Source of names: Apple,
/// UIPasteboard.
@preconcurrency @MainActor
open class UIPasteboard: NSObjectIdentity {
  private enum Item {
    case string(String)
    case image(UIImage)
  }

  /// Posted by the pasteboard after a change of its items.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  /// The pasteboard of the running simulation; outside of one, a new, empty one.
  public static var general: UIPasteboard {
    UIContext.environment?.pasteboard ?? UIPasteboard()
  }

  private var items: [Item] = []
  /// The number of changes since the start.
  open private(set) var changeCount = 0

  init() {}

  private func replace(_ items: [Item]) {
    self.items = items
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  /// The number of copied values.
  open var numberOfItems: Int { items.count }

  /// The copied strings, addresses among them; nil if there are none. Setting it replaces all
  /// items.
  open var strings: [String]? {
    get {
      let found = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
      return found.isEmpty ? nil : found
    }
    set { replace((newValue ?? []).map { .string($0) }) }
  }

  /// The first of `strings`. Setting it replaces all items; nil removes them.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// Whether there are strings.
  open var hasStrings: Bool { strings != nil }

  /// The strings that are addresses with a scheme; nil if there are none. Setting it replaces all
  /// items.
  open var urls: [URL]? {
    get {
      let found = (strings ?? []).compactMap { URL(string: $0) }.filter { $0.scheme != nil }
      return found.isEmpty ? nil : found
    }
    set { strings = newValue?.map(\.absoluteString) }
  }

  /// The first of `urls`. Setting it replaces all items; nil removes them.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  /// Whether there are addresses.
  open var hasURLs: Bool { urls != nil }

  /// The copied images; nil if there are none. Setting it replaces all items.
  open var images: [UIImage]? {
    get {
      let found = items.compactMap { if case .image(let image) = $0 { image } else { nil } }
      return found.isEmpty ? nil : found
    }
    set { replace((newValue ?? []).map { .image($0) }) }
  }

  /// The first of `images`. Setting it replaces all items; nil removes them.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  /// Whether there are images.
  open var hasImages: Bool { images != nil }
}
