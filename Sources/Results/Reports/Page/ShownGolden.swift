/// A picture of a golden, which a page shows against the frame of the run.
package struct ShownGolden: Sendable {
  let name: String
  /// The tick of the frame.
  let frame: Int
  let png: [UInt8]

  package init(name: String, frame: Int, png: [UInt8]) {
    self.name = name
    self.frame = frame
    self.png = png
  }
}
