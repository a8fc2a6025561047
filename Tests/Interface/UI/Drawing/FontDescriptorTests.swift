import BackswipeScene
import BackswipeTesting
@testable import BackswipeUI
import Testing

/// Descriptors of fonts, and configurations of symbols. (X9)
@MainActor
@Suite("Font descriptors and symbol configurations")
struct FontDescriptorTests {
  private let phone = VirtualPhone { UIViewController() }

  @Test("X9: a descriptor with the bold trait makes a text style's font bold, in its size")
  func bold() throws {
    try phone.perform {
      let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
      #expect(body.pointSize == 17 && !body.symbolicTraits.contains(.traitBold))
      let bold = try #require(body.withSymbolicTraits(.traitBold))
      let font = UIFont(descriptor: bold, size: 0)
      #expect(font == UIFont.boldSystemFont(ofSize: 17))
      #expect(font.fontDescriptor == bold && font.fontDescriptor.hashValue == bold.hashValue)
      // It follows the size of texts; one with a size of its own does not.
      let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
      #expect(font.following(large).pointSize > 17)
      #expect(UIFont(descriptor: bold, size: 20).following(large).pointSize == 20)
      #expect(
        bold.withSymbolicTraits([]).map { UIFont(descriptor: $0, size: 0) }
          == .systemFont(ofSize: 17))
    }
  }

  @Test("X9: there are no italic fonts, of one width, or of other designs")
  func absent() {
    let plain = UIFont.systemFont(ofSize: 15).fontDescriptor
    #expect(plain.withSymbolicTraits(.traitItalic) == nil)
    #expect(plain.withSymbolicTraits([.traitBold, .traitMonoSpace]) == nil)
    #expect(plain.withDesign(.serif) == nil && plain.withDesign(.rounded) == nil)
    #expect(plain.withDesign(.default) == plain && plain.withFamily("Times") == plain)
  }

  @Test("X9: attributes give size, weight and text style; others have no effect")
  func attributes() {
    phone.perform {
      typealias Descriptor = UIFontDescriptor
      let made = Descriptor(fontAttributes: [
        .size: 21, .traits: [Descriptor.TraitKey.weight: UIFont.Weight.semibold],
      ])
      #expect(UIFont(descriptor: made, size: 0) == .systemFont(ofSize: 21, weight: .semibold))
      #expect(made.object(forKey: .size) as? CGFloat == 21)
      #expect(made.postscriptName == made.fontAttributes[.name] as? String)
      #expect(UIFont(descriptor: Descriptor(), size: 0).pointSize == 12)
      #expect(Descriptor(name: "Avenir-Heavy", size: 18).symbolicTraits.contains(.traitBold))
      #expect(made.withFace("Medium").object(forKey: .face) as? String == "medium")
      #expect(made.withSize(9).pointSize == 9 && made.withSize(.nan).pointSize == 0)
      let style = made.addingAttributes([.textStyle: UIFont.TextStyle.caption2])
      #expect(style.pointSize == 11)
      for odd in [-5.0, .infinity, .nan] {
        let font = UIFont(descriptor: Descriptor(fontAttributes: [.size: odd]), size: 0)
        #expect(font.pointSize == 12, "\(odd)")
      }
      let bits = Descriptor(fontAttributes: [
        .traits: [
          Descriptor.TraitKey.symbolic: Descriptor.SymbolicTraits.traitBold.rawValue
        ]
      ])
      #expect(bits.symbolicTraits.contains(.traitBold))
    }
  }

  @Test("X9: a configuration gives a symbol the size of its text, a scale and a weight")
  func symbols() throws {
    try phone.perform {
      let plain = try #require(UIImage(systemName: "heart"))
      #expect(plain.size == CGSize(width: 22, height: 22) && plain.symbolConfiguration == nil)
      typealias Configuration = UIImage.SymbolConfiguration
      let large = plain.withConfiguration(Configuration(pointSize: 34))
      #expect(large.size == CGSize(width: 44, height: 44) && large.isSymbol)
      let scaled = plain.withConfiguration(Configuration(scale: .large))
      #expect(scaled.size.width > 27 && scaled.size.width < 30)
      func width(_ image: UIImage) -> CGFloat {
        image.commands(in: CGRect(origin: .zero, size: image.size), tint: .black).reduce(0) {
          widest, command in
          switch command {
          case .path(_, _, let stroke): max(widest, stroke?.width ?? 0)
          case .shape(_, let paint): max(widest, paint.stroke?.width ?? 0)
          default: widest
          }
        }
      }
      let heavy = plain.withConfiguration(Configuration(weight: .heavy))
      #expect(heavy.size == plain.size && width(heavy) > width(plain) * 1.5)
      let both = try #require(
        heavy.applyingSymbolConfiguration(Configuration(font: .systemFont(ofSize: 34))))
      #expect(both.size.width == 44)
      #expect(both.symbolConfiguration == Configuration(pointSize: 34, weight: .regular))
      let named = UIImage(systemName: "heart", withConfiguration: Configuration(textStyle: .body))
      #expect(
        named?.size == plain.size && UIImage(systemName: "heart", withConfiguration: nil) == plain)
      // Other images have no configuration.
      let drawn = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 5)).image { _ in }
      #expect(drawn.withConfiguration(Configuration(pointSize: 99)) == drawn)
      #expect(plain.withConfiguration(Configuration(pointSize: .infinity)).size == plain.size)
    }
  }

  @Test("X9: of the colours of a palette the first one shows, in place of the tint")
  func palette() throws {
    try phone.perform {
      let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .green])
      let heart = try #require(UIImage(systemName: "heart.fill", withConfiguration: palette))
      let view = UIImageView(image: heart)
      view.frame = CGRect(x: 0, y: 0, width: 22, height: 22)
      view.tintColor = .blue
      let colors = view.displayContents().compactMap { command -> Color? in
        switch command {
        case .path(_, let fill, let stroke): fill ?? stroke?.color
        case .shape(_, let paint): paint.fill ?? paint.stroke?.color
        default: nil
        }
      }
      #expect(!colors.isEmpty && colors.allSatisfy { $0 == UIColor.red.color })
    }
  }
}
