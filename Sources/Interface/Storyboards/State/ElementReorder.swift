import BackswipeUI
import BackswipeUnits

/// A container whose elements fingers reorder.
@MainActor
struct ElementReorder {
  let view: ReorderStackView
  let kept: Kept

  /// The owner of the order.
  enum Kept {
    /// The page's store, under a name that no variable has.
    case page(String, count: Int)
    /// A list of `state`.
    case list(String)
  }

  private var key: String {
    switch kept {
    case .page(let name, _): name
    case .list(let list): "list.\(list)"
    }
  }

  /// Keeps an order that is not the file's; that of a list as long as it has the file's items.
  func encode(with coder: NSCoder, _ store: StateStore) {
    let order =
      switch kept {
      case .page(let name, _): store.order(name)
      case .list(let list): store.listOrder(list)
      }
    guard let order, order != ElementOrder(count: order.numbers.count) else { return }
    coder.encode(order.numbers, forKey: key)
  }

  /// Shows a kept order of as many elements as there are.
  func decode(with coder: NSCoder, _ store: StateStore) {
    guard let kept = coder.decodeObject(forKey: key) as? [Any],
      let order = ElementOrder(kept.compactMap { $0 as? Int }), order.numbers.count == kept.count
    else { return }
    switch self.kept {
    case .page(let name, let count): if order.numbers.count == count { store.arrange(name, order) }
    case .list(let list): store.arrangeList(list, order)
    }
  }
}
