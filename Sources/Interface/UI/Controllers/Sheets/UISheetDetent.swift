public import BackswipeUnits

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  public final class Detent {
    /// Names a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// An identifier of this name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// An identifier of this name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// That of `medium()`.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// That of `large()`.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The detent's name. That of one which was given none tells it from others of its sheet.
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

    /// Half of the screen's height; inactive where the screen is low.
    public static func medium() -> Detent {
      Detent(.medium) { context in
        context.containerTraitCollection.verticalSizeClass == .compact
          ? nil : (context.screenHeight / 2).rounded() - context.bottomInset
      }
    }

    /// The largest that a sheet can be.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of one's own.
    ///
    /// - Parameters:
    ///   - identifier: nil for one that no other detent has.
    ///   - resolver: points above the home indicator's area; nil leaves the detent out.
    public static func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) ->
        CGFloat?
    ) -> Detent {
      Detent(identifier, resolver)
    }

    /// It is one of a sheet's, at a place among them.
    func joins(at index: Int) {
      if !isNamed { identifier = Identifier("custom-\(index)") }
    }

    /// Points above the home indicator's area; nil while it is inactive.
    @MainActor public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { height(context) }
  }
}

/// What a detent's height may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { get }
  /// The most points above the home indicator's area.
  var maximumDetentValue: CGFloat { get }
  /// Of the container, in points.
  var screenHeight: CGFloat { get }
  /// The home indicator's area, in points.
  var bottomInset: CGFloat { get }
}

/// Hears of a sheet.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A person has dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
