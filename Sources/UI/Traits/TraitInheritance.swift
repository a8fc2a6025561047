import BackswipeGeometry

extension UIViewController: UITraitEnvironment {
  var inheritedTraits: UITraitCollection {
    guard let parent else { return viewIfLoaded?.environment?.traits ?? .current }
    let outer = parent.traitCollection
    guard !parent.childTraits.isEmpty,
      let overriding = parent.childTraits[ObjectIdentifier(self)]
    else { return outer }
    return UITraitCollection(traitsFrom: [outer, overriding])
  }

  func override(traits collection: UITraitCollection?, of childViewController: UIViewController) {
    let before = childViewController.traitCollection
    childTraits[ObjectIdentifier(childViewController)] = collection
    if childViewController.traitCollection != before {
      childViewController.traitCollectionDidChange(before)
    }
  }
}

extension UIView: UITraitEnvironment {
  var inheritedTraits: UITraitCollection {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller { return controller.traitCollection }
      view = current.ownSuperview
    }
    return environment?.traits ?? UITraitCollection()
  }
}
