import BackswipeTesting
import BackswipeUI
import ItemsExample

/// Prints the positions of the pages of frames.
@MainActor func printPages(_ title: String, _ frames: some Collection<PhoneFrame>) {
  print(title)
  for frame in frames {
    let pages = frame.pages.map { "\($0.name) \(($0.frame.minX * 10).rounded() / 10)" }
    print("  frame \(frame.tick): \(pages.joined(separator: ", "))")
  }
}

let store = ItemStore.example()
let phone = VirtualPhone {
  let items = ItemsViewController(style: .plain)
  items.store = store
  return UINavigationController(rootViewController: items)
}

// A tap on a row pushes. Nothing waits: the clock is virtual.
try phone.tap("Shiny Bear")
try phone.settle()
printPages(
  "The push, every fifth frame:", phone.frames.filter { $0.transition != nil && $0.tick % 5 == 0 })

// Typed text is saved when the page disappears.
try phone.tap("Name field")
try phone.settle()
phone.type(" II")
try phone.settle()

// A finger from the left edge drags the page away and lets go past the middle.
let start = phone.frames.count
phone.dragFromLeftEdge(to: 280, over: .milliseconds(200))
try phone.settle()
printPages("The swipe back, every third frame:", phone.frames[start...].filter { $0.tick % 3 == 0 })
print("On top now: \(phone.frame.visible)")
print("The items: \(store.items.map(\.name).joined(separator: ", "))")
