import BackswipeText
import BackswipeUnits

extension UIWindow {
  /// The reason why a path leads to no single view that can be touched.
  package enum ViewMistake: Error, Hashable, CustomStringConvertible {
    /// No view matches; `nearest` is the most similar name, nil if none is similar, and `others`
    /// are names of views that can be touched or are disabled. `scrolls`: a list on the screen may
    /// have it out of sight.
    case missing(ViewPath, nearest: String?, others: [String], scrolls: Bool)
    /// Several views match, at these places in reading order, or fewer than the path's `number`.
    case ambiguous(ViewPath, places: [String])
    /// Nothing matches, but views match with another name or elsewhere, as the words state.
    case otherwiseNamed(ViewPath, String)
    /// The only matching view cannot be touched, for the given reason.
    case obstructed(ViewPath, reason: String)

    package var description: String {
      switch self {
      case .missing(let path, let nearest, let others, let scrolls):
        Self.missing(path)
          + (scrolls ? "; a list may have it out of sight: scroll to it first" : "")
          + (nearest.map { "; did you mean '\($0)'?" }
            ?? (others.isEmpty ? "" : "; there is \(Self.list(others))"))
      case .ambiguous(let path, let places):
        (path.number == nil ? "" : "only ")
          + "\(places.count) \(Self.named(path.name, places.count)) "
          + "'\(ViewPath(path.name, in: path.around))': "
          + places.enumerated().map { "\($0 + 1) at \($1)" }.joined(separator: ", ")
          + "; choose one by its identifier, a view around it, or nth"
      case .otherwiseNamed(let path, let words): Self.missing(path) + "; " + words
      case .obstructed(let path, let reason): "'\(path)' \(reason)"
      }
    }

    /// The mistake about a path that leads nowhere, with other names and those, in addition, of views
    /// that cannot be touched.
    package static func missing(
      _ path: ViewPath, among names: [String], _ obstructed: [String] = [], scrolls: Bool = false
    ) -> ViewMistake {
      let text = path.name.text
      // 'Row 10' is no misspelt 'Row 40' where a list has more rows than are in sight.
      let similar = (names + obstructed).filter { !scrolls || !differsInNumber($0, text) }
      return .missing(
        path, nearest: NearestWord.of(text, among: similar), others: names, scrolls: scrolls)
    }

    /// Whether two texts are the same but for their digits.
    private static func differsInNumber(_ text: String, _ other: String) -> Bool {
      text != other && text.filter { !$0.isNumber } == other.filter { !$0.isNumber }
    }

    private static func missing(_ path: ViewPath) -> String {
      switch path.name {
      case .identifier: "nothing that can be tapped has the identifier '\(path)'"
      case .label: "nothing that can be tapped is labelled '\(path)'"
      case .either: "nothing that can be tapped is labelled '\(path)' or has that identifier"
      }
    }

    private static func named(_ name: ViewPath.Name, _ count: Int) -> String {
      let isOne = count == 1
      let verb =
        switch name {
        case .identifier: isOne ? "has the identifier" : "have the identifier"
        case .label: isOne ? "is labelled" : "are labelled"
        case .either: isOne ? "is called" : "are called"
        }
      return (isOne ? "view " : "views ") + verb
    }

    private static func list(_ names: [String]) -> String {
      names.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    }
  }

  /// The centre of the visible part of the view to which a path leads, in points of the screen: a
  /// touch there reaches the view.
  ///
  /// - Parameter hasSearched: whether lists have been searched for it already.
  package func location(
    of path: ViewPath, hasSearched: Bool = false
  ) throws(ViewMistake) -> CGPoint {
    try match(path, hasSearched).middle
  }

  /// The first view in reading order that a path leads to and that can be touched; nil for none.
  func touchable(_ path: ViewPath) -> UIView? {
    let search = ViewSearch(self)
    for kind in path.kinds {
      let found = search.free(kind)
      if let first = found.min(by: { $0.comesBefore($1) }) { return first.view }
    }
    return nil
  }

  private func match(
    _ path: ViewPath, _ hasSearched: Bool
  ) throws(ViewMistake) -> ViewSearch.Match {
    let search = ViewSearch(self)
    for kind in path.kinds {
      let free = search.free(kind)
      if let number = path.number, !free.isEmpty {
        let ordered = free.sorted { $0.comesBefore($1) }
        if ordered.indices.contains(number - 1) { return ordered[number - 1] }
        throw .ambiguous(kind, places: ordered.map(\.namedPlace))
      }
      if free.count == 1, let only = free.first { return only }
      if !free.isEmpty {
        throw .ambiguous(kind, places: free.sorted { $0.comesBefore($1) }.map(\.namedPlace))
      }
    }
    for kind in path.kinds {
      if let nearest = search.matches(kind).min(by: { $0.rank < $1.rank }),
        let reason = nearest.obstacle?.words(at: nearest.place)
      {
        throw .obstructed(path, reason: reason)
      }
    }
    if let words = search.otherMatch(path) { throw .otherwiseNamed(path, words) }
    let names = search.names(for: path)
    throw .missing(
      path, among: names.listed, names.obstructed, scrolls: !hasSearched && hasScrollableLists)
  }

  /// The identifiers and labels of the views in the window, in reading order.
  package var elementNames: [String] { ViewSearch(self).allNames }
}

extension ViewPath {
  /// The paths to try, in order: identifiers come before labels.
  var kinds: [ViewPath] {
    guard case .either(let text) = name else { return [self] }
    return [
      ViewPath(.identifier(text), in: around, number: number),
      ViewPath(.label(text), in: around, number: number),
    ]
  }
}

/// The views of a window with their names, and whether they can be touched.
@MainActor
private struct ViewSearch {
  /// A view, or a part of one with its own label.
  struct Match {
    let view: UIView
    let label: String?
    /// Another label of the view: UIKit's for a system item.
    let systemLabel: String?
    let identifier: String?
    /// The whole frame on the screen, and its part inside of all clips.
    let frame: CGRect
    let visible: CGRect
    /// The reason why it cannot be touched; nil where it can.
    let obstacle: Obstacle?
    /// Whether a touch reaches a view around it, as one on the title of a button.
    let isTouchedThrough: Bool

    var middle: CGPoint { CGPoint(x: visible.midX, y: visible.midY) }

    /// `x 16, y 133, 358 × 44 pt`.
    var place: String { InspectedView.words(of: frame) }

    /// The place with the identifier, if there is one.
    var namedPlace: String { place + (identifier.map { " ('\($0)')" } ?? "") }

    /// The rank among obstructed views: the first explains most.
    var rank: Int { obstacle?.rank ?? 0 }

    /// Whether it comes before another one in reading order.
    func comesBefore(_ other: Match) -> Bool {
      (frame.minY, frame.minX) < (other.frame.minY, other.frame.minX)
    }
  }

  enum Obstacle {
    case covered(by: String)
    /// A row of its list is open, by its name.
    case openRow(String)
    case disabled
    case outside
    case ignoresTouches
    case hidden

    /// Whether the view itself is the reason, and looks as if it could be touched.
    var isOfControl: Bool { if case .disabled = self { true } else { false } }

    /// Whether its place is the reason.
    var isOfPlace: Bool {
      switch self {
      case .covered, .openRow, .outside: true
      case .disabled, .ignoresTouches, .hidden: false
      }
    }

    var rank: Int {
      switch self {
      case .covered, .openRow: 1
      case .disabled: 2
      case .outside: 3
      case .ignoresTouches: 4
      case .hidden: 5
      }
    }

    func words(at place: String) -> String {
      switch self {
      case .covered(let name): "at \(place) is covered by \(name)"
      case .openRow(let name):
        "at \(place) is not reached: '\(name)' is open after a swipe, and the first tap beside its "
          + "actions closes it"
      case .disabled: "at \(place) is disabled"
      case .outside: "at \(place) is out of sight: scroll to it first"
      case .ignoresTouches: "at \(place) takes no touches"
      case .hidden: "is hidden"
      }
    }
  }

  private let window: UIWindow
  private var found: [Match] = []

  init(_ window: UIWindow) {
    self.window = window
    visit(window, clip: window.bounds, obstacle: nil)
  }

  /// The matches of a path whose name is an identifier or a label.
  ///
  /// The control of a row has the row's label and takes precedence over the row.
  func matches(_ path: ViewPath) -> [Match] {
    let named = found.filter { match in
      switch path.name {
      case .identifier(let text), .either(let text): match.identifier == text
      case .label(let text): match.label == text || match.systemLabel == text
      }
    }
    return named.enumerated().filter { index, match in
      match.view.isInside(path)
        && !named[..<index].contains {
          $0.view !== match.view && $0.obstacle == nil && !$0.isTouchedThrough
            && $0.view.isDescendant(of: match.view)
        }
    }.map(\.element)
  }

  /// The matches that can be touched: those that a touch reaches itself, else those that it is
  /// passed through.
  func free(_ path: ViewPath) -> [Match] {
    let free = matches(path).filter { $0.obstacle == nil }
    let direct = free.filter { !$0.isTouchedThrough }
    return direct.isEmpty ? free : direct
  }

  /// The views that match with the other kind of name, or without the names around; nil for none.
  func otherMatch(_ path: ViewPath) -> String? {
    let (text, around) = (path.name.text, ViewPath.text(of: path.around))
    if !path.around.isEmpty,
      let other = ViewPath(.either(text)).kinds.lazy.compactMap({ free($0).first }).first
    {
      return "'\(text)' at \(other.place) is not in '\(around)'"
    }
    switch path.name {
    case .identifier where !free(ViewPath(.label(text))).isEmpty:
      return "'\(text)' is a label"
    case .label where !free(ViewPath(.identifier(text))).isEmpty:
      return "'\(text)' is an identifier"
    default: return nil
    }
  }

  /// The names of the views that can be touched or are disabled, and those of covered ones and ones
  /// out of sight: identifiers, labels, or both.
  func names(for path: ViewPath) -> (listed: [String], obstructed: [String]) {
    func names(_ isWanted: (Match) -> Bool) -> [String] {
      distinct(
        found.filter(isWanted).sorted { $0.comesBefore($1) }.flatMap { match -> [String?] in
          switch path.name {
          case .identifier: [match.identifier]
          case .label: [match.systemLabel ?? match.label]
          case .either: [match.identifier, match.systemLabel ?? match.label]
          }
        })
    }
    return (
      names { $0.obstacle.map(\.isOfControl) ?? true },
      names { $0.obstacle.map(\.isOfPlace) ?? false }
    )
  }

  /// The names without repetitions and empty ones, in the order of first occurrence.
  private func distinct(_ names: [String?]) -> [String] {
    var seen: Set<String> = []
    var distinct: [String] = []
    for case let name? in names where !name.isEmpty && seen.insert(name).inserted {
      distinct.append(name)
    }
    return distinct
  }

  /// The identifiers and labels of all views.
  var allNames: [String] {
    distinct(
      found.sorted { $0.comesBefore($1) }.flatMap { match -> [String?] in
        [match.identifier, match.label, match.systemLabel]
      })
  }

  private mutating func visit(_ view: UIView, clip: CGRect, obstacle: Obstacle?) {
    var obstacle = obstacle
    if obstacle == nil {
      if view.isHidden || view.alpha <= 0.01 {
        obstacle = .hidden
      } else if !view.isUserInteractionEnabled {
        obstacle = .ignoresTouches
      }
    }
    let frame = view.convert(view.bounds, to: nil)
    let visible = frame.intersection(clip)
    for subview in view.ownSubviews.reversed() {
      visit(subview, clip: view.clipsToBounds ? visible : clip, obstacle: obstacle)
    }
    for part in view.labelledParts {
      add(
        view, part.label, identifier: nil, view.convert(part.frame, to: nil), clip, obstacle)
    }
    add(view, view.pathLabel, identifier: view.shownIdentifier, frame, clip, obstacle)
  }

  private mutating func add(
    _ view: UIView, _ label: String?, identifier: String?, _ frame: CGRect, _ clip: CGRect,
    _ obstacle: Obstacle?
  ) {
    guard label != nil || identifier != nil else { return }
    let visible = frame.intersection(clip)
    var obstacle = obstacle ?? self.obstacle(of: view, visible)
    var isThrough = false
    if case .ignoresTouches? = obstacle, isTouchedThrough(view, visible) {
      (obstacle, isThrough) = (nil, true)
    }
    found.append(
      Match(
        view: view, label: label, systemLabel: (view as? BarItemView)?.systemLabel,
        identifier: identifier, frame: frame, visible: visible,
        obstacle: obstacle, isTouchedThrough: isThrough))
  }

  private func obstacle(of view: UIView, _ visible: CGRect) -> Obstacle? {
    if visible.isEmpty { return .outside }
    if !view.takesTaps { return .disabled }
    guard let hit = hit(visible) else { return .ignoresTouches }
    if hit.isDescendant(of: view) { return nil }
    return view.openRowBeside.map { .openRow($0) } ?? .covered(by: hit.touchedName)
  }

  /// Whether a view that takes no touches lies on one that a touch there reaches and that reacts to
  /// touches, such as a text on a card with a recogniser.
  private func isTouchedThrough(_ view: UIView, _ visible: CGRect) -> Bool {
    guard let hit = hit(visible), view.isDescendant(of: hit) else { return false }
    var around: UIView? = hit
    while let current = around, current.controller == nil {
      if let control = current as? UIControl { return control.isEnabled }
      if current.recognizers.contains(where: \.isEnabled) { return true }
      around = current.ownSuperview
    }
    return false
  }

  private func hit(_ visible: CGRect) -> UIView? {
    window.hitTest(CGPoint(x: visible.midX, y: visible.midY), with: nil)
  }
}
