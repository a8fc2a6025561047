import BackswipeLottie
import BackswipePrototypes
import BackswipeScene
import BackswipeUI

/// The contents of a prototype's Lottie and font files, or of a client's resources of these names.
@MainActor
struct ElementAssets {
  private let prototype: Prototype?

  init(_ prototype: Prototype?) { self.prototype = prototype }

  /// Nil for a file that does not exist or cannot be played.
  func animation(_ file: String) -> LottieAnimation? {
    if let animation = prototype?.assets.animations[file] { return animation }
    return resource(file).flatMap { try? LottieAnimation(bytes: $0, file: file) }
  }

  /// The font with a name; nil for a file that does not exist or cannot be used.
  func font(_ name: String) -> FontFile? {
    guard let file = prototype?.fontFile(name) else { return nil }
    if let font = prototype?.assets.fonts[file] { return font }
    return resource(file).flatMap { try? FontFile($0) }
  }

  private func resource(_ name: String) -> [UInt8]? { UIContext.environment?.imageFile(name) }
}
