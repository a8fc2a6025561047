extension UIViewController {
  /// The presentation of the controller as a sheet, to be configured before the presentation; nil
  /// for other styles. Accessing it makes a controller of style `automatic` a sheet, independent of
  /// the setting `present.automatic`.
  public var sheetPresentationController: UISheetPresentationController? {
    if let shown = firstInParentChain({ $0.presentationContainer?.presentation }) {
      return shown as? UISheetPresentationController
    }
    switch modalPresentationStyle {
    case .automatic, .pageSheet, .formSheet: return madeSheet(presenting: nil)
    default: return nil
    }
  }

  func madeSheet(presenting: UIViewController?) -> UISheetPresentationController {
    let sheet =
      keptSheet
      ?? UISheetPresentationController(presentedViewController: self, presenting: presenting)
    if let presenting { sheet.setPresenting(presenting) }
    if sheet.delegate == nil { sheet.delegate = keptPopover?.delegate }
    keptSheet = sheet
    return sheet
  }
}
