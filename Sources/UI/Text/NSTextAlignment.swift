import BackswipeScene

/// Where a line of text stands in its view.
public enum NSTextAlignment: Int, Sendable {
  case left
  case center
  case right
  /// As `left`: lines are not stretched.
  case justified
  /// As `left`: text runs from left to right.
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

/// What becomes of text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping
  case byCharWrapping
  case byClipping
  case byTruncatingHead
  case byTruncatingTail
  case byTruncatingMiddle
}
