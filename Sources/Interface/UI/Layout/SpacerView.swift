import BackswipeScene
import BackswipeUnits

/// The room between elements of a page. It shows nothing and takes no touches.
package final class SpacerView: UIView {
  package override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  package required init?(coder: NSCoder) { nil }

  override var isSpace: Bool { true }
  override func displayContents() -> [DrawCommand] { [] }
}
