import CSwiftRuntime

extension CALayer {
  /// Makes a layer of a class known only at run time, by its own or inherited `init()`; a `CALayer`
  /// if `type` is no layer class. See `UIResponder.make`.
  static func make(_ type: AnyClass) -> CALayer {
    if type == CALayer.self { return CALayer() }
    guard let known = type as? CALayer.Type, let place = placeOfInit else { return CALayer() }
    let table = unsafeBitCast(known as AnyClass, to: UnsafeRawPointer.self)
    let entry = table.load(fromByteOffset: place, as: UnsafeRawPointer.self)
    return Unmanaged<CALayer>.fromOpaque(backswipe_call_initializer(entry, table))
      .takeRetainedValue()
  }

  /// Bytes from the address point of a class's metadata to the entry of `init()`.
  private static let placeOfInit = ClassTable.place(
    of: backswipe_layer_init_address(), in: CALayer.self)
}
