/// The state of a view, by which configurations are updated.
public protocol UIConfigurationState {
  /// The view's traits.
  var traitCollection: UITraitCollection { get set }
  /// A value of the client's own.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a client's own value in a state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// A key with this name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A key with this name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  /// The view's traits.
  public var traitCollection: UITraitCollection
  /// Whether the view takes no touches.
  public var isDisabled = false
  /// Whether a touch is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// False, unless a client sets it: nothing has focus.
  public var isFocused = false
  /// Whether it is a header that floats over the rows of its section.
  public var isPinned = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the client's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The cell's traits.
  public var traitCollection: UITraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether a touch is on it.
  public var isHighlighted = false
  /// Whether it is selected.
  public var isSelected = false
  /// False, unless a client sets it: nothing has focus.
  public var isFocused = false
  /// False, unless a client sets it: no cell is pinned.
  public var isPinned = false
  /// Whether it shows editing controls.
  public var isEditing = false
  /// Whether a swipe has revealed its actions.
  public var isSwiped = false
  /// False, unless a client sets it: no cell has others within it.
  public var isExpanded = false
  /// Whether a finger moves it to another place.
  public var isReordering = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// A state with traits.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  /// A value of the client's own.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// A closure that changes a colour of a configuration before it is shown.
public struct UIConfigurationColorTransformer: Hashable {
  private final class Closure {
    let transform: (UIColor) -> UIColor
    init(_ transform: @escaping (UIColor) -> UIColor) { self.transform = transform }
  }

  private let closure: Closure

  /// A transformer that calls a closure.
  public init(_ transform: @escaping (UIColor) -> UIColor) { closure = Closure(transform) }

  /// The changed colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { closure.transform(input) }

  /// Whether both are the same transformer: closures cannot be compared.
  public static func == (left: Self, right: Self) -> Bool { left.closure === right.closure }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(closure)) }
}
