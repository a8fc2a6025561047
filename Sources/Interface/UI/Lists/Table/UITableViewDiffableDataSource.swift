public import BackswipeUnits

/// A data source of a table that shows snapshots and animates their differences. (iOS 13)
///
/// Snapshots are applied by `DiffableDataSource`. The table holds it weakly: keep it. Names: Apple, UITableViewDiffableDataSource.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: DiffableDataSource<SectionIdentifierType, ItemIdentifierType>, UITableViewDataSource {
  /// Makes the cell of a row.
  public typealias CellProvider =
    @MainActor (
      _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
    ) -> UITableViewCell?
  /// The animation of rows that come and go; `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic
  private let cellProvider: CellProvider
  @Linked private var table: UITableView?

  /// Becomes the data source of a table, with an empty snapshot.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    table = tableView
    super.init()
    tableView.dataSource = self
  }

  // A table in a window shows the former snapshot before it changes.
  override func willShow() {
    if let table, table.window != nil { table.layoutIfNeeded() }
  }

  override func perform(
    _ change: TableUpdates, reconfiguring paths: [IndexPath], animated: Bool,
    completion: @escaping @MainActor () -> Void
  ) {
    defer { completion() }
    guard let table, table.window != nil else { return reload() }
    table.apply(change, animated: animated && defaultRowAnimation != .none)
    if !paths.isEmpty { table.reloadRows(at: paths, with: .none) }
  }

  override func reload() { table?.reloadData() }

  // MARK: Data source

  /// The number of sections of the applied snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { shown.numberOfSections }

  /// The number of rows that a section has in the applied snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    numberOfItems(in: section)
  }

  /// The cell provider's cell. It is a programming error when the provider returns nil.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = shown.item(at: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      preconditionFailure(
        "UITableViewDiffableDataSource: the cell provider made no cell for \(indexPath)")
    }
    return cell
  }

  /// The title above a section; nil, the default, for none.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// The title below a section; nil, the default, for none.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Whether a row can be edited; false by default.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Whether a row can be moved; false by default.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing; to be overridden where rows are deleted or inserted.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing; to be overridden where rows are moved.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}
