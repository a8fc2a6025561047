public import BackswipeUnits

extension NSCoder {
  /// UIKit's name for Foundation's `decodePoint(forKey:)`.
  public func decodeCGPoint(forKey key: String) -> CGPoint {
    containsValue(forKey: key) ? decodePoint(forKey: key) : .zero
  }

  /// UIKit's name for Foundation's `decodeSize(forKey:)`.
  public func decodeCGSize(forKey key: String) -> CGSize {
    containsValue(forKey: key) ? decodeSize(forKey: key) : .zero
  }

  /// UIKit's name for Foundation's `decodeRect(forKey:)`.
  public func decodeCGRect(forKey key: String) -> CGRect {
    containsValue(forKey: key) ? decodeRect(forKey: key) : .zero
  }
}
