package import BackswipeGestures
package import BackswipeUnits

/// Something that a client's code does at an instant and that a scenario has no word for.
package struct ClientChange: Equatable, CustomStringConvertible {
  package var at: Instant
  package var what: What

  package init(at: Instant, _ what: What) {
    self.at = at
    self.what = what
  }

  package var description: String { "\(DurationText.text(at - .zero)): \(what)" }

  package enum What: Equatable {
    /// Pushes a page with controls, scroll views across, and recognisers of its own.
    case pushPage(animated: Bool)
    /// Pushes such a page, which zooms out of a view of the page beneath and back into it.
    case pushZoomed(animated: Bool)
    /// Pushes a list with swipes, menus, a refresh control, a picture to zoom and a popover; its rows
    /// are moved by their grips where it is edited.
    case pushList(animated: Bool, edits: Bool)
    /// The bar of the page on top leaves with the content.
    case minimizesBar(Bool)
    /// Something about the bar of tabs, if there is one.
    case tabs(TabChange)
    case add(Recognizer)
    /// Numbers are places in the list of recognisers that were added, modulo its length.
    case enable(Int, Bool)
    case remove(Int)
    /// One of the navigation controller's, or the scroll view's of the page on top.
    case enableOwn(Own, Bool)
    case hidesBars(onSwipe: Bool, onTap: Bool)
    case prefersLargeTitles(Bool)
    /// The display mode of the item on top.
    case largeTitle(LargeTitle)
    /// That of the page on top, if it has one.
    case search(isActive: Bool)
    /// To a detent, modulo their number, of the sheet in front; in `animateChanges` or at once.
    case detent(Int, animated: Bool)
    /// The view under the first finger leaves its superview.
    case removeTouchedView
    /// The window loses every finger.
    case loseFocus
    /// A recogniser of hovering is added.
    case hovers(Place)
    /// A pointer without a button is at a point of the window; outside of it, it has left.
    case pointer(CGPoint)
    /// Samples that were found together after a pause.
    case batch([Sample])
    /// A mistake put in on purpose, to see that it is found.
    case fault(Fault)
  }

  package struct Recognizer: Equatable {
    package var kind: Kind
    package var place: Place
    /// The added one that has to fail first, as in `enable`; nil for none.
    package var waitsFor: Int?
    /// Its delegate lets it run beside every other.
    package var runsBeside = false
    package var cancelsTouches = true
    package var delaysBegan = false
    package var touches = 1
    package var taps = 1
  }

  package enum Kind: CaseIterable {
    case pan, edge, tap, press, swipe, pinch, rotation
    /// A client's own subclass, which makes up its mind by itself.
    case own
  }

  package enum TabChange: Equatable {
    /// The bar shrinks while content scrolls down.
    case minimizes(Bool)
    case accessory(Bool, animated: Bool)
    case hidden(Bool, animated: Bool)
  }

  package enum Place: CaseIterable { case page, container, window }

  package enum Own: CaseIterable { case pop, barSwipe, barTap, scroll }

  package enum LargeTitle: CaseIterable { case automatic, always, never }

  package enum Fault: Equatable {
    /// A recogniser that stays in `changed` for good once two fingers have been on it.
    case stuckRecognizer
    /// A control that goes on tracking when its finger is taken away.
    case stuckControl
    /// A recogniser of hovering that stays in `changed` for good.
    case stuckHover
  }

  package struct Sample: Equatable {
    package var id: Int
    package var phase: PointerSample.Phase
    package var location: CGPoint
  }
}
