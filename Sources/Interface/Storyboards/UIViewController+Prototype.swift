package import BackswipePrototypes
package import BackswipeUI

extension UIViewController {
  /// Sets the controller up for presentation as a prototype's sheet.
  package func present(as sheet: Prototype.Sheet) {
    modalPresentationStyle = sheet.isForm ? .formSheet : .pageSheet
    isModalInPresentation = sheet.isModal
    let presentation = sheetPresentationController
    presentation?.prefersGrabberVisible = sheet.hasGrabber
    presentation?.detents = sheet.detents.map(\.detent)
    presentation?.largestUndimmedDetentIdentifier = sheet.undimmed?.detent.identifier
    presentation?.preferredCornerRadius = sheet.corner.map { CGFloat($0) }
  }
}

extension Prototype.Sheet.Detent {
  @MainActor fileprivate var detent: UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    case .height(let points):
      .custom(identifier: .init(Screen.Scale.text(points))) { _ in CGFloat(points) }
    }
  }
}

extension UIAlertAction.Style {
  init(_ style: Prototype.Alert.Choice.Style) {
    switch style {
    case .default: self = .default
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
