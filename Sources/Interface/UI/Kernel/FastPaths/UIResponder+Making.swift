import CSwiftRuntime

extension UIResponder {
  /// Makes a responder of a class known only at run time, by its own or inherited `init()`, as
  /// UIKit makes the delegates of apps and scenes.
  ///
  /// In Swift a metatype can call only `required` initialisers, and one in `UIResponder` would have
  /// to be repeated by every view. The initialiser is called through the class's method table, at
  /// its place in the table of `UIResponder`.
  package static func make<Made: UIResponder>(_ type: Made.Type) -> Made {
    guard let place = placeOfInit else { preconditionFailure("UIResponder.init() has no place") }
    let table = unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self)
    let entry = table.load(fromByteOffset: place, as: UnsafeRawPointer.self)
    let made = Unmanaged<UIResponder>.fromOpaque(backswipe_call_initializer(entry, table))
    return unsafeDowncast(made.takeRetainedValue(), to: type)
  }

  /// Bytes from the address point of a class's metadata to the entry of `init()`.
  private static let placeOfInit = ClassTable.place(
    of: backswipe_responder_init_address(), in: UIResponder.self)
}

/// The method table of a class.
enum ClassTable {
  /// Bytes from the address point of a class's metadata to the entry of a method; nil if it has
  /// none.
  static func place(of wanted: UnsafeRawPointer, in type: AnyClass) -> Int? {
    let table = unsafeBitCast(type, to: UnsafeRawPointer.self)
    // Source: the runtime's Metadata.h; sizes of the class and of the part before the address
    // point.
    let size = table.load(fromByteOffset: 32, as: UInt32.self)
    let before = table.load(fromByteOffset: 36, as: UInt32.self)
    return stride(from: 56, to: Int(size) - Int(before), by: 8).first {
      table.load(fromByteOffset: $0, as: UInt.self) == UInt(bitPattern: wanted)
    }
  }
}
