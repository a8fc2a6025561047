/// One end of a page, top or bottom: its bars, the page's inset from the edge and the covered
/// length of the page.
///
/// A page extends beneath a bar if it extends to this edge and either the bar is translucent or the
/// page includes opaque bars; otherwise it ends at the bar, except for the part of the bar that
/// follows its content. Lengths are points, measured from the screen's edge inwards.
package struct PageEnd: Hashable, Sendable {
  /// A bar that may be partly hidden.
  package struct Bar: Hashable, Sendable {
    package var length: Double
    /// The inner part of the length that scrolls away with the page's content, 0 for none.
    package var following: Double
    /// 0 shown … 1 hidden.
    package var hidden: Double
    package var isTranslucent: Bool

    package init(
      length: Double, following: Double = 0, hidden: Double = 0, isTranslucent: Bool = true
    ) {
      self.length = length
      self.following = following
      self.hidden = hidden
      self.isTranslucent = isTranslucent
    }
  }

  /// A page's preference at this end.
  package struct Preference: Hashable, Sendable {
    /// Whether `edgesForExtendedLayout` contains the edge.
    package var extends: Bool
    package var includesOpaqueBars: Bool
    /// Whether it extends to the screen's edge, beneath the status bar, even if `extends` is false.
    package var fillsScreen: Bool

    package init(extends: Bool = true, includesOpaqueBars: Bool = false, fillsScreen: Bool = false)
    {
      self.extends = extends
      self.includesOpaqueBars = includesOpaqueBars
      self.fillsScreen = fillsScreen
    }
  }

  /// The resulting lengths.
  package struct Layout: Hashable, Sendable {
    /// The length from the container's edge to the page's.
    package var inset: Double
    /// The covered length of the page, from its edge.
    package var covered: Double

    package init(inset: Double, covered: Double) {
      self.inset = inset
      self.covered = covered
    }
  }

  /// The length of the system's area: status bar or home indicator.
  package var system: Double
  /// The bar at the screen's edge; `inner` adjoins it on the inner side.
  package var bar: Bar?
  package var inner: Bar?
  /// Whether a page that does not extend is inset by the system's area even without a bar.
  package var reservesSystem: Bool

  package init(
    system: Double, bar: Bar? = nil, inner: Bar? = nil, reservesSystem: Bool
  ) {
    self.system = system
    self.bar = bar
    self.inner = inner
    self.reservesSystem = reservesSystem
  }

  /// The lengths for a page. While a bar moves, both follow it.
  package func layout(_ preference: Preference) -> Layout {
    var reach = system
    var inset = reservesSystem && !preference.extends && !preference.fillsScreen ? system : 0
    func pass(_ bar: Bar) {
      let shown = 1 - bar.hidden
      // A bar moves out past the screen's edge, so its inner edge crosses the system's area too.
      if !(preference.extends && (bar.isTranslucent || preference.includesOpaqueBars)) {
        inset = max(inset, (reach + bar.length - bar.following) * shown)
      }
      reach += bar.length * shown
    }
    if let bar { pass(bar) }
    if let inner { pass(inner) }
    return Layout(inset: inset, covered: max(reach - inset, 0))
  }
}
