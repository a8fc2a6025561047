public import BackswipeGeometry

/// The delegate of a text field.
@MainActor
public protocol UITextFieldDelegate: AnyObject {
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Instead of `textFieldDidEndEditing(_:)`, which is what it does by default.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// False keeps a change out.
  ///
  /// - Parameter range: UTF-16 offsets of what would be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// False keeps the clear button from clearing.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// False keeps the return key from doing what it does by default.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Lets editing begin.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Lets editing end.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Lets every change be.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  /// Lets the text be cleared.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Lets return do what it does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField {
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    case committed
    case cancelled
  }

  /// What is drawn around the text.
  public enum BorderStyle: Int, Sendable {
    case none
    case line
    case bezel
    case roundedRect
  }

  /// When a part of the field shows.
  public enum ViewMode: Int, Sendable {
    case never
    case whileEditing
    case unlessEditing
    case always
  }

  /// Posted by a field when editing has begun.
  public static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a field when its text was edited.
  public static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")
  /// Posted by a field when editing has ended.
  public static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
}
