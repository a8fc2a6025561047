package import BackswipeScene

/// The faces of a navigation bar's texts, in the sizes of the system's fonts; nil for the system's.
package struct BarFonts: Hashable, Sendable {
  package var title: FontFile?
  package var largeTitle: FontFile?
  /// Of the back button, and of buttons without a font of their own.
  package var button: FontFile?

  package init(title: FontFile? = nil, largeTitle: FontFile? = nil, button: FontFile? = nil) {
    self.title = title
    self.largeTitle = largeTitle
    self.button = button
  }
}

extension NavigationBarContentView.Look {
  func apply(_ fonts: BarFonts) {
    if let face = fonts.title { titleFont = titleFont.with(face) }
    if let face = fonts.largeTitle { largeFont = largeFont.with(face) }
    guard let face = fonts.button else { return }
    // The usual sizes; looks of a client with a font of their own stay.
    func own(_ look: BarButtonLook, _ usual: UIFont) -> BarButtonLook {
      var state = BarButtonLook.State()
      state.text.font = usual.with(face)
      return look.over(BarButtonLook(normal: state))
    }
    buttons = own(buttons, BackButton.font)
    doneButtons = own(doneButtons, NavigationBarContentView.titleFont)
    backButton = own(backButton, BackButton.font)
  }
}

extension UIFont {
  /// The font of a file in the size of this one.
  fileprivate func with(_ face: FontFile) -> UIFont {
    UIFont(Font(size: font.size, file: face))
  }
}
