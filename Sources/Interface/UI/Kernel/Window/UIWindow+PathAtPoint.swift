import BackswipeUnits

extension UIWindow {
  /// A path to the innermost named view that a touch at a point reaches, such that a touch in the
  /// middle of its visible part reaches the same view; nil where there is none.
  ///
  /// An identifier is preferred to a label, a name alone to one within its page.
  package func path(at point: CGPoint) -> ViewPath? {
    guard let view = namedView(at: point) else { return nil }
    let names: [ViewPath.Name] =
      (view.shownIdentifier.map { [.identifier($0)] } ?? [])
      + (view.pathLabel.map { [.label($0)] } ?? [])
    let pages = view.pageName.map { [[], [ViewPath.Name.either($0)]] } ?? [[]]
    for around in pages {
      for name in names where !name.text.isEmpty {
        let path = ViewPath(name, in: around)
        if touchable(path) === view, let middle = try? location(of: path),
          namedView(at: middle) === view
        {
          return path.simplest(in: self, at: middle)
        }
      }
    }
    return nil
  }

  /// The innermost view with a name that a touch at a point reaches, within its page.
  private func namedView(at point: CGPoint) -> UIView? {
    var view = hitTest(point, with: nil)
    while let current = view, current.controller == nil {
      if current.shownIdentifier ?? current.pathLabel != nil { return current }
      view = current.ownSuperview
    }
    return nil
  }
}

extension ViewPath {
  /// The path with a name of either kind, where that leads to the same place.
  @MainActor
  fileprivate func simplest(in window: UIWindow, at middle: CGPoint) -> ViewPath {
    let simple = ViewPath(.either(name.text), in: around)
    guard Self.names(Self.text(of: around + [.either(name.text)])).count == around.count + 1,
      (try? window.location(of: simple)) == middle
    else { return self }
    return simple
  }
}

extension UIView {
  /// The name of the controller whose page has the view; nil for bars and for others outside of
  /// pages.
  var pageName: String? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controller { return controller.shownName }
      view = current.ownSuperview
    }
    return nil
  }
}
