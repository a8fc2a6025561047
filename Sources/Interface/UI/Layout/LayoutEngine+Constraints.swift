import BackswipeConstraints
import BackswipeScene
import BackswipeUnits

extension LayoutEngine {
  // MARK: Boxes

  /// The rectangle of an item, created with the constraints for its fixed frame.
  func box(of item: LayoutItem) -> LayoutBox {
    let key: ObjectIdentifier
    switch item {
    case .view(let view): key = ObjectIdentifier(view)
    case .guide(let guide): key = ObjectIdentifier(guide)
    }
    if let box = boxOf[key], box.item != nil { return box }
    let box = LayoutBox(item, in: &solver)
    boxOf[key] = box
    boxes.append(box)
    switch item {
    case .view(let view):
      if view !== host {
        if !fitsSize {
          view.layout?.box = box
          view.layout?.solvedIn = self
        }
        if view.layout?.translates ?? true { addFrame(of: view, box) }
      }
    case .guide(let guide): addGuide(guide, box)
    }
    return box
  }

  /// Adds the host's size as an input.
  func addHost(_ view: UIView) {
    let box = box(of: .view(view))
    let name = "<NSAutoresizingMaskLayoutConstraint \(view.layoutName)."
    addInput(box.width, "\(name)width") { [weak view] in view?.bounds.width }
    addInput(box.height, "\(name)height") { [weak view] in view?.bounds.height }
  }

  /// Adds target constraints for the host's size, with their priorities.
  func addTargets(_ view: UIView) {
    let box = box(of: .view(view))
    for (axis, target) in targets.enumerated() {
      let expression = LinearExpression(
        [LinearExpression.Term(box.length(axis))], constant: -Double(target.length))
      if let id = try? solver.add(
        LinearConstraint(expression, .equal, priority: target.priority))
      {
        sources[id] = .frame("<NSLayoutConstraint:'fitting' \(view.layoutName)")
      }
    }
  }

  private func addFrame(of view: UIView, _ box: LayoutBox) {
    box.isFramed = true
    if view.layout == nil { view.layoutMade.needsUpdate = false }
    view.layout?.box = fitsSize ? view.layout?.box : box
    if !fitsSize { view.layout?.solvedIn = self }
    let name = "<NSAutoresizingMaskLayoutConstraint \(view.layoutName)."
    addInput(box.x, "\(name)minX") { [weak view] in view?.layer.plainFrame.minX }
    addInput(box.y, "\(name)minY") { [weak view] in view?.layer.plainFrame.minY }
    addInput(box.width, "\(name)width") { [weak view] in view?.layer.plainFrame.width }
    addInput(box.height, "\(name)height") { [weak view] in view?.layer.plainFrame.height }
  }

  private func addInput(
    _ variable: ConstraintSolver.Variable, _ name: String,
    plus others: [LinearExpression.Term] = [],
    value: @escaping @MainActor () -> CGFloat?
  ) {
    let expression = LinearExpression(
      [LinearExpression.Term(variable)] + others, constant: -Double(value() ?? 0))
    let text = "\(name) == \(NSLayoutConstraint.number(Double(value() ?? 0)))   (active)>"
    if let id = insist(LinearConstraint(expression, .equal), .frame(text)) {
      inputs.append(LayoutInput(id: id, value: value))
    }
  }

  private func addGuide(_ guide: UILayoutGuide, _ box: LayoutBox) {
    guard let view = guide.owningView, guide.kind != .custom else { return }
    box.isFramed = true
    let name = "<NSLayoutConstraint:'\(guide.identifier)' \(view.layoutName)."
    func minus(_ variable: ConstraintSolver.Variable) -> [LinearExpression.Term] {
      [LinearExpression.Term(variable, -1)]
    }
    let own = self.box(of: .view(view))
    switch guide.kind {
    case .custom: break
    case .scrollContent:
      addInput(box.x, "\(name)minX") { 0 }
      addInput(box.y, "\(name)minY") { 0 }
    case .scrollFrame, .safeArea, .margins, .content, .keyboard:
      let insets: @MainActor (UIView) -> UIEdgeInsets =
        switch guide.kind {
        case .safeArea: { $0.safeAreaInsets }
        case .margins: { $0.layoutMargins }
        case .content: { $0.contentGuideInsets }
        case .keyboard: { UIEdgeInsets(top: $0.keyboardRect.minY - $0.bounds.minY) }
        default: { _ in .zero }
        }
      addInput(box.x, "\(name)left") { [weak view] in
        view.map { $0.bounds.minX + insets($0).left }
      }
      addInput(box.y, "\(name)top") { [weak view] in
        view.map { $0.bounds.minY + insets($0).top }
      }
      addInput(box.width, "\(name)width", plus: minus(own.width)) { [weak view] in
        view.map { -insets($0).left - insets($0).right }
      }
      addInput(box.height, "\(name)height", plus: minus(own.height)) { [weak view] in
        view.map { -insets($0).top - insets($0).bottom }
      }
    case .readable:
      let margins = self.box(of: .guide(view.layoutMarginsGuide))
      addInput(box.y, "\(name)top", plus: minus(margins.y)) { 0 }
      addInput(box.height, "\(name)height", plus: minus(margins.height)) { 0 }
      addInput(
        box.x, "\(name)centerX",
        plus: [LinearExpression.Term(box.width, 0.5)] + minus(margins.x)
          + [LinearExpression.Term(margins.width, -0.5)]
      ) { 0 }
      let width = LinearExpression.Term(box.width)
      _ = insist(
        LinearConstraint(
          LinearExpression([width], constant: -Double(UIView.readableWidth)), .lessThanOrEqual),
        .frame("\(name)width <= \(Int(UIView.readableWidth))>"))
      _ = insist(
        LinearConstraint(
          LinearExpression([width] + minus(margins.width)), .equal, priority: 999),
        .frame("\(name)width"))
      _ = insist(
        LinearConstraint(LinearExpression([width] + minus(margins.width)), .lessThanOrEqual),
        .frame("\(name)width"))
    }
  }

  // MARK: Expressions

  /// The expression that the constraint compares with 0; nil if an item is deallocated.
  func expression(of constraint: NSLayoutConstraint) -> LinearExpression? {
    guard let owner = constraint.owner, let first = LayoutItem(constraint.firstItem) else {
      return nil
    }
    let (one, other) = (constraint.firstAttribute, constraint.secondAttribute)
    if one.isDirectional || other.isDirectional, owner.isMirrored,
      let second = LayoutItem(constraint.secondItem)
    {
      return mirrored(
        place(of: first, one.mirrored, in: owner), place(of: second, other.mirrored, in: owner),
        constraint, owner)
    }
    guard var sum = place(of: first, one, in: owner) else { return nil }
    if other != .notAnAttribute {
      guard let second = LayoutItem(constraint.secondItem),
        let place = place(of: second, other, in: owner)
      else { return nil }
      sum.add(place, times: -Double(constraint.multiplier))
    }
    sum.constant -= Double(constraint.constant)
    return sum
  }

  /// The expression of a constraint whose positions are distances from the owner's right edge:
  /// W − a = m·(W − b) + c.
  private func mirrored(
    _ first: LinearExpression?, _ second: LinearExpression?, _ constraint: NSLayoutConstraint,
    _ owner: UIView
  ) -> LinearExpression? {
    guard let first, let second else { return nil }
    let multiplier = Double(constraint.multiplier)
    var sum = LinearExpression()
    sum.add(first, times: -1)
    sum.add(second, times: multiplier)
    if multiplier != 1 {
      let width = LinearExpression.Term(box(of: .view(owner)).width)
      sum.add(LinearExpression([width]), times: 1 - multiplier)
    }
    sum.constant -= Double(constraint.constant)
    return sum
  }

  /// The position of a part of an item, in the coordinates of the view that owns the constraint.
  private func place(
    of item: LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in owner: UIView
  ) -> LinearExpression? {
    guard let view = item.view else { return nil }
    let isHorizontal = attribute.isHorizontal
    let box = box(of: item)
    func start(_ box: LayoutBox) -> ConstraintSolver.Variable { isHorizontal ? box.x : box.y }
    var length = isHorizontal ? box.width : box.height
    var sum = LinearExpression()
    guard !attribute.isDimension else {
      sum.terms = [LinearExpression.Term(length)]
      return sum
    }
    if attribute.isMargin { marginViews.insert(ObjectIdentifier(view)) }
    let (part, points) = attribute.place(attribute.isMargin ? view.layoutMargins : .zero)
    sum.constant = Double(points)
    var above: UIView? = view
    if case .guide = item {
      sum.terms.append(LinearExpression.Term(start(box)))
    } else if view === owner {
      // Edges of a scroll view are those of its content, for the views in it.
      if part != 0.5, let guide = view.guideOfContent {
        let content = self.box(of: .guide(guide))
        length = isHorizontal ? content.width : content.height
      }
    } else {
      sum.terms.append(LinearExpression.Term(start(box)))
      above = view.ownSuperview
    }
    var own = part
    if attribute.isBaseline, case .view = item, let line = view.baselines {
      box.usesBaselines = true
      own = 0.5
      sum.constant += Double(attribute == .firstBaseline ? line.first : line.last)
    }
    if own != 0 { sum.terms.append(LinearExpression.Term(length, own)) }
    while let between = above, between !== owner {
      if between !== host, between.layout?.translates ?? true, between.layout?.joinsAbove != true {
        join(between)
      }
      sum.terms.append(LinearExpression.Term(start(self.box(of: .view(between)))))
      above = between.ownSuperview
    }
    return above == nil ? nil : sum
  }

  // MARK: Adding

  /// Adds a client's constraint; if it conflicts, it or another one gives way or is broken.
  func add(_ constraint: NSLayoutConstraint, tells: Bool = true) {
    guard constraint.isActive, let expression = expression(of: constraint), !isUnbuilt else {
      return
    }
    guard expression.constant.isFinite else {
      host?.environment?.report(
        mistake: "NSLayoutConstraint: not a finite number: \(constraint.shown)")
      return
    }
    let relation = LinearConstraint.Relation(rawValue: constraint.relation.rawValue) ?? .equal
    let explains = tells && !constraint.isTold && !fitsSize
    while true {
      let linear = LinearConstraint(expression, relation, priority: priority(of: constraint))
      do throws(ConstraintError) {
        let id = try solver.add(linear, explains: false)
        sources[id] = .client(constraint)
        ids[ObjectIdentifier(constraint)] = id
        _ = count(constraint, 1)
        return
      } catch .conflict(let others) {
        if let gone = giveWay(in: others, with: constraint) {
          if gone === constraint, !hasYielded(constraint) { return }
          continue
        }
        broken.append(constraint)
        if explains {
          reportConflict(
            solver.reduced(others, with: linear), constraint.shown, breaking: constraint)
        }
        constraint.isTold = constraint.isTold || !fitsSize
        return
      } catch {
        host?.environment?.report(
          mistake: "NSLayoutConstraint: not a finite number: \(constraint.shown)")
        return
      }
    }
  }

  /// Adds a constraint of the interface; conflicting constraints of clients give way or are broken,
  /// the last one first.
  private func insist(_ constraint: LinearConstraint, _ source: Source) -> ConstraintID? {
    while true {
      do throws(ConstraintError) {
        let id = try solver.add(constraint, explains: false)
        sources[id] = source
        return id
      } catch {
        guard case .conflict(let involved) = error else { return nil }
        if giveWay(in: involved) != nil { continue }
        let others = solver.reduced(involved, with: constraint)
        guard let last = lastClient(of: others) else { return nil }
        if !last.isTold, !fitsSize {
          var text = ""
          if case .frame(let name) = source { text = name }
          reportConflict(others, text, breaking: last)
          last.isTold = true
        }
        leaveOut(last)
      }
    }
  }

  /// Breaks a constraint that has been added, or that has just failed to be.
  func leaveOut(_ constraint: NSLayoutConstraint) {
    if let id = ids.removeValue(forKey: ObjectIdentifier(constraint)) {
      sources[id] = nil
      solver.remove(id)
      _ = count(constraint, -1)
    }
    broken.append(constraint)
  }

  /// Counts the uses of a constraint's items.
  ///
  /// - Returns: whether an item with a fixed frame is no longer used by any constraint.
  func count(_ constraint: NSLayoutConstraint, _ difference: Int) -> Bool {
    var isLeft = false
    for item in [constraint.firstItem, constraint.secondItem] {
      guard let item, let box = boxOf[ObjectIdentifier(item)] else { continue }
      box.uses += difference
      if box.uses == 0, box.isFramed { isLeft = true }
    }
    return isLeft
  }

  private func lastClient(of ids: [ConstraintID]) -> NSLayoutConstraint? {
    var last: NSLayoutConstraint?
    for id in ids {
      if case .client(let constraint)? = sources[id], constraint.serial > last?.serial ?? -1 {
        last = constraint
      }
    }
    return last
  }

  private func reportConflict(
    _ others: [ConstraintID], _ added: String, breaking last: NSLayoutConstraint
  ) {
    var lines: [String] = others.compactMap { id in
      switch sources[id] {
      case .client(let constraint): constraint.shown
      case .frame(let text): text
      case .ownSize, nil: nil
      }
    }
    lines.append(added)
    let environment = host?.environment
    environment?.report(
      mistake: """
        Unable to simultaneously satisfy constraints.
        Probably at least one of the constraints in the following list is one you don't want.
        (
        \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
        )
        Will attempt to recover by breaking constraint
        \(last.shown)
        """)
  }
}
