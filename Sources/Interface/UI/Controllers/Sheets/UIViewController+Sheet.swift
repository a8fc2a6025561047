extension UIViewController {
  /// What manages the controller as a sheet; nil for styles that are none. To be set up before it is
  /// presented. A controller of style `automatic` that is asked for it comes up as a sheet, whatever the
  /// setting `present.automatic` says.
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
    if let presenting { sheet.take(presenting) }
    if sheet.delegate == nil { sheet.delegate = keptPopover?.delegate }
    keptSheet = sheet
    return sheet
  }
}
