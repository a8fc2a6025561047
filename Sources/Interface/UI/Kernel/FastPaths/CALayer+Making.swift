import CSwiftRuntime

extension CALayer {
  /// Makes a layer of a class known only at run time, by its own or inherited `init()`; a `CALayer`
  /// if `type` is no layer class. See `UIResponder.make`.
  static func make(_ type: AnyClass) -> CALayer {
    if type == CALayer.self { return CALayer() }
    guard type is CALayer.Type else { return CALayer() }
    return Unmanaged<CALayer>.fromOpaque(
      backswipe_make_layer(unsafeBitCast(type, to: UnsafeRawPointer.self))
    ).takeRetainedValue()
  }
}
