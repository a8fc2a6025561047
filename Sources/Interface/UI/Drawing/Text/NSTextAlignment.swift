import BackswipeScene

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  /// Equal to `natural`: lines are not justified.
  case justified
  /// At the leading edge of the view.
  case natural
}

extension UIView {
  /// The alignment of the view's lines, by its layout direction.
  func shown(_ alignment: NSTextAlignment) -> TextAlignment {
    switch alignment {
    case .left: .left
    case .justified, .natural: isMirrored ? .right : .left
    case .center: .center
    case .right: .right
    }
  }
}

/// The wrapping or truncation of text wider than its line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
