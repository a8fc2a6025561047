/// Carries a value over; made and taken on one thread.
private final class Transferred<Value> {
  let value: Value
  init(_ value: Value) { self.value = value }
}

extension MainActor {
  /// Gives a value that the compiler lets no other actor have to a closure of the main actor. Call it on
  /// the main actor's thread: nothing goes to another one.
  nonisolated static func hand<Value>(_ value: Value, to body: @MainActor (Value) -> Void) {
    let address = UInt(bitPattern: Unmanaged.passRetained(Transferred(value)).toOpaque())
    assumeIsolated {
      guard let pointer = UnsafeRawPointer(bitPattern: address) else { return }
      body(Unmanaged<Transferred<Value>>.fromOpaque(pointer).takeRetainedValue().value)
    }
  }
}
