import BackswipeDocuments
import BackswipePrototypes
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// The lengths of a page's elements that cannot be as its file has them, reported once each with
/// their places.
///
/// Of lengths in conflict the one that comes last in the file gives way first, outer ones after inner
/// ones. Where spacing and padding alone are longer than their room, the innermost container runs
/// out at its end.
@MainActor
final class LayoutFindings {
  private struct Source {
    let number: Int
    let place: Place?
    let kind: String
    let identifier: String?

    var words: String { "the \(kind)" + (identifier.map { " '\($0)'" } ?? "") }
  }

  private enum Length {
    case side(Side)
    case ratio
  }

  private weak var storyboard: UIStoryboard?
  private var count = 0
  private var sources: [ObjectIdentifier: Source] = [:]
  /// The constraints of lengths, kept so that no later one has the identity of one of them.
  private var lengths: [ObjectIdentifier: (constraint: NSLayoutConstraint, length: Length)] = [:]
  private var reported: Set<String> = []

  /// - Parameter storyboard: the store of the findings; nil for none.
  init(_ storyboard: UIStoryboard?) { self.storyboard = storyboard }

  /// The number of the next element: outer ones come before inner ones.
  func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Notes the view of an element.
  func add(_ element: Element, _ number: Int, _ view: UIView) {
    sources[ObjectIdentifier(view)] = Source(
      number: number, place: element.origin.place, kind: element.content.kind,
      identifier: element.identifier)
  }

  /// Lets a length of an element give way.
  func add(_ constraint: NSLayoutConstraint, _ side: Side, of view: UIView) {
    add(constraint, .side(side), side == .width ? 0 : 1, view)
  }

  func add(ratio constraint: NSLayoutConstraint, of view: UIView) {
    add(constraint, .ratio, 2, view)
  }

  private func add(
    _ constraint: NSLayoutConstraint, _ length: Length, _ rank: Int, _ view: UIView
  ) {
    lengths[ObjectIdentifier(constraint)] = (constraint, length)
    let number = 3 * (sources[ObjectIdentifier(view)]?.number ?? 0) + rank
    constraint.yielding = .length(number)
  }

  /// Reports a constraint that has given way, unless its element is hidden.
  func report(_ failed: YieldedConstraint, on page: UIView) {
    guard let view = view(of: failed.constraint, on: page),
      let source = sources[ObjectIdentifier(view)],
      !sequence(first: view, next: { $0 === page ? nil : $0.superview })
        .contains(where: { $0.isHidden })
    else { return }
    let words = words(failed)
    guard reported.insert("\(source.place ?? .start) \(words.key)").inserted else { return }
    let reason = "\(source.words) \(words.text)"
    guard let storyboard, let file = storyboard.prototype.file, let place = source.place else {
      UIContext.environment?.report(mistake: reason)
      return
    }
    let error = FileError(file: file, place: place, reason: reason)
    storyboard.layoutFindings.append(error)
    UIContext.environment?.report(mistake: error.description)
  }

  /// The view of the element of a constraint: of a length its own, else the container.
  private func view(of constraint: NSLayoutConstraint, on page: UIView) -> UIView? {
    func view(_ item: AnyObject?) -> UIView? {
      item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }
    let (first, second) = (view(constraint.firstItem), view(constraint.secondItem))
    let isLength = lengths[ObjectIdentifier(constraint)] != nil
    let container = second.map { first?.isDescendant(of: $0) == true && $0 !== page } ?? false
    var found = isLength || !container ? first : second
    while let candidate = found, sources[ObjectIdentifier(candidate)] == nil {
      found = candidate === page ? nil : candidate.superview
    }
    return found
  }

  /// What is reported of an element, and the same without numbers.
  private func words(_ failed: YieldedConstraint) -> (key: String, text: String) {
    let constraint = failed.constraint
    func points(_ length: CGFloat) -> String { NumberText.short(Double(length), 1) }
    switch lengths[ObjectIdentifier(constraint)]?.length {
    case .side(let side):
      let (key, isShare) = (side == .width ? "width" : "height", constraint.secondItem != nil)
      let got = side == .width ? failed.size.width : failed.size.height
      let asked =
        isShare ? "\(points(constraint.multiplier * 100))%" : points(constraint.constant)
      let remedy =
        if isShare {
          "the room has no more beside the other lengths, or the length of which it is a part depends on "
            + "it; lessen one of them, or give points"
        } else if failed.difference < 0 {
          "the room has no more beside the other lengths; lessen one of them, or use 'fill'"
        } else {
          "its content and paddings need more; lessen them, or give it more"
        }
      return (key, "asks for '\(key): \(asked)' and gets \(points(got)): \(remedy)")
    case .ratio:
      let (width, height) = (failed.size.width, failed.size.height)
      let got = height > 0 ? NumberText.short(Double(width / height), 2) : "0"
      return (
        "ratio",
        "asks for 'ratio: \(NumberText.short(Double(constraint.multiplier), 2))' and gets \(got): "
          + "its width and its height are given as well; leave one of the three out"
      )
    case nil:
      let side = constraint.firstAttribute.isAlongWidth ? "wide" : "high"
      return (
        side,
        "is \(points(abs(failed.difference))) points too \(side) for its room, and runs out at its "
          + "end: lessen its spacing and paddings, or put it in a 'scroll'"
      )
    }
  }
}

extension LayoutYielding {
  /// A length that a file gives: the later one gives way first, less than anything that is not
  /// required.
  fileprivate static func length(_ number: Int) -> LayoutYielding {
    let least: Float = 999.1
    return LayoutYielding(
      order: 10_000_000 + number,
      priority: UILayoutPriority(max(999.9 - 0.0001 * Float(number), least)))
  }

  /// A constraint between a container and its elements, which gives way after all lengths, the
  /// innermost one first, so that contents keep their sizes.
  ///
  /// - Parameter number: of inner ones less than of outer ones.
  static func structure(_ number: Int, isEnd: Bool = false) -> LayoutYielding {
    LayoutYielding(order: (isEnd ? atEnd : 0) - number, priority: UILayoutPriority(740))
  }
}

extension NSLayoutConstraint {
  /// Lets a required constraint of containers give way.
  func yield(_ number: Int) {
    guard priority == .required, yielding == nil else { return }
    yielding = .structure(
      number, isEnd: [.trailing, .bottom].contains(firstAttribute))
  }
}

extension NSLayoutConstraint.Attribute {
  fileprivate var isAlongWidth: Bool {
    switch self {
    case .leading, .trailing, .left, .right, .width, .centerX: true
    default: false
    }
  }
}
