import BackswipeMotion
import BackswipeNavigation

/// The decision at the end of a touch that has moved something other than a page of a stack, the
/// bars of a stack or a number of an element.
package enum TouchDecision: Hashable, Sendable {
  case row(RowSwipeRelease)
  case refresh(RefreshRelease)
  case reorder(ReorderRelease)
  case column(ColumnRelease)
  case keyboard(KeyboardRelease)
  case bar(BarRelease)
  case tabBar(TabBarRelease)
  case tab(TabSwipeRelease)
  case page(PageRelease)
  case title(TitleRelease)
  case sheet(SheetRelease)

  /// A sentence without a full stop: the outcome, the compared values, and the changes that would have
  /// led elsewhere.
  ///
  /// - Parameter name: that of the row or the scroll view, as in `ReleasePlace`; nil for none.
  package func words(of name: String?) -> String {
    switch self {
    case .row(let release): release.words(of: name == ReleasePlace.namelessRow ? nil : name)
    case .refresh(let release): release.words
    case .reorder(let release): release.words
    case .column(let release): release.words
    case .keyboard(let release): release.words
    case .bar(let release): release.words
    case .tabBar(let release): release.words
    case .tab(let release): release.words
    case .page(let release): release.words(of: name)
    case .title(let release): release.words
    case .sheet(let release): release.words
    }
  }

  /// Whether something is other than before the touch.
  package var changes: Bool {
    switch self {
    case .row(let release): release.outcome != .closed
    case .refresh(let release): release.outcome
    case .reorder(let release): release.from != release.to
    case .column(let release): release.outcome
    case .keyboard(let release): release.outcome
    case .bar(let release): release.outcome
    case .tabBar(let release): release.outcome != release.rule.wasShrunk
    case .tab(let release): release.outcome
    case .page(let release): release.outcome != 0
    case .title(let release): release.changes
    case .sheet(let release): release.changes
    }
  }

  /// The outcome in a word or two, as a heading.
  package var title: String {
    switch self {
    case .row(let release): ReleasePlace.Place.row(release.outcome).title
    case .refresh(let release): release.outcome ? "Refreshed" : "Not refreshed"
    case .reorder(let release):
      (release.element == nil ? "Row " : "Element ") + (changes ? "moved" : "stayed")
    case .column(let release): release.outcome ? "Column opened" : "Column closed"
    case .keyboard(let release): release.outcome ? "Keyboard left" : "Keyboard returned"
    case .bar(let release): release.outcome ? "Bar left" : "Bar came back"
    case .tabBar(let release): release.outcome ? "Tab bar shrunk" : "Tab bar shown"
    case .tab(let release): release.outcome ? "Tab changed" : "Tab stayed"
    case .page: changes ? "Page turned" : "Page stayed"
    case .title(let release):
      switch release.outcome {
      case .all, .title: "Title shown"
      case .collapsed: "Title collapsed"
      }
    case .sheet(let release):
      release.outcome == .dismisses ? "Sheet gone" : changes ? "Sheet moved" : "Sheet stayed"
    }
  }
}
