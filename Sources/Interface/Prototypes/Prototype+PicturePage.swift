extension Prototype {
  /// Adds a screen that shows a picture at the screen's width.
  ///
  /// - Parameter png: the bytes of a PNG file.
  /// - Returns: the screen's id: `picture-` and the first unused number from 1 on.
  package mutating func addScreen(showing png: [UInt8], title: String) -> String {
    var number = 1
    while screen("picture-\(number)") != nil { number += 1 }
    let id = "picture-\(number)"
    var row = Screen.Row(title: "")
    row.block = .picture(.file(assets.add(png, named: id)), height: nil, isWide: true)
    screens.append(
      Screen(id: id, title: title, style: .free, sections: [Screen.Section(rows: [row])]))
    return id
  }
}
