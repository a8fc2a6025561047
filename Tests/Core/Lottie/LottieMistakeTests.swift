import BackswipeDocuments
import Testing

@testable import BackswipeLottie

@Suite("Lottie files that are refused")
struct LottieMistakeTests {
  private func mistake(_ text: String) -> String? {
    do throws(FileError) {
      _ = try LottieAnimation(bytes: Array(text.utf8), file: "a.json")
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "A feature that is not supported is refused by its name, with its layer",
    arguments: [
      (#""ef":[{"ty":5}]"#, "layer 'Glow': effects are not supported"),
      (#""masksProperties":[{"mode":"a"}]"#, "layer 'Glow': masks are not supported"),
      (#""tt":1"#, "layer 'Glow': track mattes are not supported"),
      (#""bm":3"#, "layer 'Glow': blend modes are not supported"),
      (#""ddd":1"#, "layer 'Glow': 3D layers are not supported"),
      (#""ao":1"#, "layer 'Glow': turning along a path is not supported"),
      (#""tm":{"a":0,"k":1}"#, "layer 'Glow': time remapping is not supported"),
      (#""sr":2"#, "layer 'Glow': stretched time is not supported"),
      (#""ks":{"sk":{"a":0,"k":10}}"#, "layer 'Glow': skewing is not supported"),
      (#""ks":{"r":{"a":0,"k":1,"x":"wiggle()"}}"#, "layer 'Glow': expressions are not supported"),
    ])
  func features(_ keys: String, _ words: String) {
    let found = mistake(lottie(#"{"ty":4,"nm":"Glow","shapes":[],\#(keys)}"#))
    #expect(found?.hasSuffix(words) == true, "\(found ?? "")")
    #expect(found?.hasPrefix("a.json:1:") == true)
  }

  @Test(
    "Layers and shapes of other kinds are refused by name",
    arguments: [
      (#"{"ty":0,"nm":"L","refId":"c"}"#, "layer 'L': compositions in layers are not supported"),
      (#"{"ty":2,"nm":"L"}"#, "layer 'L': images are not supported"),
      (#"{"ty":5,"nm":"L"}"#, "layer 'L': texts are not supported"),
      (#"{"ty":99}"#, "layer '1': layers of the kind 99 are not supported"),
      (
        #"{"ty":4,"nm":"L","shapes":[{"ty":"gf","nm":"Sky"}]}"#,
        "layer 'L': 'Sky': gradients are not supported"
      ),
      (#"{"ty":4,"nm":"L","shapes":[{"ty":"rp"}]}"#, "layer 'L': repeaters are not supported"),
      (
        #"{"ty":4,"nm":"L","shapes":[{"ty":"qq"}]}"#,
        "layer 'L': shapes of the kind 'qq' are not supported"
      ),
    ])
  func kinds(_ layer: String, _ words: String) {
    let found = mistake(lottie(layer))
    #expect(found?.hasSuffix(words) == true, "\(found ?? "")")
  }

  @Test(
    "Damaged files have the place of the damage",
    arguments: [
      ("{}", "it is no Lottie file: 'layers' is missing"),
      ("hello", "'layers' is missing"),
      (#"{"layers":[]}"#, "'w' is missing"),
      (#"{"layers":[],"w":1e6,"h":1,"fr":60,"ip":0,"op":1}"#, "from 1 to 8192 points"),
      (#"{"layers":[],"w":1,"h":1,"fr":0,"ip":0,"op":1}"#, "from 0.1 to 1000 frames"),
      (#"{"layers":[],"w":1,"h":1,"fr":60,"ip":5,"op":5}"#, "'op' is after 'ip'"),
      (#"{"layers":[],"w":1,"h":1,"fr":60,"ip":0,"op":1e9}"#, "'op' is after 'ip'"),
      (#"{"layers":7,"w":1,"h":1,"fr":60,"ip":0,"op":1}"#, "'layers' must be a list"),
      (lottie(#"{"nm":"L"}"#), "layer 'L': 'ty' is missing"),
      (lottie(#"{"ty":4,"nm":"L","parent":3}"#), "layer 'L': there is no layer with the 'ind' 3"),
      (lottie(#"{"ty":4,"ind":1,"parent":1}"#), "parents lead in a circle"),
      (
        lottie(
          #"{"ty":4,"ind":1,"parent":2},{"ty":4,"ind":2,"parent":3},{"ty":3,"ind":3,"parent":2}"#),
        "parents lead in a circle"
      ),
      (lottie(#"{"ty":1,"nm":"L","sw":1,"sh":1,"sc":"red"}"#), "must be a colour"),
      (lottie(layer(#"{"ty":"rc","p":{"k":[1,2]}}"#)), "layer 'Shape': 's' is missing"),
      (lottie(layer(square, ks: #""r":{"k":[{"t":9,"s":[1]},{"t":3,"s":[2]}]}"#)), "is before"),
      (
        lottie(layer(square, ks: #""r":{"k":[{"t":9,"s":[1]},{"t":10,"s":[2,3]}]}"#)),
        "different counts"
      ),
      (lottie(layer(square, ks: #""r":{"k":"x"}"#)), "'r' must be a number"),
      (lottie(layer(square, ks: #""r":{"k":1e300}"#)), "'r' must be a number"),
    ])
  func damage(_ text: String, _ words: String) {
    let found = mistake(text)
    #expect(found?.contains(words) == true, "\(found ?? "")")
  }

  @Test("Groups in each other, shapes and the work of a frame have limits")
  func limits() {
    var group = square
    for _ in 0..<26 { group = #"{"ty":"gr","it":[\#(group)]}"# }
    let deep = mistake(lottie(layer(group)))
    #expect(deep?.contains("nested more than") == true, "\(deep ?? "")")
    let layers = String(repeating: #"{"ty":3},"#, count: 1001) + #"{"ty":3}"#
    #expect(mistake(lottie(layers))?.contains("more than 1000 layers") == true)
    let squares = String(repeating: square + ",", count: 1000)
    let fills = String(repeating: red + ",", count: 2000)
    let work = mistake(lottie(layer(squares + fills + red)))
    #expect(work?.contains("too many fills") == true, "\(work ?? "")")
  }
}
