public import BackswipeGeometry
import BackswipeScene

extension UIColor {
  /// Gives the components, each 0…1.
  ///
  /// - Returns: true, since every colour here has them.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = CGFloat(color.red)
    green?.pointee = CGFloat(color.green)
    blue?.pointee = CGFloat(color.blue)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Gives the components, each 0…1; grey has hue 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let most = max(color.red, color.green, color.blue)
    let range = most - min(color.red, color.green, color.blue)
    let sixths: Double
    switch most {
    case _ where range == 0: sixths = 0
    case color.red: sixths = (color.green - color.blue) / range
    case color.green: sixths = 2 + (color.blue - color.red) / range
    default: sixths = 4 + (color.red - color.green) / range
    }
    hue?.pointee = CGFloat((sixths < 0 ? sixths + 6 : sixths) / 6)
    saturation?.pointee = CGFloat(most > 0 ? range / most : 0)
    brightness?.pointee = CGFloat(most)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Gives the brightness of a grey.
  ///
  /// - Returns: whether the colour is one; another colour gives nothing.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let isGrey = color.red == color.green && color.green == color.blue
    guard isGrey else { return false }
    white?.pointee = CGFloat(color.red)
    alpha?.pointee = CGFloat(color.alpha)
    return true
  }
}
