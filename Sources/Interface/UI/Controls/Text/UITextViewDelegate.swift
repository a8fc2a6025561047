public import BackswipeUnits

/// The delegate of a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing begins.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing ends.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Called when the text view has become first responder.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Called when the text view is no longer first responder.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether a change is accepted; a line feed is the return key.
  ///
  /// - Parameter range: UTF-16 offsets of the text to be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called when a user has changed the text.
  func textViewDidChange(_ textView: UITextView)
  /// Called when the caret has moved.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// The action of a tap on a link or an attachment; nil for none. (iOS 17)
  ///
  /// - Parameter defaultAction: opens a link, if `shouldInteractWith` allows it.
  func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction?
  /// Whether a tap on a link opens it.
  ///
  /// - Parameter characterRange: the link, in UTF-16 offsets.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// Called for a tap on an attachment, which has no default action.
  ///
  /// - Parameter characterRange: the attachment, in UTF-16 offsets.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) {}
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  /// Returns the default action.
  public func textView(
    _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
  ) -> UIAction? { defaultAction }
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  /// Returns true.
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment,
    in characterRange: NSRange, interaction: UITextItemInteraction
  ) -> Bool { true }
}

extension UITextView {
  /// Posted by a text view when editing has begun.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted by a text view when its text was edited.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")
  /// Posted by a text view when editing has ended.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
}

/// The region in which a text view lays out its text.
@preconcurrency @MainActor
public final class NSTextContainer: NSObjectIdentity {
  /// Points between the region's sides and the text; 5 by default. Source: Apple, NSTextContainer.
  public var lineFragmentPadding: CGFloat = 5 { didSet { onChange?() } }
  var onChange: (() -> Void)?

  /// A container with UIKit's defaults.
  public init() {}
}
