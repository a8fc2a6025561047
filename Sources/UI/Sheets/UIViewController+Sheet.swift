extension UIViewController {
  /// What manages the controller as a sheet; nil where it is none. To be set up before it is presented.
  public var sheetPresentationController: UISheetPresentationController? {
    if let shown = firstInParentChain({ $0.presentationContainer?.presentation }) {
      return shown as? UISheetPresentationController
    }
    return effectiveStyle == .pageSheet ? madeSheet(presenting: nil) : nil
  }

  func madeSheet(presenting: UIViewController?) -> UISheetPresentationController {
    if let keptSheet {
      if let presenting { keptSheet.take(presenting) }
      return keptSheet
    }
    let made = UISheetPresentationController(presentedViewController: self, presenting: presenting)
    keptSheet = made
    return made
  }
}
