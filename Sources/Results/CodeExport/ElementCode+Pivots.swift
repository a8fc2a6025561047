import BackswipePrototypes

/// The points about which two fingers scale and turn elements.
extension ElementCode {
  /// The functions that hold the point of an element under the middle between two fingers.
  mutating func add(_ pivot: ExportedElements.Pivot, _ names: inout CodeNames) {
    let name = CodeNames.camel([pivot.screen, pivot.element ?? "view"])
    for axis in Axis.allCases {
      functions += [
        RuleFunction(
          names.unique(name + "Pivot" + axis.title),
          [
            "The point of \(pivot.words) that fingers take, from its centre \(axis.words) without",
            "scale and rotation: as they begin, and as one joins or leaves.",
          ], Self.inputs, .number(pivot.point(axis))),
        RuleFunction(
          names.unique(name + "Shift" + axis.title),
          [
            "The way beside the driven one from then on. Where the numbers lead to neither a scale nor a",
            "rotation, it goes to 0 on their spring.",
          ], Self.inputs,
          .number(.difference(.difference(axis.middle, axis.way), axis.pivot))),
        RuleFunction(
          names.unique(name + "Place" + axis.title),
          ["The distance of the centre of \(pivot.words), scaled and turned about the point."],
          Self.inputs, .number(pivot.place(axis))),
      ]
    }
  }

  fileprivate enum Axis: String, CaseIterable {
    case x, y

    var title: String { rawValue.uppercased() }
    var words: String { self == .x ? "towards the trailing edge" : "down" }
    var way: RuleNumber { .input(rawValue) }
    var middle: RuleNumber { .input("middle" + title) }
    var place: RuleNumber { .input("place" + title) }
    var pivot: RuleNumber { .input("pivot" + title) }
    var shift: RuleNumber { .input("shift" + title) }
  }

  private static let inputs: [RuleFunction.Input] =
    Axis.allCases.flatMap { axis in
      [
        RuleFunction.Input(
          "middle" + axis.title, "the fingers', from the centre of the element's place"),
        RuleFunction.Input(axis.rawValue, "the driven distance, 0 without one"),
        RuleFunction.Input(
          "place" + axis.title, "the result of Place\(axis.title) with the point before"),
        RuleFunction.Input("pivot" + axis.title, "the point's, at first 0"),
        RuleFunction.Input("shift" + axis.title, "the way beside the driven one, at first 0"),
      ]
    } + [
      RuleFunction.Input("scale", "the driven one"),
      RuleFunction.Input("rotation", "the driven one, in degrees"),
    ]
}

extension ExportedElements.Pivot {
  /// The distance from the centre of the element's place.
  fileprivate func place(_ axis: ElementCode.Axis) -> RuleNumber {
    .difference(
      .sum(.sum(axis.way, axis.shift), axis.pivot),
      turned(axis, (ElementCode.Axis.x.pivot, ElementCode.Axis.y.pivot), backwards: false))
  }

  fileprivate func point(_ axis: ElementCode.Axis) -> RuleNumber {
    let axes = ElementCode.Axis.self
    return turned(
      axis,
      (.difference(axes.x.middle, axes.x.place), .difference(axes.y.middle, axes.y.place)),
      backwards: true)
  }

  /// A way, scaled and turned, or its inverse.
  private func turned(
    _ axis: ElementCode.Axis, _ way: (x: RuleNumber, y: RuleNumber), backwards: Bool
  ) -> RuleNumber {
    let own = axis == .x ? way.x : way.y
    var turned = own
    if isTurned {
      let angle = RuleNumber.product(.input("rotation"), .constant(.pi / 180))
      let (along, across) = (
        RuleNumber.product(.cosine(angle), own),
        RuleNumber.product(.sine(angle), axis == .x ? way.y : way.x)
      )
      turned = (axis == .x) == backwards ? .sum(along, across) : .difference(along, across)
    }
    guard isScaled else { return turned }
    return backwards
      ? .quotient(turned, .input("scale")) : .product(.input("scale"), turned)
  }
}
