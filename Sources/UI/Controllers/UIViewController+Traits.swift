import BackswipeGeometry

extension UIViewController: UITraitEnvironment {
  /// The window's traits, and what containers say otherwise for what is inside them.
  public var traitCollection: UITraitCollection {
    guard let parent else { return viewIfLoaded?.environment?.traits ?? .current }
    let outer = parent.traitCollection
    guard !parent.childTraits.isEmpty,
      let overriding = parent.childTraits[ObjectIdentifier(self)]
    else { return outer }
    return UITraitCollection(traitsFrom: [outer, overriding])
  }

  /// Says some traits of a child otherwise; nil takes that back.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    let before = childViewController.traitCollection
    childTraits[ObjectIdentifier(childViewController)] = collection
    if childViewController.traitCollection != before {
      childViewController.traitCollectionDidChange(before)
    }
  }

  /// The traits that a child has in place of the inherited ones; nil for none.
  public func overrideTraitCollection(forChild childViewController: UIViewController)
    -> UITraitCollection?
  {
    childTraits[ObjectIdentifier(childViewController)]
  }

  /// The orientation of the interface.
  public var interfaceOrientation: UIInterfaceOrientation {
    viewIfLoaded?.environment?.interfaceOrientation ?? .unknown
  }
}

extension UIView: UITraitEnvironment {
  /// Those of the nearest controller whose view this one lies in, else the screen's.
  public var traitCollection: UITraitCollection {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller { return controller.traitCollection }
      view = current.superview
    }
    return environment?.traits ?? UITraitCollection()
  }
}
