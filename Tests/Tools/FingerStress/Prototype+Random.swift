import BackswipePrototypes

extension Prototype {
  /// Some screens with lists, bars, fields, large titles, searches and ways between them, some of
  /// them in sheets; with tabs now and then, and pages of the second format.
  static func random(_ random: inout SplitMixSource) -> Prototype {
    let ids = Array("abcdef".prefix(random.int(2...6))).map(String.init)
    let screens = ids.map { Screen.random($0, among: ids, &random) }
    let first = ids[0]
    var prototype = Prototype(initial: first, screens: screens)
    prototype.navigationBar = NavigationBar(
      style: random.flag() ? .default : .black, isTranslucent: random.flag())
    if random.chance(5) {
      prototype.tabs = ids.prefix(random.int(1...4)).map { Tab(title: "Tab \($0)", screen: $0) }
    }
    if random.chance(3) { RandomPage.add(to: &prototype, &random) }
    return prototype
  }

  /// The fewest screens: what shrinking replaces another prototype by when that still fails.
  static let plain = Prototype(
    initial: "a", screens: ["a", "b", "c", "d", "e", "f"].map { Screen(id: $0, title: $0) })
}

extension Screen {
  fileprivate static func random(
    _ id: String, among ids: [String], _ random: inout SplitMixSource
  ) -> Screen {
    var screen = Screen(id: id, title: "Page \(id)")
    screen.prompt = random.chance(10) ? "A prompt" : nil
    screen.style = random.flag() ? .plain : .grouped
    screen.hidesBackButton = random.chance(10)
    screen.hidesBarsOnSwipe = random.chance(3)
    screen.hidesBarsOnTap = random.chance(3)
    screen.hidesBarsWhenVerticallyCompact = random.chance(5)
    screen.hidesBottomBarWhenPushed = random.chance(4)
    screen.navigationBarHidden = random.chance(10)
    screen.largeTitle = random.chance(3)
    if random.chance(5) {
      screen.search = Search(
        scopes: random.chance(3) ? ["One", "All"] : [], hides: random.flag())
    }
    if random.chance(10) { screen.appearance = random.flag() ? .dark : .light }
    if random.flag() { screen.right = [item(ids, &random)] }
    if random.chance(8) { screen.left = [item(ids, &random)] }
    if random.chance(3) { screen.toolbar = [item(ids, &random), .flexible, item(ids, &random)] }
    // A plain page has no rows, a short list fits, a long one scrolls.
    let count = random.pick([0, 3, 12, 40])
    guard count > 0 else { return screen }
    let rows = (1...count).map { row($0, ids, &random) }
    screen.sections =
      random.chance(3)
      ? [Section(header: "One", rows: rows), Section(footer: "End", rows: rows)]
      : [Section(rows: rows)]
    return screen
  }

  private static func row(_ number: Int, _ ids: [String], _ random: inout SplitMixSource) -> Row {
    var row = Row(title: "Row \(number)")
    switch random.int(0...11) {
    case 0...3: row.action = .push(random.pick(ids))
    case 4: row.action = .sheet(random.pick(ids), .random(&random))
    case 5: row.action = random.flag() ? .pop : .alert(.random(ids, &random))
    case 6: row.action = random.chance(3) ? .present(random.pick(ids)) : .popToRoot
    case 7:
      row.field = "Words"
      row.detail = random.flag() ? "text" : nil
    case 8: row.subtitle = "Below"
    case 9: row.detail = "More"
    case 10: row.control = number.isMultiple(of: 2) ? .toggle(true) : .stepper(.stepper)
    case 11: row.control = number.isMultiple(of: 3) ? .activity(true) : .slider(.slider)
    default: break
    }
    return row
  }

  private static func item(_ ids: [String], _ random: inout SplitMixSource) -> BarItem {
    let actions: [Prototype.Action?] = [
      .push(random.pick(ids)), .pop, .popToRoot, .edit, .dismiss, nil,
      .sheet(random.pick(ids), .random(&random)), .alert(.random(ids, &random)),
    ]
    return BarItem(.title("Do"), action: random.pick(actions))
  }
}

extension Prototype.Alert {
  /// Some with more words and choices than there is room for.
  fileprivate static func random(
    _ ids: [String], _ random: inout SplitMixSource
  ) -> Prototype.Alert {
    let actions: [Prototype.Action?] = [
      nil, .pop, .dismiss, .push(random.pick(ids)), .present(random.pick(ids)),
      .sheet(random.pick(ids), .random(&random)),
      .alert(Prototype.Alert(title: "Sure?", choices: [Choice(title: "Yes", style: .cancel)])),
    ]
    let style = random.flag() ? Style.alert : .sheet
    var choices = (1...random.pick([1, 2, 3, 20])).map {
      Choice(title: "Choice \($0)", action: random.pick(actions))
    }
    if random.flag() { choices.append(Choice(title: "Leave", style: .cancel)) }
    return Prototype.Alert(
      title: "An alert", message: random.chance(4) ? String(repeating: "Words ", count: 200) : nil,
      style: style, fields: style == .alert && random.chance(3) ? ["Name", "Word"] : [],
      choices: choices)
  }
}

extension Prototype.Sheet {
  fileprivate static func random(_ random: inout SplitMixSource) -> Prototype.Sheet {
    Prototype.Sheet(
      detents: random.pick([
        [.large], [.medium, .large], [.medium], [.height(200)], [.height(90), .medium, .large],
        [.height(2000), .height(1)],
      ]), hasGrabber: random.flag(), isModal: random.chance(6))
  }
}
