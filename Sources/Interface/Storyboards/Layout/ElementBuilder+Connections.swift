import BackswipeExpressions
import BackswipeMotion
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// The numbers and views of a page by the identifiers of their elements, and the drivers that need
/// them once all views are made.
@MainActor
struct ElementConnections {
  /// The page's view.
  weak var page: UIView?
  /// The constraints of sizes that the file gives, by the views.
  var widths: [ObjectIdentifier: NSLayoutConstraint] = [:]
  var heights: [ObjectIdentifier: NSLayoutConstraint] = [:]
  /// The sizes that expressions give.
  var sizes: [(UIView, Element.LiveProperty, BackswipeExpressions.Expression)] = []
  /// The sides that drivers of the page set, by the identifiers of elements.
  fileprivate var drivenSides: [String: Set<Element.Driver.Property>] = [:]
  /// The number of elements with numbers or drivers so far.
  fileprivate var count = 0
  /// The names of gestures' numbers by identifiers, those of the first element with an identifier.
  fileprivate var inputs: [String: [Element.Driver.Input: String]] = [:]
  fileprivate var views: [String: [(view: UIView, box: Element.Box)]] = [:]
  fileprivate var scrolls: [(view: LayoutScrollView, inputs: [Element.Driver.Input: String])] = []
  fileprivate var pending: [Pending] = []
  /// The fingers that scale and turn about the middle between them.
  fileprivate var pivots: [ElementGestureHandler] = []

  fileprivate struct Pending {
    let driver: Element.Driver
    let view: UIView
    let box: Element.Box
    /// The names of the element's own numbers.
    let inputs: [Element.Driver.Input: String]
  }
}

extension ElementConnections {
  /// Collects the sides that drivers set, before views are made.
  mutating func collectSides(_ page: Element) {
    for driver in page.all.flatMap(\.drivers) {
      for target in driver.targets where [.width, .height].contains(target.property) {
        if let element = target.element {
          drivenSides[element, default: []].insert(target.property)
        }
      }
    }
  }

  /// Whether a driver sets a side of an element.
  func drives(_ side: Element.Driver.Property, of element: Element) -> Bool {
    element.identifier.flatMap { drivenSides[$0] }?.contains(side) == true
      || element.drivers.contains { driver in
        driver.targets.contains { $0.element == nil && $0.property == side }
      }
  }
}

/// Connects elements with variables and fingers.
extension ElementBuilder {
  /// Connects the condition, gestures and drivers of an element.
  mutating func connect(_ element: Element, _ view: UIView, _ content: UIView) {
    if element.slot == nil, let condition = element.condition {
      bindings.show(view, while: condition, by: element.transition)
    }
    connectLive(element, view, content)
    if let identifier = element.identifier {
      connections.views[identifier, default: []].append((view, element.box))
    }
    connections.count += 1
    let inputs = inputs(element, view, content)
    if let identifier = element.identifier {
      connections.inputs[identifier, default: [:]].merge(inputs) { first, _ in first }
    }
    for driver in element.drivers {
      connections.pending.append(
        ElementConnections.Pending(
          driver: driver, view: view, box: element.box, inputs: inputs))
    }
  }

  /// Declares the numbers of an element's gestures and scrolling, and connects its fingers.
  ///
  /// - Returns: the names of the numbers.
  private mutating func inputs(
    _ element: Element, _ view: UIView, _ content: UIView
  ) -> [Element.Driver.Input: String] {
    let gestures = element.gestures
    let drags: [(Element.Driver.Input, Element.Drag?)] = [
      (.dragX, gestures.panX), (.dragY, gestures.panY), (.pinchScale, gestures.pinch),
      (.rotationAngle, gestures.rotate),
    ]
    var names: [Element.Driver.Input: String] = [:]
    var numbers: [Element.Driver.Input: ElementGestureHandler.Number] = [:]
    for case (let input, let drag?) in drags {
      let (name, arrivals) = number(drag, input, of: element)
      names[input] = name
      numbers[input] = ElementGestureHandler.Number(
        name: name, distance: drag.distance, arrivals: arrivals)
    }
    if let page = connections.page, gestures != Element.Gestures() {
      let handler = ElementGestureHandler(
        gestures, on: view, in: page, bindings.store, numbers, perform: perform)
      bindings.keep(handler)
      if gestures.hasTwoFingers, gestures.pivot == .fingers { connections.pivots.append(handler) }
    }
    if let scroll = content as? LayoutScrollView ?? (content as? CarouselView)?.scroll {
      for input in [Element.Driver.Input.scrollX, .scrollY, .scrollPage] {
        names[input] = name(of: input)
      }
      connections.scrolls.append((scroll, names))
    }
    return names
  }

  /// A name that no variable has.
  private func name(of input: Element.Driver.Input) -> String {
    "\(connections.count).\(input.rawValue)"
  }

  /// The name of a number under a finger, declared if it is the gesture's own, and its actions.
  private mutating func number(
    _ drag: Element.Drag, _ input: Element.Driver.Input, of element: Element
  ) -> (String, [Variable.Arrival]) {
    switch drag.number {
    case .variable(let name):
      guard case .number(let number)? = bindings.store.variable(name)?.content else {
        return (name, [])
      }
      return (name, number.arrivals)
    case .own(let number):
      let name = name(of: input)
      let words = input.rawValue.replacing(".", with: " ")
      let store = bindings.store
      store.declare(name, number, shownAs: "\(element.identifier ?? "element") \(words)")
      itemRestart { store.restart(name, number) }
      return (name, number.arrivals)
    }
  }

  /// Connects the drivers with their numbers and views.
  mutating func connectDrivers() {
    var places: [ObjectIdentifier: Int] = [:]
    var order: [(driver: ElementDriver, sources: Set<String>)] = []
    for pending in connections.pending {
      guard let source = source(pending) else { continue }
      for target in pending.driver.targets {
        guard
          let values = Interpolation(
            stops: pending.driver.stops,
            values: target.property.isPaint
              ? target.paints.indices.map { Double($0) } : target.values,
            extends: pending.driver.extends)
        else { continue }
        let colors = target.paints.map { $0.color(tint: tint) }
        let views =
          target.element.map { connections.views[$0] ?? [] } ?? [(pending.view, pending.box)]
        for (view, box) in views {
          let place = places[ObjectIdentifier(view)] ?? order.count
          if place == order.count { order.append((ElementDriver(view, box), [])) }
          places[ObjectIdentifier(view)] = place
          let size =
            switch target.property {
            case .width: connections.widths[ObjectIdentifier(view)]
            case .height: connections.heights[ObjectIdentifier(view)]
            default: nil as NSLayoutConstraint?
            }
          order[place].driver.add(source, target.property, values, colors, replacing: size)
          order[place].sources.insert(source)
        }
      }
    }
    follow(Set(order.flatMap(\.sources)))
    for (number, (driver, sources)) in order.enumerated() {
      bindings.keep(driver, of: sources.union(pivot(driver, "\(number).pivot")))
    }
    connections.pending = []
    connections.pivots = []
  }

  /// Lets the fingers whose numbers scale or turn a view take it at the middle between them.
  ///
  /// - Returns: the names of the numbers of its displacement, declared with the spring of the
  ///   fingers' first number.
  private func pivot(_ driver: ElementDriver, _ name: String) -> [String] {
    let handlers = connections.pivots.filter { driver.isTurned(by: $0.pairNumbers) }
    guard let rule = handlers.first?.pairRule(bindings.store) else { return [] }
    let names = (x: "\(name).x", y: "\(name).y")
    for name in [names.x, names.y] {
      bindings.store.declare(name, Variable.Number(0, NumberRule(spring: rule.spring)))
    }
    driver.addPivot(names)
    for handler in handlers { handler.pivot(driver) }
    return [names.x, names.y]
  }

  /// Sets the numbers of scrolling that drive something.
  private func follow(_ sources: Set<String>) {
    let store = bindings.store
    for (view, inputs) in connections.scrolls {
      let used = inputs.filter { sources.contains($0.value) }.sorted { $0.value < $1.value }
      guard !used.isEmpty else { continue }
      for (_, name) in used { store.declare(name, Variable.Number(0)) }
      view.moved = { [weak view] offset in
        for (input, name) in used {
          let distance =
            switch input {
            case .scrollX: Double(offset.x)
            case .scrollY: Double(offset.y)
            default: view?.pagesScrolled ?? 0
            }
          store.set(name, to: .number(distance), springing: false)
        }
      }
    }
  }

  /// The name of the number that drives.
  private func source(_ pending: ElementConnections.Pending) -> String? {
    switch pending.driver.source {
    case .variable(let name): name
    case .input(nil, let input): pending.inputs[input]
    case .input(let identifier?, let input): connections.inputs[identifier]?[input]
    }
  }

  // MARK: Controls

  /// Shows and sets a flag.
  func bind(_ view: UISwitch, to name: String) {
    let store = bindings.store
    bindings.add([name]) { [weak view] in
      guard let view, case .flag(let flag)? = store.value(name), flag != view.isOn else { return }
      view.setOn(flag, animated: view.window != nil)
    }
    view.addAction(
      UIAction { [weak view] _ in
        if let view { store.set(name, to: .flag(view.isOn)) }
      }, for: .valueChanged)
  }

  /// Shows and sets a number, within its limits or from 0 to 1.
  func bind(_ view: UISlider, to name: String) {
    let store = bindings.store
    if case .number(let number)? = store.variable(name)?.content, let limits = number.rule.limits {
      view.minimumValue = Float(limits.lowerBound)
      view.maximumValue = Float(limits.upperBound)
    }
    bindings.add([name]) { [weak view] in
      guard let view, !view.isTracking else { return }
      view.value = Float(store.number(name))
    }
    view.addAction(
      UIAction { [weak view] _ in
        guard let view else { return }
        store.set(name, to: .number(Double(view.value)), springing: false)
      }, for: .valueChanged)
  }

  /// Shows and sets a text.
  func bind(_ view: UITextField, to name: String) {
    let store = bindings.store
    bindings.add([name]) { [weak view] in
      guard let view, case .text(let text)? = store.value(name), text != view.text else { return }
      view.text = text
    }
    view.addAction(
      UIAction { [weak view] _ in
        if let view { store.set(name, to: .text(view.text ?? "")) }
      }, for: .editingChanged)
  }

  /// Shows and sets the number of the element in the middle, from 0.
  func bind(_ view: SnappingScrollView, to name: String) {
    let store = bindings.store
    bindings.add([name]) { [weak view] in
      guard let view, !view.isDragging else { return }
      let number = min(max(store.number(name).rounded(), 0), 100_000)
      view.show(page: Int(number), animated: view.window != nil)
    }
    view.pageChanged = { store.set(name, to: .number(Double($0)), springing: false) }
  }
}
