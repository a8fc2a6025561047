/// A suggestion in a list below a search field. (iOS 16)
@preconcurrency @MainActor
public protocol UISearchSuggestion: AnyObject {
  /// The text; nil for that of the attributed one.
  var localizedSuggestion: String? { get }
  /// The text with attributes; nil for none.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// A description; nil for none.
  var localizedDescription: String? { get }
  /// The image beside the text; nil for a magnifying glass.
  var iconImage: UIImage? { get }
  /// Whatever the client keeps with it.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// Nil.
  public var localizedAttributedSuggestion: NSAttributedString? { nil }
  /// Nil.
  public var localizedDescription: String? { nil }
  /// Nil.
  public var iconImage: UIImage? { nil }
}

/// A suggestion with values. (iOS 16)
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObjectIdentity, UISearchSuggestion {
  /// The text; nil for that of the attributed one.
  open private(set) var localizedSuggestion: String?
  /// The text with attributes; nil for none.
  open private(set) var localizedAttributedSuggestion: NSAttributedString?
  /// A description; nil for none.
  open private(set) var localizedDescription: String?
  /// The image beside the text; nil for a magnifying glass.
  open private(set) var iconImage: UIImage?
  /// Whatever the client keeps with it.
  open var representedObject: Any?

  /// A suggestion with a text.
  public init(
    localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil
  ) {
    self.localizedSuggestion = localizedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
  }

  /// A suggestion with a text with attributes.
  public init(
    localizedAttributedSuggestion: NSAttributedString, localizedDescription: String? = nil,
    iconImage: UIImage? = nil
  ) {
    self.localizedAttributedSuggestion = localizedAttributedSuggestion
    self.localizedDescription = localizedDescription
    self.iconImage = iconImage
  }
}

/// The list of suggestions over a page.
@MainActor
final class SuggestionList: UIViewController {
  var suggestions: [any UISearchSuggestion] = [] {
    didSet { if isViewLoaded { table.reloadData() } }
  }
  private let table = UITableView(style: .plain)
  private let choose: @MainActor (any UISearchSuggestion) -> Void

  init(_ choose: @escaping @MainActor (any UISearchSuggestion) -> Void) {
    self.choose = choose
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { return nil }

  override func loadView() {
    table.dataSource = self
    table.delegate = self
    view = table
  }
}

extension SuggestionList: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    suggestions.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "suggestion")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "suggestion")
    guard suggestions.indices.contains(indexPath.row) else { return cell }
    let suggestion = suggestions[indexPath.row]
    let attributes = suggestion.localizedAttributedSuggestion?.first
    cell.textLabel?.text =
      suggestion.localizedAttributedSuggestion?.string ?? suggestion.localizedSuggestion
    cell.textLabel?.textColor = attributes?.color ?? .label
    cell.detailTextLabel?.text = suggestion.localizedDescription
    cell.imageView?.image = suggestion.iconImage ?? UIImage(systemName: "magnifyingglass")
    cell.imageView?.tintColor = .secondaryLabel
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if suggestions.indices.contains(indexPath.row) { choose(suggestions[indexPath.row]) }
  }
}
