import BackswipeDocuments
import BackswipeScene
import BackswipeUnits
import Testing

@testable import BackswipeLottie

/// A file with layers, 100 × 100 points, 60 frames in a second.
func lottie(_ layers: String, extra: String = "") -> String {
  """
  {"v":"5.7.0","fr":60,"ip":0,"op":60,"w":100,"h":100\(extra),"layers":[\(layers)]}
  """
}

func animation(_ text: String) throws -> LottieAnimation {
  try LottieAnimation(bytes: Array(text.utf8), file: "a.json")
}

/// A layer of shapes, with more keys of its transform and of itself.
func layer(_ shapes: String, ks: String = "", more: String = "") -> String {
  #"{"ty":4,"nm":"Shape","ks":{\#(ks)},"shapes":[\#(shapes)]\#(more)}"#
}

let square = #"{"ty":"rc","p":{"a":0,"k":[50,50]},"s":{"a":0,"k":[20,20]},"r":{"a":0,"k":0}}"#
let red = #"{"ty":"fl","c":{"a":0,"k":[1,0,0,1]},"o":{"a":0,"k":100}}"#

@Suite("Lottie animations")
struct LottieTests {
  // MARK: Time

  @Test("Repeats are finite: after the last the end stays")
  func repeats() throws {
    let animation = try animation(lottie(layer(square)))
    #expect(animation.seconds == 1)
    #expect(animation.progress(after: -1) == 0)
    #expect(animation.progress(after: 0.25) == 0.25)
    #expect(animation.progress(after: 1.25, repeats: 2) == 0.25)
    #expect(animation.progress(after: 2, repeats: 2) == 1)
    #expect(animation.progress(after: 1e9) == 1)
    #expect(animation.frame(at: 0.5) == 30)
    #expect(animation.frame(at: .nan) == 0)
    #expect(animation.frame(at: 7) == 60)
  }

  @Test("A layer is there from its first frame to before its end, and at the end of the animation")
  func inAndOut() throws {
    let animation = try animation(
      lottie(
        layer(square + "," + red, more: #","ip":10,"op":20"#) + "," + layer(square + "," + red)))
    let counts = [0.0, 9.99, 10, 19.99, 20, 60].map {
      animation.picture(atFrame: $0).commands.filter { if case .shape = $0 { true } else { false } }
        .count
    }
    #expect(counts == [1, 1, 2, 2, 1, 1])
  }

  @Test("Values between keyframes follow the easing, jump with a hold, and stay outside them")
  func keyframes() throws {
    let value = try value(
      """
      [{"t":10,"s":[0],"o":{"x":[0.42],"y":[0]},"i":{"x":[0.58],"y":[1]}},
       {"t":30,"s":[100],"h":1},{"t":40,"s":[20],"o":{"x":0,"y":0},"i":{"x":1,"y":1}},
       {"t":50,"s":[40]}]
      """)
    #expect(
      [0, 10, 30, 39.9, 40, 45, 50, 99].map { value.at($0)[0] } == [0, 0, 100, 100, 20, 30, 40, 40])
    #expect(abs(value.at(20)[0] - 50) < 1e-9)
    // Ease in, ease out: a quarter of the time is less than a quarter of the way.
    #expect(abs(value.at(15)[0] - 12.9) < 0.1)
  }

  @Test("Each dimension has its own easing; older files give the end with the start")
  func dimensions() throws {
    let value = try value(
      """
      [{"t":0,"s":[0,0],"e":[10,10],"o":{"x":[0,1],"y":[0,0]},"i":{"x":[1,1],"y":[1,0]}},{"t":10}]
      """)
    let middle = value.at(5)
    #expect(abs(middle[0] - 5) < 1e-9)
    #expect(middle[1] < 1)
    #expect(value.at(10) == [10, 10])
  }

  private func value(_ keyframes: String) throws -> LottieValue {
    let text = lottie(layer(square, ks: #""r":{"a":1,"k":\#(keyframes)}"#))
    return try animation(text).layers[0].transform.rotation
  }

  @Test("A position on a curve has equal speed along it")
  func path() throws {
    let text = lottie(
      layer(
        square,
        ks: """
          "p":{"a":1,"k":[{"t":0,"s":[0,0],"o":{"x":0,"y":0},"i":{"x":1,"y":1},
          "to":[0,55.19],"ti":[-55.19,0]},{"t":60,"s":[100,100]}]}
          """))
    let position = try animation(text).layers[0].transform.position
    // A quarter of a circle around (100, 0).
    for (frame, angle) in [(15.0, 22.5), (30, 45), (45, 67.5)] {
      let point = position.at(frame)
      let turn = angle * .pi / 180
      #expect(abs(point[0] - (100 - 100 * cos(turn))) < 0.2)
      #expect(abs(point[1] - 100 * sin(turn)) < 0.2)
    }
  }

  // MARK: Transforms

  @Test("A layer turns and grows about its anchor, and moves with its parents")
  func parents() throws {
    let text = lottie(
      """
      {"ty":4,"nm":"Hand","ind":1,"parent":2,"ks":{"a":{"a":0,"k":[50,50]},"p":{"a":0,"k":[10,0]},
      "s":{"a":0,"k":[200,50]},"r":{"a":0,"k":90}},"shapes":[\(square),\(red)]},
      {"ty":3,"nm":"Arm","ind":2,"ks":{"p":{"s":true,"x":{"a":0,"k":5},"y":{"a":0,"k":7}}}}
      """)
    let commands = try animation(text).picture(at: 0).commands
    guard case .transform(let matrix) = commands[0] else { return #expect(Bool(false)) }
    // The anchor is at the position, beside the parent's.
    #expect(CGPoint(x: 50, y: 50).applying(matrix).isNear(15, 7))
    // To the right becomes down, and twice as far; down becomes left, and half as far.
    #expect(CGPoint(x: 60, y: 50).applying(matrix).isNear(15, 27))
    #expect(CGPoint(x: 50, y: 60).applying(matrix).isNear(10, 7))
    #expect(commands.count == 3)
  }

  @Test("The opacity of a layer is that of a group, that of groups inside is in the colours")
  func opacity() throws {
    let group =
      #"{"ty":"gr","it":[\#(square),\#(red),{"ty":"tr","o":{"a":0,"k":50},"p":{"a":0,"k":[3,0]}}]}"#
    let text = lottie(layer(group, ks: #""o":{"a":0,"k":40}"#))
    let commands = try animation(text).picture(at: 0).commands
    #expect(commands[1] == .group(opacity: 0.4))
    #expect(commands[2] == .transform(CGAffineTransform(translationX: 3, y: 0)))
    guard case .shape(_, let paint) = commands[3] else { return #expect(Bool(false)) }
    #expect(paint.fill == Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let none = lottie(layer(group, ks: #""o":{"a":0,"k":0}"#))
    #expect(try animation(none).picture(at: 0).commands.isEmpty)
  }

  // MARK: Shapes

  @Test("A fill has the paths before it, those of groups as well; the first of a list is in front")
  func order() throws {
    let blue = red.replacing("[1,0,0,1]", with: "[0,0,1,1]")
    let group = #"{"ty":"gr","it":[\#(square),{"ty":"tr","p":{"a":0,"k":[5,0]}}]}"#
    let text = lottie(layer("\(group),\(red),\(square),\(blue)"))
    let shapes = try animation(text).picture(at: 0).commands.compactMap { command in
      if case .shape(let path, let paint) = command { (path, paint) } else { nil }
    }
    #expect(shapes.map(\.1.fill) == [Color(hex: 0x0000FF), Color(hex: 0xFF0000)])
    let boxes = shapes.map { PathElement.box(around: $0.0) }
    // Blue has both squares, red the moved one.
    #expect(
      boxes == [
        CGRect(x: 40, y: 40, width: 25, height: 20), CGRect(x: 45, y: 40, width: 20, height: 20),
      ])
  }

  @Test("Rectangles with round corners, ellipses and paths have their places")
  func forms() throws {
    let round = square.replacing(#""r":{"a":0,"k":0}"#, with: #""r":{"a":0,"k":99}"#)
    let ellipse = #"{"ty":"el","p":{"a":0,"k":[50,50]},"s":{"a":0,"k":[20,20]}}"#
    let path =
      #"{"ty":"sh","ks":{"a":0,"k":{"c":true,"v":[[1,2],[9,2],[9,8]],"i":[[0,0],[0,0],[0,0]],"o":[[0,0],[0,0],[0,0]]}}}"#
    for (shape, box, count) in [
      (round, CGRect(x: 40, y: 40, width: 20, height: 20), 10),
      (ellipse, CGRect(x: 40, y: 40, width: 20, height: 20), 6),
      (path, CGRect(x: 1, y: 2, width: 8, height: 6), 5),
    ] {
      let commands = try animation(lottie(layer(shape + "," + red))).picture(at: 0).commands
      guard case .shape(let elements, _) = commands[1] else { return #expect(Bool(false)) }
      #expect(PathElement.box(around: elements) == box)
      #expect(elements.count == count && elements.last == .close)
    }
  }

  @Test("A path between two keyframes is between their points")
  func morph() throws {
    func path(_ x: Int) -> String {
      #"[{"c":false,"v":[[0,0],[\#(x),0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}]"#
    }
    let text = lottie(
      layer(
        #"{"ty":"sh","ks":{"a":1,"k":[{"t":0,"s":\#(path(10)),"o":{"x":0,"y":0},"i":{"x":1,"y":1}},{"t":60,"s":\#(path(30))}]}},\#(red)"#
      ))
    guard case .shape(let elements, _) = try animation(text).picture(at: 0.5).commands[1] else {
      return #expect(Bool(false))
    }
    #expect(elements == [.move(.zero), .line(CGPoint(x: 20, y: 0))])
  }

  @Test("A stroke has width, ends, corners and dashes")
  func stroke() throws {
    let stroke = """
      {"ty":"st","c":{"a":0,"k":[0,1,0]},"o":{"a":0,"k":100},"w":{"a":0,"k":3},"lc":1,"lj":3,
      "d":[{"n":"d","v":{"a":0,"k":4}},{"n":"g","v":{"a":0,"k":2}},{"n":"o","v":{"a":0,"k":1}}]}
      """
    let commands = try animation(lottie(layer(square + "," + stroke))).picture(at: 0).commands
    guard case .shape(_, let paint) = commands[1] else { return #expect(Bool(false)) }
    #expect(paint.stroke == Stroke(width: 3, color: Color(hex: 0x00FF00)))
    #expect(paint.cap == .butt && paint.join == .bevel && paint.dash == [4, 2])
    #expect(paint.dashPhase == 1)
  }

  @Test(
    "A trim shows a part of each path, or of all as one, and goes on at the beginning",
    arguments: [
      (#""s":{"a":0,"k":25},"e":{"a":0,"k":75}"#, [[2.5, 7.5], [2.5, 7.5]]),
      (#""s":{"a":0,"k":75},"e":{"a":0,"k":25}"#, [[2.5, 7.5], [2.5, 7.5]]),
      (#""s":{"a":0,"k":0},"e":{"a":0,"k":50},"o":{"a":0,"k":90}"#, [[2.5, 7.5], [2.5, 7.5]]),
      (
        #""s":{"a":0,"k":0},"e":{"a":0,"k":50},"o":{"a":0,"k":-90}"#,
        [[7.5, 10], [0, 2.5], [7.5, 10], [0, 2.5]]
      ),
      (#""s":{"a":0,"k":25},"e":{"a":0,"k":75},"m":2"#, [[5, 10], [0, 5]]),
      (#""s":{"a":0,"k":30},"e":{"a":0,"k":30}"#, []),
      (#""s":{"a":0,"k":0},"e":{"a":0,"k":100}"#, [[0, 10], [0, 10]]),
    ])
  func trim(_ trim: String, _ spans: [[Double]]) throws {
    let line =
      #"{"ty":"sh","ks":{"a":0,"k":{"c":false,"v":[[0,0],[10,0]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}}}"#
    let text = lottie(layer(#"\#(line),\#(line),{"ty":"tm",\#(trim)},\#(red)"#))
    var found: [[Double]] = []
    for case .shape(let elements, _) in try animation(text).picture(at: 0).commands {
      for element in elements {
        switch element {
        case .move(let point): found.append([Double(point.x)])
        case .line(let point), .curve(let point, _, _):
          found[found.count - 1].append(Double(point.x))
        default: break
        }
      }
    }
    #expect(found.count == spans.count)
    for (one, two) in zip(found, spans) {
      #expect(zip(one, two).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found)")
    }
  }

  @Test("The same file and frame give the same commands")
  func sameness() throws {
    let text = lottie(
      layer(square + "," + red, ks: #""r":{"a":1,"k":[{"t":0,"s":[0]},{"t":60,"s":[90]}]}"#))
    let (one, other) = (try animation(text), try animation(text))
    #expect(one == other)
    for frame in 0...60 {
      #expect(one.picture(atFrame: Double(frame)) == other.picture(atFrame: Double(frame)))
    }
  }
}

extension CGPoint {
  fileprivate func isNear(_ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(self.x - x) < 1e-9 && abs(self.y - y) < 1e-9
  }
}
