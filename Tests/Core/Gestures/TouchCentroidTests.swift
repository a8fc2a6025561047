import BackswipeGestures
import BackswipeUnits
import Testing

@Suite("Touch centroid")
struct TouchCentroidTests {
  @Test("G4: it is the mean of the fingers that are down")
  func mean() {
    var centroid = TouchCentroid()
    #expect(centroid.count == 0)
    #expect(centroid.location == nil)
    centroid.apply(down(10, 20, ms: 0, id: 1))
    #expect(centroid.location == CGPoint(x: 10, y: 20))
    centroid.apply(down(30, 60, ms: 1, id: 2))
    #expect(centroid.count == 2)
    #expect(centroid.location == CGPoint(x: 20, y: 40))
    centroid.apply(move(50, 60, ms: 2, id: 2))
    #expect(centroid.location == CGPoint(x: 30, y: 40))
    centroid.apply(down(60, 10, ms: 3, id: 3))
    #expect(centroid.location == CGPoint(x: 40, y: 30))
    centroid.apply(cancel(60, 10, ms: 4, id: 3))
    centroid.apply(up(10, 20, ms: 5, id: 1))
    #expect(centroid.location == CGPoint(x: 50, y: 60))
    centroid.apply(up(50, 60, ms: 6, id: 2))
    #expect(centroid.location == nil)
  }

  @Test("G7: fingers that it does not know change nothing, and one that lands twice counts once")
  func unknown() {
    var centroid = TouchCentroid()
    centroid.apply(move(5, 5, ms: 0, id: 9))
    centroid.apply(up(5, 5, ms: 0, id: 9))
    centroid.apply(cancel(5, 5, ms: 0, id: 9))
    #expect(centroid == TouchCentroid())
    centroid.apply(down(1, 1, ms: 1))
    centroid.apply(down(3, 5, ms: 2))
    #expect(centroid.count == 1)
    #expect(centroid.location == CGPoint(x: 3, y: 5))
  }
}
