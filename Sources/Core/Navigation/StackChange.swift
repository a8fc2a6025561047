/// The change of a stack by a command: the difference between before and after, which can be
/// reverted. Excludes the common bottom, so that its size does not depend on the stack's depth.
package struct StackChange<ID: Hashable & Sendable>: Hashable, Sendable {
  package let operation: NavigationOperation
  /// The number of unchanged controllers at the bottom.
  let kept: Int
  /// The controllers above those before and after, bottom to top.
  let old: [ID]
  let new: [ID]
  /// The controllers removed and added, bottom to top.
  package let going: [ID]
  package let coming: [ID]
  /// The visible ends before and after.
  package let before: StackEnd<ID>
  package let after: StackEnd<ID>

  /// - Returns: nil if nothing changes.
  init?(_ command: NavigationStack<ID>.Command, of order: ControllerOrder<ID>)
    throws(NavigationError<ID>)
  {
    let kept: Int
    var new: [ID] = []
    switch command {
    case .push(let id):
      guard !order.contains(id) else { throw .pushedTwice(id) }
      kept = order.count
      new = [id]
    case .pop:
      guard order.count > 1 else { return nil }
      kept = order.count - 1
    case .popTo(let id):
      guard let position = order.position(of: id) else { throw .notOnStack(id) }
      kept = position + 1
    case .popToRoot:
      kept = min(order.count, 1)
    case .set(let ids):
      guard Set(ids).count == ids.count else { throw .notDistinct(ids) }
      guard !ids.isEmpty else { return nil }
      kept = zip(order.ids, ids).prefix { $0 == $1 }.count
      new = Array(ids[kept...])
    }
    let old = Array(order.ids[kept...])
    guard !old.isEmpty || !new.isEmpty else { return nil }
    self.init(kept: kept, old: old, new: new, order: order)
  }

  /// The first appearance of the whole stack. Never reverted.
  init(firstAppearanceOf order: ControllerOrder<ID>) {
    operation = .none
    kept = order.count
    old = []
    new = []
    going = []
    coming = Array(order.ids.suffix(1))
    before = StackEnd(top: nil, beneath: nil)
    after = order.end
  }

  private init(kept: Int, old: [ID], new: [ID], order: ControllerOrder<ID>) {
    self.kept = kept
    self.old = old
    self.new = new
    if old.isEmpty || new.isEmpty {
      going = old
      coming = new
    } else {
      let staying = Set(new)
      going = old.filter { !staying.contains($0) }
      coming = new.filter { !order.contains($0) }
    }
    /// The controller at a depth from the top, which is 0.
    func after(_ depth: Int) -> ID? {
      if depth < new.count { return new[new.count - 1 - depth] }
      let place = kept + new.count - 1 - depth
      return place >= 0 ? order.ids[place] : nil
    }
    before = order.end
    self.after = StackEnd(top: after(0), beneath: after(1))
    operation = Self.operation(from: before.top, to: self.after.top, of: order)
  }

  /// The shown operation: a push if the new top was not on the stack before, a pop if it was but
  /// not at the top, none if the top is unchanged or the first.
  private static func operation(from oldTop: ID?, to top: ID?, of order: ControllerOrder<ID>)
    -> NavigationOperation
  {
    guard let top, let oldTop, top != oldTop else { return .none }
    return order.contains(top) ? .pop : .push
  }

  /// Whether the top controller changes.
  var changesTop: Bool { before.top != after.top }

  func apply(to order: inout ControllerOrder<ID>) { order.replaceTail(from: kept, with: new) }

  func undo(in order: inout ControllerOrder<ID>) { order.replaceTail(from: kept, with: old) }
}
