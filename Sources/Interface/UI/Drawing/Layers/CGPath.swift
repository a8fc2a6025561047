package import BackswipeScene
public import BackswipeUnits

/// An immutable path of lines, curves and arcs.
public final class CGPath: Sendable, Hashable {
  package let elements: [PathElement]

  package init(_ elements: [PathElement]) { self.elements = elements }

  /// A rectangle, clockwise from its top left.
  @preconcurrency @MainActor
  public convenience init(rect: CGRect) { self.init(UIBezierPath(rect: rect).elements) }

  /// The ellipse inscribed in a rectangle.
  @preconcurrency @MainActor
  public convenience init(ellipseIn rect: CGRect) {
    self.init(UIBezierPath(ovalIn: rect).elements)
  }

  /// Whether it has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The bounding box of its points and control points; empty for an empty path.
  public var boundingBox: CGRect { PathElement.box(around: elements) ?? .zero }

  /// Whether both have the same elements.
  public static func == (left: CGPath, right: CGPath) -> Bool { left.elements == right.elements }
  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension UIBezierPath {
  /// An immutable copy of the path, for layers.
  public var cgPath: CGPath { CGPath(elements) }

  /// A path with the elements of another.
  public convenience init(cgPath: CGPath) {
    self.init()
    append(cgPath.elements)
  }

  /// The bounding box of its points and control points; empty for an empty path.
  public var bounds: CGRect { cgPath.boundingBox }
}
