/// Transfers a value; created and consumed on one thread.
private final class Transferred<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension MainActor {
  /// Passes a value that is not sendable to a closure on the main actor. Call on the main actor's
  /// thread: the value does not change threads.
  nonisolated static func transfer<Value>(_ value: Value, to body: @MainActor (Value) -> Void) {
    let address = UInt(bitPattern: Unmanaged.passRetained(Transferred(value)).toOpaque())
    assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
      body(Unmanaged<Transferred<Value>>.fromOpaque(pointer).takeRetainedValue().value)
    }
  }
}
