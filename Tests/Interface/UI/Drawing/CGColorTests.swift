import BackswipeUI
import Testing

@Suite("Colours of layers")
struct CGColorTests {
  @Test("A8: colours have their components, two for a grey that was made of two")
  func components() {
    let color = CGColor(red: 0.25, green: 0.5, blue: 1, alpha: 0.75)
    #expect(color.components == [0.25, 0.5, 1, 0.75] && color.numberOfComponents == 4)
    let grey = CGColor(gray: 0.5, alpha: 1)
    #expect(grey.components == [0.5, 1] && grey.numberOfComponents == 2)
    #expect(grey.copy(alpha: 0.25)?.components == [0.5, 0.25])
    #expect(grey == CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    #expect(color != grey && color.alpha == 0.75)
    #expect(UIColor(white: 0.5, alpha: 1).cgColor.numberOfComponents == 4)
  }
}
