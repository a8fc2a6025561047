import BackswipeTesting
import BackswipeUI
import Testing

/// What leads to others without keeping them. (S11)
@Suite("Links")
@MainActor
struct LinkTests {
  final class Page: UITableViewController {
    func act() {}
    func called(_ sender: UIBarButtonItem) {}
  }

  final class Source: UITableViewDataSource, UITableViewDelegate {
    func act() {}
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(reuseIdentifier: nil)
    }
  }

  @Test("A table's delegate and data source are nil once they have gone, controllers or not")
  func tableDelegates() {
    let table = UITableView()
    do {
      let page = Page(style: .plain)
      table.dataSource = page
      table.delegate = page
      #expect(table.dataSource === page && table.delegate === page)
    }
    #expect(table.dataSource == nil && table.delegate == nil)
    do {
      let source = Source()
      table.dataSource = source
      table.delegate = source
      #expect(table.dataSource === source && table.delegate === source)
    }
    #expect(table.dataSource == nil && table.delegate == nil)
  }

  @Test("A target is not kept, and is not called once it has gone, controller or not")
  func targets() {
    let button = UIButton()
    let item = UIBarButtonItem()
    let recognizer = UITapGestureRecognizer()
    var calls = 0
    final class Other {
      let call: () -> Void
      init(_ call: @escaping () -> Void) { self.call = call }
      func act() { call() }
    }
    final class Controller: UIViewController {
      var call: () -> Void = {}
      func act() { call() }
      func called(_ sender: UIBarButtonItem) { call() }
    }
    weak var first: Controller?
    weak var second: Other?
    do {
      let controller = Controller()
      controller.call = { calls += 1 }
      let other = Other { calls += 1 }
      (first, second) = (controller, other)
      button.addTarget(controller, action: Controller.act, for: .touchUpInside)
      button.addTarget(other, action: Other.act, for: .touchUpInside)
      item.setTarget(controller, action: Controller.called)
      recognizer.addTarget(controller, action: Controller.act)
      recognizer.addTarget(other, action: Other.act)
      button.sendActions(for: .touchUpInside)
      #expect(calls == 2 && item.target === controller)
    }
    #expect(first == nil && second == nil)
    button.sendActions(for: .touchUpInside)
    #expect(calls == 2 && item.target == nil)
  }

  @Test("What stays behind finds nothing where its container or its view was")
  func behind() {
    let child = UIViewController()
    let recognizer = UITapGestureRecognizer()
    let bar: UINavigationBar
    do {
      let navigation = UINavigationController(rootViewController: child)
      bar = navigation.navigationBar
      let view = UIView()
      view.addGestureRecognizer(recognizer)
      #expect(child.parent === navigation && bar.delegate === navigation)
      #expect(child.navigationController === navigation && recognizer.view === view)
    }
    #expect(child.parent == nil && child.navigationController == nil)
    #expect(bar.delegate == nil && bar.topItem == nil)
    #expect(recognizer.view == nil)
  }

  @Test("In its own deinit, and in those of what it alone holds, a controller is found no more")
  func going() {
    @MainActor final class Note { var found: [String] = [] }
    final class Held: UITableView {
      var note: Note?
      isolated deinit { if dataSource != nil { note?.found.append("data source") } }
    }
    final class Owner: UITableViewController {
      let note: Note
      let child = UIViewController()
      let item = UIBarButtonItem()
      let held = Held()
      init(_ note: Note) {
        self.note = note
        super.init(style: .plain)
        addChild(child)
        item.setTarget(self, action: Owner.called)
        held.note = note
        held.dataSource = self
        #expect(child.parent === self && item.target === self && held.dataSource === self)
        #expect(tableView.delegate === self)
      }
      required init?(coder: NSCoder) { nil }
      func called(_ sender: UIBarButtonItem) {}
      isolated deinit {
        note.found.append("deinit")
        if child.parent != nil { note.found.append("parent") }
        if item.target != nil { note.found.append("target") }
        if tableView.delegate != nil { note.found.append("delegate") }
      }
    }
    let note = Note()
    do { _ = Owner(note) }
    #expect(note.found == ["deinit"])
  }

  @Test("A controller that goes with its container cannot find it any more")
  func together() {
    @MainActor final class Note { var found: [Bool] = [] }
    final class Leaving: UIViewController {
      let note: Note
      init(_ note: Note) {
        self.note = note
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      isolated deinit { note.found.append(parent != nil || navigationController != nil) }
    }
    let note = Note()
    do {
      let navigation = UINavigationController(rootViewController: Leaving(note))
      navigation.pushViewController(Leaving(note), animated: false)
      #expect(navigation.viewControllers.count == 2)
    }
    #expect(note.found == [false, false])
  }
}
