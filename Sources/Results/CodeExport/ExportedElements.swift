package import BackswipeMotion
package import BackswipePrototypes
import BackswipeUnits

/// The motion of a prototype's own elements: properties that numbers drive, and numbers that fingers
/// and actions move.
package struct ExportedElements: Sendable, Equatable {
  package private(set) var drives: [Drive] = []
  package private(set) var numbers: [Number] = []
  package private(set) var pivots: [Pivot] = []

  package var isEmpty: Bool { drives.isEmpty && numbers.isEmpty }

  /// One property of an element as a function of numbers.
  package struct Drive: Sendable, Hashable {
    /// The screen, or the key of elements that stay while pages change.
    package let screen: String
    /// The identifier, or the text; nil for an element without either.
    package let element: String?
    package let property: Element.Driver.Property
    /// The file's own opacity or distance, which numbers multiply or add to.
    package let base: Double
    /// In the order in which they are combined.
    package fileprivate(set) var parts: [Part]
  }

  /// The share of one number.
  package struct Part: Sendable, Hashable {
    /// The number's name in code; different in every part of another number.
    package let input: String
    /// The number for people: `drag.y of card`.
    package let words: String
    package let lines: Interpolation
    /// The colours between which the lines give a place; empty for numbers.
    package let paints: [Element.Paint]
  }

  /// An element that two fingers scale or turn about the middle between them.
  package struct Pivot: Sendable, Hashable {
    /// As of a drive.
    package let screen: String
    package let element: String?
    package let isScaled: Bool
    package let isTurned: Bool
  }

  /// A number that a finger moves, or an action on a spring.
  package struct Number: Sendable, Hashable {
    /// The screen, or the key of elements that stay while pages change; nil for a variable of all of
    /// them.
    package let screen: String?
    /// The words of the name.
    package let name: [String]
    /// The rule with its limits, snaps, projection and spring.
    package let rule: NumberRule
    /// The ways of fingers to it.
    package fileprivate(set) var drags: [Drag]

    /// For people: `lift on library`.
    package var words: String {
      (name + (screen.map { ["on", $0] } ?? [])).joined(separator: " ")
    }
  }

  /// A gesture that moves a number.
  package struct Drag: Sendable, Hashable {
    package let element: String?
    package let input: Element.Driver.Input
    package let distance: Element.Drag.Distance
  }
}

extension ExportedElements {
  /// Those of a prototype, in the order of the file; equal ones of a loop once.
  package init(_ prototype: Prototype) {
    var keys: [NumberKey: Int] = [:]
    var known = Set<Number>()
    func add(_ key: NumberKey, _ number: Number) {
      guard keys[key] == nil else { return }
      keys[key] = numbers.count
      numbers.append(number)
    }
    func addVariables(_ variables: [Variable], _ screen: String?) {
      for variable in variables {
        guard case .number(let number) = variable.content else { continue }
        add(
          NumberKey(screen: screen, variable: variable.name),
          Number(screen: screen, name: [variable.name], rule: number.rule, drags: []))
      }
    }
    func addElements(_ elements: [Element], _ screen: String, own: Set<String>) {
      for element in elements {
        for (input, drag) in element.gestures.drags {
          let made = Drag(element: element.codeName, input: input, distance: drag.distance)
          switch drag.number {
          case .variable(let name):
            let key = NumberKey(screen: own.contains(name) ? screen : nil, variable: name)
            if let index = keys[key], !numbers[index].drags.contains(made) {
              numbers[index].drags.append(made)
            }
          case .own(let number):
            let made = Number(
              screen: screen, name: [element.codeName, input.rawValue].compactMap(\.self),
              rule: number.rule, drags: [made])
            if known.insert(made).inserted { numbers.append(made) }
          }
        }
      }
      addDrives(elements, screen)
    }
    addVariables(prototype.state, nil)
    var springing = Set(prototype.state.filter(\.isSpringing).map(\.name).map { NumberKey($0) })
    for screen in prototype.screens {
      addVariables(screen.state, screen.id)
      springing.formUnion(
        screen.state.filter(\.isSpringing).map {
          NumberKey(screen: screen.id, variable: $0.name)
        })
      if let view = screen.view {
        addElements(view.all, screen.id, own: Set(screen.state.map(\.name)))
      }
    }
    for (key, element) in prototype.spanning { addElements(element.all, key, own: []) }
    let indices = Set(springing.compactMap { keys[$0] })
    numbers = numbers.enumerated().filter { !$1.drags.isEmpty || indices.contains($0) }.map(\.1)
  }

  private struct NumberKey: Hashable {
    var screen: String?
    var variable: String

    init(screen: String? = nil, variable: String) {
      self.screen = screen
      self.variable = variable
    }

    init(_ variable: String) { self.init(variable: variable) }
  }

  private mutating func addDrives(_ elements: [Element], _ screen: String) {
    guard elements.contains(where: { !$0.drivers.isEmpty }) else { return }
    var named: [String: [Int]] = [:]
    for (index, element) in elements.enumerated() {
      if let identifier = element.identifier { named[identifier, default: []].append(index) }
    }
    struct Place: Hashable {
      let element: Int
      let property: Element.Driver.Property
    }
    let pairs = Set(elements.indices.flatMap { SourceKey.pairs(of: $0, in: elements, named) })
    var pivoted: Set<Int> = []
    var places: [Place: Int] = [:]
    var found: [(drive: Drive, inputs: [SourceKey: String], names: CodeNames)] = []
    for (owner, element) in elements.enumerated() {
      for driver in element.drivers {
        for target in driver.targets {
          guard
            let lines = Interpolation(
              stops: driver.stops,
              values: target.property.isPaint
                ? target.paints.indices.map { Double($0) } : target.values,
              extends: driver.extends)
          else { continue }
          for index in target.element.map({ named[$0] ?? [] }) ?? [owner] {
            let place = Place(element: index, property: target.property)
            let at = places[place] ?? found.count
            if at == found.count {
              places[place] = at
              let drive = Drive(
                screen: screen, element: elements[index].codeName, property: target.property,
                base: target.property.base(of: elements[index].box), parts: [])
              found.append((drive, [:], CodeNames()))
            }
            let key = SourceKey(driver.source, owner: owner)
            if [.scale, .rotation].contains(target.property), pairs.contains(key) {
              pivoted.insert(index)
            }
            let input =
              found[at].inputs[key]
              ?? found[at].names.unique(key.name(for: index, in: elements))
            found[at].inputs[key] = input
            // The last one of a property that is not combined holds.
            if !target.property.combines { found[at].drive.parts = [] }
            found[at].drive.parts.append(
              Part(
                input: input, words: key.words(elements), lines: lines, paints: target.paints))
          }
        }
      }
    }
    var known = Set<Drive>()
    drives += found.map(\.drive).filter { known.insert($0).inserted }
    var pivots: Set<Pivot> = []
    self.pivots += pivoted.sorted().map { index in
      func has(_ property: Element.Driver.Property) -> Bool {
        places[Place(element: index, property: property)] != nil
      }
      return Pivot(
        screen: screen, element: elements[index].codeName, isScaled: has(.scale),
        isTurned: has(.rotation))
    }.filter { pivots.insert($0).inserted }
  }

  /// A number on a page.
  private enum SourceKey: Hashable {
    case variable(String)
    /// Of an element by its place, or of one by its identifier.
    case own(Int, Element.Driver.Input)
    case named(String, Element.Driver.Input)

    init(_ source: Element.Driver.Source, owner: Int) {
      switch source {
      case .variable(let name): self = .variable(name)
      case .input(let identifier?, let input): self = .named(identifier, input)
      case .input(nil, let input): self = .own(owner, input)
      }
    }

    /// The numbers that two fingers of an element move about the middle between them.
    static func pairs(
      of owner: Int, in elements: [Element], _ named: [String: [Int]]
    ) -> [SourceKey] {
      let element = elements[owner]
      guard element.gestures.pivot == .fingers else { return [] }
      return element.gestures.drags.flatMap { input, drag -> [SourceKey] in
        guard [.pinchScale, .rotationAngle].contains(input) else { return [] }
        if case .variable(let name) = drag.number { return [.variable(name)] + own(input) }
        return own(input)
      }
      // The first element of a name is the one that drivers read.
      func own(_ input: Element.Driver.Input) -> [SourceKey] {
        let name = element.identifier.flatMap { named[$0]?.first == owner ? $0 : nil }
        return [.own(owner, input)] + (name.map { [.named($0, input)] } ?? [])
      }
    }

    func words(_ elements: [Element]) -> String {
      switch self {
      case .variable(let name): ExportedTransition.safe(name)
      case .named(let identifier, let input):
        "\(input.rawValue) of \(ExportedTransition.safe(identifier))"
      case .own(let owner, let input):
        elements[owner].codeName.map {
          "\(input.rawValue) of \(ExportedTransition.safe($0))"
        } ?? input.rawValue
      }
    }

    /// The name in code; the element's own number has only the name of the gesture.
    func name(for index: Int, in elements: [Element]) -> String {
      switch self {
      case .variable(let name): return CodeNames.camel([name])
      case .named(let identifier, let input): return CodeNames.camel([identifier, input.rawValue])
      case .own(let owner, let input):
        let name = owner == index ? nil : elements[owner].codeName
        return CodeNames.camel([name, input.rawValue].compactMap(\.self))
      }
    }
  }
}

extension Variable {
  fileprivate var isSpringing: Bool {
    if case .number(let number) = content { number.isSpringing } else { false }
  }
}

extension Element {
  /// The identifier, or the text by which people find it.
  fileprivate var codeName: String? { identifier ?? name }
}

extension Element.Gestures {
  fileprivate var drags: [(Element.Driver.Input, Element.Drag)] {
    [(.dragX, panX), (.dragY, panY), (.pinchScale, pinch), (.rotationAngle, rotate)]
      .compactMap { input, drag in drag.map { (input, $0) } }
  }
}

extension Element.Driver.Property {
  /// Whether several numbers of it are combined.
  var combines: Bool { [.alpha, .x, .y, .scale, .rotation].contains(self) }

  /// Whether numbers of it are multiplied, not added.
  var multiplies: Bool { self == .alpha || self == .scale }

  fileprivate func base(of box: Element.Box) -> Double {
    switch self {
    case .alpha: box.alpha
    case .x: box.offset.x
    case .y: box.offset.y
    case .scale: 1
    case .rotation, .corner, .width, .height, .progress, .color, .fill, .background: 0
    }
  }
}
