import BackswipeScene
import BackswipeUnits

/// Moves a collection's elements to their new places after a change.
@MainActor
final class CollectionAnimation: UpdateAnimation {
  @Linked private var collection: UICollectionView?
  private var outgoing: [CollectionElement] = []
  override var name: String { "collection" }
  override var isAlive: Bool { collection != nil }

  init(_ collection: UICollectionView) { self.collection = collection }

  /// Adds a view that stays or appears.
  func add(_ element: CollectionElement, from start: Presentation) {
    guard let view = element.view else { return }
    let shift = collection?.swipeShift(of: view) ?? 0
    let end = element.presentation(shiftedBy: shift)
    guard start != end else { return }
    group.add(view.layer, from: start, to: end)
  }

  /// Adds a view that disappears; it is reused at the end.
  ///
  /// - Parameter shift: its displacement by a swipe, in points to the right, which stays.
  func add(
    outgoing element: CollectionElement, shiftedBy shift: CGFloat = 0, to end: Presentation
  ) {
    guard let view = element.view else { return }
    view.isUserInteractionEnabled = false
    outgoing.append(element)
    var end = end
    end.frame.origin.x += shift
    group.add(view.layer, from: element.presentation(shiftedBy: shift), to: end)
  }

  override func finish() {
    super.finish()
    let gone = outgoing
    outgoing = []
    for element in gone {
      element.view?.isUserInteractionEnabled = true
      collection?.recycle(element)
    }
    guard let collection else { return }
    if collection.updateAnimation === self { collection.updateAnimation = nil }
    collection.setNeedsLayout()
    tellCompletions()
  }
}

extension Presentation {
  /// The frame, opacity and transform of layout attributes.
  @MainActor
  init(_ attributes: UICollectionViewLayoutAttributes) {
    self.init(
      frame: attributes.upright, opacity: Double(attributes.alpha),
      transform: attributes.transform.isIdentity ? nil : attributes.transform)
  }
}
