import BackswipeScene

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  /// Equal to `left`: lines are not justified.
  case justified
  /// Equal to `left`; right-to-left text is not supported.
  case natural
}

extension NSTextAlignment {
  var scene: TextAlignment {
    switch self {
    case .left, .justified, .natural: .left
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
