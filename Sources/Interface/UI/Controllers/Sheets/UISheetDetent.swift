public import BackswipeUnits

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObjectIdentity {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// An identifier with this name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier with this name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of `medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of `large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The detent's identifier; if none was given, unique within its sheet.
    public private(set) var identifier: Identifier
    private let isNamed: Bool
    private let height:
      @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier?,
      _ height:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier ?? Identifier("custom")
      isNamed = identifier != nil
      self.height = height
    }

    /// Half of the screen's height; inactive at compact height.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.screenHeight / 2).rounded() - context.bottomInset
      }
    }

    /// The maximum height.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A custom height.
    ///
    /// - Parameters:
    ///   - identifier: nil for a unique one.
    ///   - resolver: points above the home indicator's area; nil deactivates the detent.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) ->
        CGFloat?
    ) -> Detent {
      Detent(identifier, resolver)
    }

    /// Called when it was added to a sheet's detents at an index.
    func joins(at index: Int) {
      if !isNamed { identifier = Identifier("custom-\(index)") }
    }

    /// The height above the home indicator's area, in points; nil while it is inactive.
    @MainActor public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { height(context) }
  }
}

/// The values that may determine a detent's height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height above the home indicator's area, in points.
  var maximumDetentValue: CGFloat { get }
  /// The height of the container, in points.
  var screenHeight: CGFloat { get }
  /// The height of the home indicator's area, in points.
  var bottomInset: CGFloat { get }
}

/// The delegate of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called when the user has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
