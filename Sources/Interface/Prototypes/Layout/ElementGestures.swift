import BackswipeDocuments
package import BackswipeUnits

extension Element {
  /// The gestures of an element besides the tap.
  package struct Gestures: Hashable, Sendable {
    /// The number that a finger moves to the right, at most one of each axis.
    package var panX: Drag?
    /// The number that a finger moves down.
    package var panY: Drag?
    /// The number that two fingers multiply by the ratio of their distances.
    package var pinch: Drag?
    /// The number to which two fingers add their rotation, in degrees clockwise.
    package var rotate: Drag?
    /// The point about which two fingers scale and turn.
    package var pivot = Pivot.fingers
    package var doubleTap: Prototype.Action?
    package var longPress: LongPress?
    /// At most one of each direction.
    package var swipes: [Swipe] = []

    package init() {}

    package var hasPan: Bool { panX != nil || panY != nil }

    /// Whether two fingers scale or turn.
    package var hasTwoFingers: Bool { pinch != nil || rotate != nil }
  }

  /// The point of an element that stays in its place while two fingers scale and turn it.
  package enum Pivot: String, CaseIterable, Hashable, Sendable {
    /// The one beneath the middle between the fingers.
    case fingers
    case center
  }

  /// A number under a finger.
  package struct Drag: Hashable, Sendable {
    package var number: Number
    /// The distance of the finger for one unit of the number; negative for the other direction.
    package var distance = Distance.points(1)

    package init(_ number: Number) { self.number = number }

    package enum Number: Hashable, Sendable {
      /// A variable of the page or of the prototype.
      case variable(String)
      /// The gesture's own, with its initial value.
      case own(Variable.Number)
    }

    package enum Distance: Hashable, Sendable {
      /// Not 0.
      case points(Double)
      /// A part of the page's length along the axis; not 0.
      case fraction(Double)
    }
  }

  package struct LongPress: Hashable, Sendable {
    /// The time without movement; nil for UIKit's.
    package var duration: Interval?
    package var action: Prototype.Action
  }

  package struct Swipe: Hashable, Sendable {
    package enum Direction: String, CaseIterable, Hashable, Sendable { case left, right, up, down }

    package var direction: Direction
    package var action: Prototype.Action
  }

  /// A number on which properties of elements depend.
  package struct Driver: Hashable, Sendable {
    package var source: Source
    /// Of the source, ascending; two or more.
    package var stops: [Double]
    /// Whether the values go on beyond the stops.
    package var extends = false
    package var targets: [Target]

    package enum Source: Hashable, Sendable {
      case variable(String)
      /// A gesture's or scroll's own number; the element by its identifier, nil for the driver's.
      case input(String?, Input)
    }

    package enum Input: String, CaseIterable, Hashable, Sendable {
      /// Points from the place at which the page began.
      case dragX = "drag.x"
      case dragY = "drag.y"
      /// 1 at the beginning.
      case pinchScale = "pinch.scale"
      /// Degrees, clockwise.
      case rotationAngle = "rotation.angle"
      /// Points from the top, or the left, of the content; negative beyond it.
      case scrollX = "scroll.x"
      case scrollY = "scroll.y"
      /// The number of the element at which a carousel or a snapping scroll is, with fractions
      /// between two; of others lengths of the view along its axis.
      case scrollPage = "scroll.page"
    }

    package struct Target: Hashable, Sendable {
      /// The identifier of elements on the page; nil for the driver's own element.
      package var element: String?
      package var property: Property
      /// At each stop; empty for colours.
      package var values: [Double]
      /// The colours at each stop; empty for numbers.
      package var paints: [Paint] = []
    }

    /// Several drivers of a property are combined: scales and alphas are multiplied, distances and
    /// angles added to those of the file; of the others the last one holds.
    package enum Property: String, CaseIterable, Hashable, Sendable {
      /// 0 to 1.
      case alpha
      /// Points by which it is moved.
      case x, y
      case scale
      /// Degrees, clockwise.
      case rotation
      /// Points.
      case corner, width, height
      /// 0 to 1, of a Lottie animation.
      case progress
      /// The colour of a text or an icon, of a shape, and of the background.
      case color, fill, background
    }
  }
}

/// An element of a page that a driver names.
struct DriverUse {
  let identifier: String
  let input: Element.Driver.Input?
  /// The property that is driven; nil for a source.
  let property: Element.Driver.Property?
  let place: Place
}
