/// The look of bars, lists and sheets, by the words of files.
package enum InterfaceLook: String, CaseIterable, Sendable {
  /// Bars from edge to edge with a blurred background and a hairline.
  case ios17 = "ios-17"
  /// Buttons and tabs on floating glass, without backgrounds of bars; larger corners.
  case ios26 = "ios-26"
}
