/// Prototypes that tests of several modules have, each in one line: a value of `prototype:`, or a file.
package enum SharedPages {
  /// A row of 120 points that a finger moves along x to its snaps, −168 and 0.
  ///
  /// - Parameter more: further keys of it, each after a comma.
  package static func row(_ more: String = "") -> String {
    "{ text: Row, identifier: row, height: 120, "
      + "pan: { x: { limits: [-200, 0], snaps: [-168, 0] } }\(more) }"
  }

  /// A file of 13 lines whose screen `a` has such a row; its first snap is on line 12.
  package static func card(snap: Int = -168) -> String {
    """
    backswipe: 2
    initial: a
    screens:
      a:
        title: A
        view:
          column:
            - text: Row
              identifier: row
              height: 120
              background: systemBlue
              pan: { x: { limits: [-200, 0], snaps: [\(snap), 0] } }
            - { spacer: true }
    """
  }

  /// The key of the first snap of `card` among the numbers of a file.
  package static let cardSnap = "screens.a.view.column.1.pan.x.snaps.1"

  /// A screen `a` with views below each other, from the top.
  package static func column(_ views: String...) -> String {
    "{ backswipe: 2, initial: a, screens: { a: { title: A, "
      + "view: { column: [\((views + ["{ spacer: true }"]).joined(separator: ", "))] } } } }"
  }

  /// A screen `list` with a card of 200 × 150 points, which a tap zooms into the screen `photo`; a
  /// drag leads back.
  ///
  /// - Parameter verb: `push` or `present`.
  package static func zoomedPhoto(_ verb: String = "push") -> String {
    "{ backswipe: 2, initial: list, screens: { list: { title: List, view: { column: ["
      + "{ text: Photo, identifier: card, width: 200, height: 150, "
      + "\(verb): { screen: photo, transition: { kind: zoom, from: card, dragBack: true } } }] } }, "
      + "photo: { title: Photo, view: { column: [{ text: Large }] } } } }"
  }

  /// A screen `first` with rows that push the list `second` and present the sheet `over`.
  package static let listAndSheet = """
    backswipe: 1
    title: Test
    initial: first
    screens:
      first:
        title: First
        style: plain
        rows:
          - { title: Go, push: second }
          - { title: Over, present: { screen: over, detents: [medium, large] } }
      second: { title: Second, rows: 60 }
      over: { title: Over }
    """
}
