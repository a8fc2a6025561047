/// The ownership of an associated value. Every policy but `OBJC_ASSOCIATION_ASSIGN`, which holds an
/// object weakly, keeps values strongly.
public enum objc_AssociationPolicy: UInt, Sendable {
  case OBJC_ASSOCIATION_ASSIGN = 0
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  case OBJC_ASSOCIATION_RETAIN = 769
  case OBJC_ASSOCIATION_COPY = 771
}

/// Stores a value for an object under a key, the address of a variable; nil removes it.
///
/// A responder's values are released with it; those of another object at the latest when the count
/// of objects with values has doubled.
@preconcurrency @MainActor
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let kept = value.map { value -> AssociatedValue in
    policy == .OBJC_ASSOCIATION_ASSIGN ? .weak(WeakBox(value as AnyObject)) : .strong(value)
  }
  let object = object as AnyObject
  if let responder = object as? UIResponder {
    responder.associatedValues[key] = kept
  } else {
    AssociatedValues.shared.set(kept, for: key, of: object)
  }
}

/// Returns the value stored by `objc_setAssociatedObject` for an object under a key; nil if there
/// is none.
@preconcurrency @MainActor
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let object = object as AnyObject
  return if let responder = object as? UIResponder {
    responder.associatedValues[key]?.value
  } else {
    AssociatedValues.shared.value(for: key, of: object)
  }
}

/// Removes all values of an object.
@preconcurrency @MainActor
public func objc_removeAssociatedObjects(_ object: Any) {
  let object = object as AnyObject
  if let responder = object as? UIResponder {
    responder.associatedValues = [:]
  } else {
    AssociatedValues.shared.removeAll(of: object)
  }
}

@MainActor
enum AssociatedValue {
  case strong(Any)
  case weak(WeakBox<AnyObject>)

  var value: Any? {
    switch self {
    case .strong(let value): value
    case .weak(let box): box.object
    }
  }
}

/// The values of objects other than responders.
@MainActor
private final class AssociatedValues {
  static let shared = AssociatedValues()

  private var owners: [ObjectIdentifier: Owner] = [:]
  /// The number of owners at which deallocated ones are removed.
  private var limit = 16

  private struct Owner {
    let object: WeakBox<AnyObject>
    var values: [UnsafeRawPointer: AssociatedValue] = [:]
  }

  func set(_ value: AssociatedValue?, for key: UnsafeRawPointer, of object: AnyObject) {
    // The address may have belonged to another object.
    var owner = owner(object) ?? Owner(object: WeakBox(object))
    owner.values[key] = value
    owners[ObjectIdentifier(object)] = owner.values.isEmpty ? nil : owner
    if owners.count >= limit {
      owners = owners.filter { $0.value.object.object != nil }
      limit = max(16, 2 * owners.count)
    }
  }

  func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
    owner(object)?.values[key]?.value
  }

  func removeAll(of object: AnyObject) { owners[ObjectIdentifier(object)] = nil }

  private func owner(_ object: AnyObject) -> Owner? {
    owners[ObjectIdentifier(object)].flatMap { $0.object.object === object ? $0 : nil }
  }
}
