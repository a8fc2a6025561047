import Synchronization

/// An unretained reference that the deinitialisation of its object clears on any thread: tests and
/// background work may hold the last reference to a view. It is read only on the main actor, at the
/// cost of a plain load.
struct AtomicReference<Object: AnyObject>: ~Copyable, Sendable {
  private let address: Atomic<UInt>

  init(_ object: Object? = nil) { address = Atomic(Self.address(of: object)) }

  private static func address(of object: Object?) -> UInt {
    object.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  /// The reference; nil if unset or cleared.
  var unmanaged: Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)).map { .fromOpaque($0) }
  }

  /// The object; nil if unset or cleared. A retain of `takeUnretainedValue()` would be an atomic
  /// instruction even in single-threaded builds.
  var object: Object? { unmanaged?._withUnsafeGuaranteedRef { $0 } }

  func set(_ object: Object?) { address.store(Self.address(of: object), ordering: .relaxed) }

  func clear() { address.store(0, ordering: .relaxed) }
}
