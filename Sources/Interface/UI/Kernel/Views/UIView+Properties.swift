extension UIView {
  /// Calls `updateProperties` of this view and of its subviews now, where it is due. (iOS 26)
  public func updatePropertiesIfNeeded() {
    if propertiesAreDue { updatePropertiesNow() }
    for view in ownSubviews { view.updatePropertiesIfNeeded() }
  }
}
