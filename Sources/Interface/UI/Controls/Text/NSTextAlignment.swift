import BackswipeScene

/// The horizontal alignment of lines of text.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  /// As `left`: lines are not justified.
  case justified
  /// As `left`; right-to-left text is not supported.
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

/// How text that is wider than its line is wrapped or truncated.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
