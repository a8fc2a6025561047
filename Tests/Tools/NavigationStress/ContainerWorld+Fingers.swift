import BackswipeTesting
import BackswipeUI

extension ContainerWorld {
  /// Performs a command of fingers, a pointer or keys.
  ///
  /// - Returns: false for another one.
  func touch(_ command: ContainerCommand) -> Bool {
    let size = window.bounds.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    switch command {
    case .tapTab(let number):
      guard let tabs else { return true }
      let frames = tabs.tabs.compactMap { $0.frame(in: window) }
      guard !frames.isEmpty else { return true }
      let frame = frames[number % frames.count]
      count(.tabChanges)
      phone.tap(at: CGPoint(x: frame.midX, y: frame.midY))
    case .swipeRow(let row, let distance, let hold):
      guard let rect = place(of: row) else { return true }
      let start = CGPoint(x: distance < 0 ? rect.maxX - 60 : rect.minX + 60, y: rect.midY)
      drag(from: start, by: CGPoint(x: distance, y: 0), hold)
    case .pull(let distance):
      drag(from: CGPoint(x: middle.x, y: 150), by: CGPoint(x: 0, y: distance), 200)
    case .scroll(let distance):
      drag(from: middle, by: CGPoint(x: 0, y: -distance), 0)
    case .longPress(let row):
      guard let rect = place(of: row) else { return true }
      phone.longPress(at: CGPoint(x: rect.midX, y: rect.midY))
    case .moveRow(let row, let distance):
      guard let rect = place(of: row) else { return true }
      let x = isMirrored ? rect.minX + 20 : rect.maxX - 20
      drag(from: CGPoint(x: x, y: rect.midY), by: CGPoint(x: 0, y: distance), 100)
    case .tapRow(let row):
      guard let rect = place(of: row) else { return true }
      phone.tap(at: CGPoint(x: rect.midX, y: rect.midY))
    case .choose(let number):
      try? phone.tap(ContainerPage.choices[number % ContainerPage.choices.count])
    case .dragKeyboard(let distance):
      guard let top = phone.frame.parts.keyboardY else { return true }
      count(.keyboards)
      drag(
        from: CGPoint(x: middle.x, y: CGFloat(top) - 60), by: CGPoint(x: 0, y: 60 + distance), 0)
    case .dragBack(let x, let hold):
      let start = isMirrored ? size.width - 1 : 0
      drag(from: CGPoint(x: start, y: middle.y), by: CGPoint(x: isMirrored ? -x : x, y: 0), hold)
    case .dragDown(let distance, let hold):
      drag(from: CGPoint(x: middle.x, y: middle.y), by: CGPoint(x: 0, y: distance), hold)
    case .pinch: phone.pinch(at: middle, scale: 0.4, over: .milliseconds(300))
    case .hover(let x, let y):
      phone.hover(
        at: CGPoint(x: size.width * CGFloat(x) / 100, y: size.height * CGFloat(y) / 100))
    case .pointerLeaves: phone.hover(at: CGPoint(x: -1, y: -1))
    case .loseTouches: phone.cancelTouches()
    default: return false
    }
    return true
  }

  private func drag(from start: CGPoint, by way: CGPoint, _ hold: Int) {
    phone.drag(
      from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), over: .milliseconds(250),
      hold: .milliseconds(Int64(hold)))
  }

  /// The rectangle of a row of the page in front, in the window; nil for none.
  private func place(of row: Int) -> CGRect? {
    guard let list, !list.rows.isEmpty, let table = list.tableView else { return nil }
    let path = IndexPath(row: row % list.rows.count, section: 0)
    return table.convert(table.rectForRow(at: path), to: nil)
  }
}
