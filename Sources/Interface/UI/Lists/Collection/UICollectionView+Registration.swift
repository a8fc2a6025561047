public import BackswipeUnits

extension UICollectionView {
  /// Configures cells of a class for an item. The class need not be registered.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Configures a cell.
    public typealias Handler =
      @MainActor (
        _ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item
      ) -> Void

    fileprivate let identifier: String
    fileprivate let handler: Handler

    /// A registration with the closure that configures cells. Make it once, not for every cell.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationSerial.next()
    }
  }

  /// Configures supplementary views of a class, such as headers. The class need not be registered.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Configures a view.
    public typealias Handler =
      @MainActor (
        _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
      ) -> Void

    fileprivate let identifier: String
    fileprivate let kind: String
    fileprivate let handler: Handler

    /// A registration for a kind. Make it once, not for every view.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
      identifier = RegistrationSerial.next()
    }
  }

  /// A reused or new cell for an item, configured by its registration.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let kind = CollectionKey.cellKind
    let cell: Cell = dequeue(kind, registration.identifier, at: indexPath)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// A reused or new supplementary view, configured by its registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let view: Supplementary = dequeue(registration.kind, registration.identifier, at: indexPath)
    registration.handler(view, registration.kind, indexPath)
    return view
  }

  private func dequeue<View: UICollectionReusableView>(
    _ kind: String, _ identifier: String, at path: IndexPath
  ) -> View {
    if pool.maker(CollectionKey.pool(kind, identifier)) == nil {
      register(View.self, kind, identifier)
    }
    guard let view = dequeue(kind, identifier, at: path) as? View else {
      preconditionFailure("UICollectionView: '\(identifier)' does not make a \(View.self)")
    }
    return view
  }
}

/// Cells and supplementary views by their identifiers.
extension UICollectionView {
  /// Registers the class of cells for an identifier; nil removes it.
  public func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) { register(cellClass, CollectionKey.cellKind, identifier) }

  /// Registers the class of supplementary views for a kind and an identifier; nil removes it.
  public func register(
    _ viewClass: UICollectionReusableView.Type?,
    forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { register(viewClass, elementKind, identifier) }

  /// A reused or new cell for an item; the identifier must be registered.
  public func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard
      let cell = dequeue(CollectionKey.cellKind, identifier, at: indexPath)
        as? UICollectionViewCell
    else {
      preconditionFailure(
        "UICollectionView.dequeueReusableCell(withReuseIdentifier:for:): '\(identifier)' is not "
          + "registered")
    }
    return cell
  }

  /// A reused or new supplementary view; the identifier must be registered for the kind.
  public func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(elementKind, identifier, at: indexPath) else {
      preconditionFailure(
        "UICollectionView.dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:): "
          + "'\(identifier)' is not registered for \(elementKind)")
    }
    return view
  }
}

/// Makes unique identifiers of registrations.
@MainActor
private enum RegistrationSerial {
  private static var last = 0

  static func next() -> String {
    last += 1
    return "registration \(last)"
  }
}
