import BackswipeScene
import BackswipeTesting
import BackswipeUI
import BackswipeUnits
import Testing

/// Layers that show their sublayers several times. (X8)
@MainActor
@Suite("Replicator layers")
struct ReplicatorTests {
  private let phone: VirtualPhone
  private let replicator = CAReplicatorLayer()
  private let dot = CALayer()

  init() throws {
    let (phone, view) = page()
    self.phone = phone
    let (replicator, dot) = (replicator, dot)
    phone.perform {
      replicator.frame = CGRect(x: 20, y: 200, width: 100, height: 100)
      dot.frame = CGRect(x: 45, y: 0, width: 10, height: 10)
      dot.backgroundColor = UIColor.white.cgColor
      replicator.addSublayer(dot)
      view.layer.addSublayer(replicator)
    }
    try phone.settle()
  }

  /// The centres of the dots on the screen and their colours, in order of drawing.
  private func dots() -> [(center: CGPoint, color: Color, opacity: Double)] {
    phone.advance(frames: 1)
    var found: [(center: CGPoint, color: Color, opacity: Double)] = []
    for item in phone.displayList.items {
      var stack: [(CGAffineTransform, Double)] = [
        (CGAffineTransform(translationX: item.position.x, y: item.position.y), item.opacity)
      ]
      for command in item.picture.commands {
        let (turn, opacity) = stack[stack.count - 1]
        switch command {
        case .translate(let by):
          stack.append(
            (CGAffineTransform(translationX: by.x, y: by.y).concatenating(turn), opacity))
        case .transform(let own): stack.append((own.concatenating(turn), opacity))
        case .group(let own): stack.append((turn, opacity * own))
        case .clip, .masked: stack.append((turn, opacity))
        case .restore: stack.removeLast()
        case .fill(let rect, _, let color) where rect.size == CGSize(width: 10, height: 10):
          found.append(
            (CGPoint(x: rect.midX, y: rect.midY).applying(turn), color, opacity))
        default: break
        }
      }
      #expect(stack.count == 1, "every restore has its beginning")
    }
    return found
  }

  private func places() -> [[Int]] {
    dots().map { [Int($0.center.x.rounded()), Int($0.center.y.rounded())] }
  }

  @Test("X8: Core Animation's defaults show the sublayers once")
  func defaults() {
    phone.perform {
      #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0)
      #expect(CATransform3DIsIdentity(replicator.instanceTransform))
      #expect(replicator.instanceColor == UIColor.white.cgColor)
      #expect(replicator.instanceAlphaOffset == 0 && !replicator.preservesDepth)
    }
    #expect(places() == [[70, 205]])
  }

  @Test("X8: instances are placed by the transform about the layer's centre, again and again")
  func transforms() {
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = 3
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
    }
    #expect(places() == [[70, 205], [70, 225], [70, 245]])
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = 4
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    }
    #expect(places() == [[70, 205], [115, 250], [70, 295], [25, 250]])
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = 0
    }
    #expect(places().isEmpty)
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = -3
      #expect(replicator.instanceCount == 0)
    }
  }

  @Test("X8: the colour multiplies, its offsets change it, and its alpha is that of the instance")
  func colors() {
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = 3
      replicator.instanceColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).cgColor
      replicator.instanceRedOffset = -0.25
      replicator.instanceBlueOffset = 0.75
      replicator.instanceAlphaOffset = -0.4
    }
    let found = dots()
    #expect(found.map(\.color.red) == [1, 0.75, 0.5])
    #expect(found.map(\.color.green) == [0.5, 0.5, 0.5])
    #expect(found.map(\.color.blue) == [0, 0.75, 1])
    #expect(found.map { ($0.opacity * 10).rounded() } == [10, 6, 2])
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceAlphaOffset = -1
    }
    #expect(dots().count == 1, "clear instances are not drawn")
  }

  @Test("X8: animations of the sublayers lag behind by the delay in each instance")
  func delay() throws {
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = 3
      replicator.instanceDelay = 0.1
      let move = CABasicAnimation(keyPath: "position.y")
      (move.fromValue, move.toValue) = (5.0, 65.0)
      move.duration = 1
      move.repeatCount = .infinity
      dot.add(move, forKey: "move")
    }
    phone.advance(frames: 29)
    let heights = dots().map { Double($0.center.y) }
    try #require(heights.count == 3)
    // 60 points a second; the media timing of a basic animation is linear here.
    #expect(abs(heights[0] - heights[1] - 6) < 0.1 && abs(heights[1] - heights[2] - 6) < 0.1)
    // The layer itself is where its own time has it.
    #expect(abs(Double(dot.presentation()?.position.y ?? 0) + 200 - heights[0]) < 0.01)
    phone.perform { dot.removeAllAnimations() }
    #expect(Set(dots().map(\.center.y)) == [205])
  }

  @Test("X8: a change of the instances animates, with and without an animation of its own")
  func animates() throws {
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = 2
    }
    phone.advance(frames: 1)
    phone.perform {
      let move = CABasicAnimation(keyPath: "instanceTransform")
      move.fromValue = CATransform3DMakeTranslation(0, 0, 0)
      move.toValue = CATransform3DMakeTranslation(0, 60, 0)
      move.duration = 1
      replicator.add(move, forKey: nil)
    }
    phone.advance(frames: 30)
    let found = dots()
    try #require(found.count == 2)
    #expect(found[0].center.y == 205)
    #expect(found[1].center.y > 225 && found[1].center.y < 255)
  }

  @Test("X8: instances beyond the layer show, and are cut where it masks")
  func extent() {
    phone.perform {
      CATransaction.setDisableActions(true)
      replicator.instanceCount = 2
      replicator.instanceTransform = CATransform3DMakeTranslation(0, 150, 0)
    }
    #expect(places().last == [70, 355])
    #expect(phone.displayList.items.contains { $0.picture.bounds.height == 160 })
    phone.perform { replicator.masksToBounds = true }
    phone.advance(frames: 1)
    let cut = phone.displayList.items.flatMap(\.picture.commands)
      .filter { if case .clip = $0 { true } else { false } }
    #expect(!cut.isEmpty)
  }
}
