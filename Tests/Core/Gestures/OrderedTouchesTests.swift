import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Line of touches")
struct OrderedTouchesTests {
  @Test("G4: touches stay in the order of landing, few or many, whoever comes and goes")
  func order() {
    for most in [3, OrderedTouches<Int>.linearCount + 1, 200] {
      var line = OrderedTouches<Int>()
      var model: [(touch: Int, value: Int)] = []
      var number = UInt64(most)
      for step in 0..<3_000 {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let touch = Int(number >> 40) % (2 * most)
        if number >> 62 == 0 || model.count > most {
          let place = model.firstIndex { $0.touch == touch }
          let gone = line.remove(touch)
          #expect(gone == place.map { model.remove(at: $0).value })
        } else if number >> 62 == 1 {
          let place = model.firstIndex { $0.touch == touch }
          let changed: Void? = line.change(touch) { $0 = step }
          #expect((changed != nil) == (place != nil))
          if let place { model[place].value = step }
        } else {
          line.append(touch, step)
          if !model.contains(where: { $0.touch == touch }) { model.append((touch, step)) }
        }
        #expect(line[touch] == model.first { $0.touch == touch }?.value)
        #expect(line.count == model.count && line.isEmpty == model.isEmpty)
        #expect(line.first?.touch == model.first?.touch)
        #expect(line.second?.touch == model.dropFirst().first?.touch)
        guard line.elementsEqual(model, by: { $0.touch == $1.touch && $0.value == $1.value })
        else {
          Issue.record("at most \(most), step \(step): \(line.touches)")
          return
        }
      }
    }
  }

  @Test("G4: a crowd's middle is exact, and that of who is left when it has gone")
  func crowd() {
    var centroid = TouchCentroid()
    for id in 0..<10_000 {
      centroid.apply(down(CGFloat(id % 100) + 0.1.onGrid, CGFloat(id / 100), ms: 0, id: id))
    }
    #expect(centroid.count == 10_000)
    #expect(centroid.location == CGPoint(x: 49.5 + 0.1.onGrid, y: 49.5))
    for id in 0..<10_000 { centroid.apply(move(1e9, -1e9, ms: 1, id: id)) }
    #expect(centroid.location == CGPoint(x: 1e9, y: -1e9))
    centroid.apply(move(0.3, 0.7, ms: 2, id: 5_000))
    for id in 0..<10_000 where id != 5_000 { centroid.apply(up(0, 0, ms: 3, id: id)) }
    #expect(centroid.count == 1 && centroid.location == CGPoint(x: 0.3, y: 0.7))
  }
}
