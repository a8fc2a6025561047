import BackswipeScenarios
import CSDL2
import Testing

/// Names of keys, which a recording takes from SDL and a scenario gives back.
@Suite("Names of keys")
struct KeyNameTests {
  @Test("U2: a scenario knows every key by the name that SDL gives it, and no other")
  func names() {
    var named: Set<String> = []
    for number in 0..<SDL_NUM_SCANCODES.rawValue {
      guard let text = SDL_GetScancodeName(SDL_Scancode(rawValue: number)) else { continue }
      let name = String(cString: text)
      if !name.isEmpty { named.insert(name) }
    }
    #expect(named.count > 200)
    #expect(named.filter { !KeyName.isKnown($0) } == [])
    #expect(KeyName.long.subtracting(named) == [])
  }
}
