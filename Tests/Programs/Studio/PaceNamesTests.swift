import BackswipeUnits
import Testing

@testable import BackswipeStudio

@Suite("Titles of the segments that slow time") struct PaceNamesTests {
  @Test("Each width has the widest titles that are whole in it", arguments: 120...260)
  func whole(width: Int) {
    let names = PaceNames.fitting(CGFloat(width))
    func isWhole(_ names: [String]) -> Bool {
      zip(names, PaceNames.rooms(names, CGFloat(width))).allSatisfy { PaceNames.size($0) <= $1 }
    }
    let widest = PaceNames.forms.first(where: isWhole)
    #expect(names == widest ?? PaceNames.forms[PaceNames.forms.count - 1])
    #expect(names.count == PaceNames.forms[0].count)
  }

  @Test("With much room they are decimals, with little fractions, and never alike")
  func forms() {
    #expect(PaceNames.fitting(260) == ["1×", "½×", "¼×", "0.1×", "0.01×"])
    #expect(PaceNames.fitting(0) == ["1", "½", "¼", "⅒", "¹⁄₁₀₀"])
    for names in PaceNames.forms {
      #expect(Set(names).count == names.count && names.count == 5)
    }
  }
}
