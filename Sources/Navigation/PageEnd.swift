/// One end of a page, top or bottom: what stands there, how far the page keeps away from it and how
/// much of the page it covers.
///
/// A page reaches beneath a bar when it extends to this edge and the bar is translucent or the page
/// does not mind opaque ones; otherwise it ends where the bar begins. Lengths are points, measured
/// from the screen's edge inwards.
package struct PageEnd: Hashable, Sendable {
  /// A bar that may be on its way out of sight.
  package struct Bar: Hashable, Sendable {
    package var length: Double
    /// 0 shown … 1 hidden.
    package var hidden: Double
    package var isTranslucent: Bool

    package init(length: Double, hidden: Double = 0, isTranslucent: Bool = true) {
      self.length = length
      self.hidden = hidden
      self.isTranslucent = isTranslucent
    }
  }

  /// What a page wants at this end.
  package struct Preference: Hashable, Sendable {
    /// `edgesForExtendedLayout` contains the edge.
    package var extends: Bool
    package var includesOpaqueBars: Bool
    /// Reaches to the screen's edge, past the status bar, even if it does not extend.
    package var fillsScreen: Bool

    package init(extends: Bool = true, includesOpaqueBars: Bool = false, fillsScreen: Bool = false)
    {
      self.extends = extends
      self.includesOpaqueBars = includesOpaqueBars
      self.fillsScreen = fillsScreen
    }
  }

  /// How it comes out.
  package struct Layout: Hashable, Sendable {
    /// From the container's edge to the page's.
    package var inset: Double
    /// From the page's edge to where nothing covers it.
    package var covered: Double

    package init(inset: Double, covered: Double) {
      self.inset = inset
      self.covered = covered
    }
  }

  /// The system's own strip: status bar or home indicator.
  package var system: Double
  /// The bar at the screen's edge, and one that stands on it.
  package var bar: Bar?
  package var inner: Bar?
  /// Whether a page that does not extend stays clear of the system's strip even without a bar.
  package var reservesSystem: Bool

  package init(
    system: Double, bar: Bar? = nil, inner: Bar? = nil, reservesSystem: Bool
  ) {
    self.system = system
    self.bar = bar
    self.inner = inner
    self.reservesSystem = reservesSystem
  }

  /// Where a page ends. While a bar moves, both lengths move with it.
  package func layout(_ preference: Preference) -> Layout {
    var reach = system
    var inset = reservesSystem && !preference.extends && !preference.fillsScreen ? system : 0
    func pass(_ bar: Bar) {
      let shown = 1 - bar.hidden
      // A bar leaves past the screen's edge, so its inner edge moves over the system's strip too.
      if !(preference.extends && (bar.isTranslucent || preference.includesOpaqueBars)) {
        inset = max(inset, (reach + bar.length) * shown)
      }
      reach += bar.length * shown
    }
    if let bar { pass(bar) }
    if let inner { pass(inner) }
    return Layout(inset: inset, covered: max(reach - inset, 0))
  }
}
