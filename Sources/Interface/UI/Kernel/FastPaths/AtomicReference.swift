import Synchronization

/// An unretained reference that the end of its object clears, on whatever thread that comes: tests
/// and background work may hold the last reference to a view. It is read on the main actor alone, at
/// the cost of a plain load.
struct AtomicReference<Object: AnyObject>: ~Copyable, Sendable {
  private let address: Atomic<UInt>

  init(_ object: Object? = nil) { address = Atomic(Self.address(of: object)) }

  private static func address(of object: Object?) -> UInt {
    object.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? 0
  }

  /// Nil for none.
  var unmanaged: Unmanaged<Object>? {
    UnsafeRawPointer(bitPattern: address.load(ordering: .relaxed)).map { .fromOpaque($0) }
  }

  /// Nil for none. A retain of `takeUnretainedValue()` would be an atomic instruction, whatever the
  /// program is built for.
  var object: Object? { unmanaged?._withUnsafeGuaranteedRef { $0 } }

  func set(_ object: Object?) { address.store(Self.address(of: object), ordering: .relaxed) }

  func clear() { address.store(0, ordering: .relaxed) }
}
