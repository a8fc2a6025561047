import BackswipeScene
@testable import BackswipeStudio
import Testing

@Suite("Colours of the studio")
struct StudioColorsTests {
  @Test("every colour of words stands out from every ground that it stands on")
  func contrast() {
    #expect(StudioColors.pairs.count > 30)
    for (words, ground) in StudioColors.pairs {
      for (words, ground) in [(words.light, ground.light), (words.dark, ground.dark)] {
        let contrast = StudioColors.contrast(words, ground)
        #expect(contrast >= StudioColors.leastContrast, "\(words) on \(ground): \(contrast)")
      }
    }
  }

  @Test("contrast is WCAG's: 21 for black and white, and known values between")
  func wcag() {
    #expect(abs(StudioColors.contrast(.white, Color(hex: 0)) - 21) < 1e-9)
    #expect(abs(StudioColors.contrast(Color(hex: 0x767676), .white) - 4.54) < 0.005)
    // What was there before falls.
    #expect(StudioColors.contrast(Color(hex: 0x8E8E93), .white) < 3.3)
    #expect(StudioColors.contrast(Color(hex: 0x007AFF), Color(hex: 0xECECF0)) < 3.5)
  }
}
