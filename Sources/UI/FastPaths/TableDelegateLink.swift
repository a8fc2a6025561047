/// A table's delegate, which is not kept: nil once it has gone. Reading it looks up no protocol.
@MainActor
@propertyWrapper
struct TableDelegateLink {
  private unowned(unsafe) var here: (any UITableViewDelegate)?
  private var way: LooseReference<AnyObject>?

  var wrappedValue: (any UITableViewDelegate)? {
    get {
      guard let object = way?.object else { return nil }
      let here = here
      extendLifetime(object)
      return here
    }
    set {
      here = newValue
      way = newValue.map { LooseReference($0 as AnyObject) }
    }
  }
}
