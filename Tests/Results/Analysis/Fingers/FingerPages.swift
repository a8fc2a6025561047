/// Pages of 390 × 844 points for fingers, whose safe area is from y 91 on. The rows of a list are 44
/// points high: the middle of row 3 is at y 201.
enum FingerPages {
  static let leading = "swipeActions: { leading: [ { title: Read, set: { seen: true } } ] }"
  static let trailing = "swipeActions: { trailing: [ { title: Flag, set: { seen: true } } ] }"
  static let menu = "contextMenu: [ { title: Reply, set: { seen: true } } ]"

  /// A stack of screens a and b.
  ///
  /// - Parameters:
  ///   - b: the keys of the screen b.
  ///   - top: further keys of the file, each before a comma.
  ///   - go: the action of the row of a.
  static func stack(_ b: String, top: String = "", go: String = "push: b") -> String {
    "{ backswipe: 2, initial: a, state: { seen: false }, \(top)screens: { "
      + "a: { title: A, rows: [ { title: Go, \(go) } ] }, b: { title: B, \(b) }, "
      + "c: { title: C, rows: 3 } } }"
  }

  /// A plain list of rows, each with the same keys.
  ///
  /// - Parameter screen: further keys of the screen, each before a comma.
  static func list(
    _ keys: String = "", rows: Int = 40, screen: String = "", go: String = "push: b"
  ) -> String {
    let more = keys.isEmpty ? "" : ", \(keys)"
    let all = (1...rows).map { "{ title: Row \($0)\(more) }" }.joined(separator: ", ")
    return stack("style: plain, \(screen)rows: [ \(all) ]", go: go)
  }

  /// Content of 1200 points along x, 300 high from the top of the safe area on.
  static let wide =
    stack(
      "view: { column: [ { scroll: { row: [ { shape: rectangle, width: 600, height: 300 }, "
        + "{ shape: rectangle, width: 600, height: 300 } ] }, axis: horizontal, height: 300 }, "
        + "{ spacer: true } ] }")

  /// A page of elements below each other.
  static func column(_ elements: String...) -> String {
    stack("view: { column: [ \((elements + ["{ spacer: true }"]).joined(separator: ", ")) ] }")
  }

  /// Four elements of 60 points without space between, the first with its middle at y 121, which a long
  /// press lifts.
  ///
  /// - Parameter more: the number of further ones.
  static func liftable(_ more: Int = 0) -> String {
    let elements = (1...4 + more).map { "{ shape: rectangle, height: 60, identifier: item\($0) }" }
    return stack(
      "view: { scroll: { column: [ \(elements.joined(separator: ", ")) ], reorder: true, "
        + "identifier: list } }")
  }

  /// A screen `list` with a card of 200 × 150 points, which a tap zooms into a page; a drag leads back.
  ///
  /// - Parameters:
  ///   - photo: the keys of the page.
  ///   - verb: `push` or `present`.
  static func zoomed(_ photo: String, _ verb: String = "push") -> String {
    "{ backswipe: 2, initial: list, state: { seen: false }, screens: { "
      + "list: { title: List, view: { column: [ { text: Photo, identifier: card, width: 200, "
      + "height: 150, \(verb): { screen: photo, transition: { kind: zoom, from: card, "
      + "dragBack: true } } } ] } }, photo: { title: Photo, \(photo) } } }"
  }

  /// The keys of a zoomed page with nothing that scrolls.
  static let still = "view: { column: [ { text: Large } ] }"
}
