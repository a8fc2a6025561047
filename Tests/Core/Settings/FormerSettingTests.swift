import BackswipeSettings
import BackswipeUnits
import Testing

@Suite("Keys of earlier versions")
struct FormerSettingTests {
  @Test(
    "The part that stays covered is read as the part that moves",
    arguments: [
      ("0.7", "0.3"), ("0", "1"), ("1", "0"), ("0.1", "0.9"),
      ("0.6666666666666666", "0.333333333333"),
    ])
  func parallax(former: String, present: String) throws {
    let assignment = try SettingAssignment("push.parallax", former)
    #expect(assignment.key == "push.parallax.moves" && assignment.text == present)
    #expect(assignment == (try SettingAssignment("push.parallax.moves", present)))
    #expect(
      assignment.former?.notice(assignment)
        == "'push.parallax' is read as 'push.parallax.moves: \(present)', the part that moves, "
        + "no longer the part that stays covered")
  }

  @Test("A file of the former sense keeps its motion to the point, halves included")
  func motion() throws {
    for hundredths in 0...100 {
      let former = Double(hundredths) / 100
      let settings = SimulatorSettings([try SettingAssignment("push.parallax", "\(former)")])
      for width in [320.0, 375, 390, 393, 402, 430, 667, 1024] {
        let moved = Double(settings.parallaxShift(width: CGFloat(width)))
        #expect(moved == width - (former * width).rounded(), "\(former) of \(width)")
      }
    }
  }

  @Test("A value outside of the range is refused under the key that was given")
  func refused() {
    #expect(
      throws: SettingAssignment.Mistake.refused(
        key: "push.parallax", reason: "1.5 is outside of 0 to 1")
    ) { try SettingAssignment("push.parallax", "1.5") }
  }
}
