import BackswipeExpressions
import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Makes the views of a page that is laid out by its file, with constraints.
@MainActor
struct ElementBuilder {
  /// Performs the action of an element that has been tapped.
  let perform: (Prototype.Action, UIView) -> Void
  /// The tint of the page.
  let tint: UIColor
  let bindings: PageBindings
  let assets: ElementAssets
  let findings: LayoutFindings
  /// The numbers and views of the page by identifiers, and the drivers that need them.
  var connections = ElementConnections()
  /// Set the colours of layers, which do not follow the appearance by themselves.
  var repaints: [() -> Void] = []
  /// The number of rows around the present element.
  private(set) var rowDepth = 0
  /// That of the elements around the present one; nil for the page's.
  private var direction: Element.LayoutDirection?
  /// The views that play animations.
  private(set) var lotties: [LottieView] = []
  /// The containers whose elements fingers reorder.
  var reorders: [ElementReorder] = []
  /// What gives the view of a loop and those inside it their initial states, by that view.
  var itemRestarts: [ObjectIdentifier: [() -> Void]] = [:]
  /// The same of the loop's view that is being made; nil outside of loops over lists of `state`.
  private var restarts: [() -> Void]?
  /// The constraints made so far, to be activated once all views are in the hierarchy.
  var constraints: [NSLayoutConstraint] = []

  init(
    tint: UIColor, bindings: PageBindings, storyboard: UIStoryboard?,
    perform: @escaping (Prototype.Action, UIView) -> Void
  ) {
    self.tint = tint
    self.bindings = bindings
    assets = ElementAssets(storyboard?.prototype)
    findings = LayoutFindings(storyboard)
    self.perform = perform
  }

  /// Adds the view of a page's outermost element, which fills the page as of its `pageFit`.
  mutating func fill(_ page: UIView, with element: Element) {
    connections.page = page
    connections.collectSides(element)
    let (isSafe, safe, box) = (element.pageFit == .safeArea, page.safeAreaLayoutGuide, element.box)
    let view = self.view(of: element, within: element.pageFit == .contentInSafeArea ? safe : nil)
    page.addSubview(view)
    constraints += [
      view.topAnchor.constraint(equalTo: isSafe ? safe.topAnchor : page.topAnchor),
      view.leadingAnchor.constraint(equalTo: isSafe ? safe.leadingAnchor : page.leadingAnchor),
      Self.end(view.bottomAnchor, isSafe ? safe.bottomAnchor : page.bottomAnchor, of: box.height),
      Self.end(
        view.trailingAnchor, isSafe ? safe.trailingAnchor : page.trailingAnchor, of: box.width),
    ]
    size(view, box, in: page)
    for (number, constraint) in constraints.enumerated() { constraint.yield(number) }
    page.onYield { [findings, weak page] in if let page { findings.report($0, on: page) } }
    NSLayoutConstraint.activate(constraints)
    constraints = []
    connectSizes()
    connectDrivers()
  }

  // MARK: Views

  /// - Parameter guide: the guide that its content fills; nil for the view itself.
  mutating func view(of element: Element, within guide: UILayoutGuide? = nil) -> UIView {
    let around = direction
    direction = element.box.direction ?? around
    defer { direction = around }
    let number = findings.nextNumber()
    let outer = restarts
    if element.slot != nil { restarts = [] }
    let content = content(of: element)
    if rowDepth > 0, let priority = RowPriority.resistance(of: element.content) {
      content.setContentCompressionResistancePriority(UILayoutPriority(priority), for: .horizontal)
    }
    content.translatesAutoresizingMaskIntoConstraints = false
    let view = clipped(swiped(box(content, element.box, within: guide), element), element)
    // A control has its name and its action itself, not with the padding around it.
    let target = content is UIControl ? content : view
    target.accessibilityIdentifier = element.identifier
    if let label = element.shownLabel(isPadded: target !== content) {
      bindings.show(label) { [weak target] in target?.accessibilityLabel = $0 }
    }
    findings.add(element, number, view)
    if let direction { view.layOut(direction) }
    look(of: view, element.box)
    if let action = element.action { addTap(action, to: target) }
    if !element.contextMenu.isEmpty {
      bindings.keep(ElementContextMenu(menu(element.contextMenu, of: target), of: target))
    }
    connect(element, view, content)
    if element.slot != nil, let own = restarts {
      itemRestarts[ObjectIdentifier(view)] = own
      restarts = outer.map { $0 + own }
    }
    return view
  }

  /// Adds a reset of an element to its initial state, for another item of a list in its view.
  mutating func itemRestart(_ restart: @escaping () -> Void) { restarts?.append(restart) }

  /// The view itself, or one around it with the padding.
  private mutating func box(
    _ content: UIView, _ box: Element.Box, within guide: UILayoutGuide?
  ) -> UIView {
    guard box.padding != Element.Insets() || guide != nil else { return content }
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let (inset, side) = (box.padding, content)
    let (top, bottom, leading, trailing) =
      guide.map { ($0.topAnchor, $0.bottomAnchor, $0.leadingAnchor, $0.trailingAnchor) }
      ?? (view.topAnchor, view.bottomAnchor, view.leadingAnchor, view.trailingAnchor)
    constraints += [
      side.topAnchor.constraint(equalTo: top, constant: CGFloat(inset.top)),
      side.leadingAnchor.constraint(equalTo: leading, constant: CGFloat(inset.left)),
      bottom.constraint(equalTo: side.bottomAnchor, constant: CGFloat(inset.bottom)),
      trailing.constraint(equalTo: side.trailingAnchor, constant: CGFloat(inset.right)),
    ]
    return view
  }

  /// The view itself, or one around it that has the shadow, with one between that clips the content
  /// to the corners.
  private mutating func clipped(_ content: UIView, _ element: Element) -> UIView {
    guard element.box.shadow != nil, element.box.corner > 0 || element.live[.corner] != nil,
      element.content.hasNoSize || element.content.isContainer
    else { return content }
    let (outer, clip) = (ShadowBox(), UIView())
    clip.clipsToBounds = true
    clip.layer.cornerRadius = CGFloat(element.box.corner)
    for (around, inside) in [(outer, clip), (clip, content)] {
      around.translatesAutoresizingMaskIntoConstraints = false
      around.addSubview(inside)
      constraints += [
        inside.topAnchor.constraint(equalTo: around.topAnchor),
        inside.leadingAnchor.constraint(equalTo: around.leadingAnchor),
        inside.bottomAnchor.constraint(equalTo: around.bottomAnchor),
        inside.trailingAnchor.constraint(equalTo: around.trailingAnchor),
      ]
    }
    return outer
  }

  private mutating func look(of view: UIView, _ box: Element.Box) {
    if let background = box.background { view.backgroundColor = background.color(tint: tint) }
    view.alpha = CGFloat(box.alpha)
    view.layer.cornerRadius = CGFloat(box.corner)
    if let border = box.border {
      view.layer.borderWidth = CGFloat(border.width)
      let color = border.paint.color(tint: tint)
      let repaint = { [weak view] in
        if let view { view.layer.borderColor = color.resolved(in: view) }
      }
      repaint()
      repaints.append(repaint)
    }
    if let shadow = box.shadow {
      (view.layer.shadowRadius, view.layer.shadowOffset, view.layer.shadowOpacity) = shadow.values
    } else if box.corner > 0 || box.clips {
      view.clipsToBounds = true
    }
    if box.offset != Element.Offset() {
      view.transform = CGAffineTransform(translationX: 0, y: CGFloat(box.offset.y))
      let offset = box.offset.x
      var shown: CGFloat = 0
      let repaint = { [weak view] in
        guard let view else { return }
        // A driven element adds its own translation.
        let x = view.fromLeading(offset)
        if x != shown { view.transform.tx += x - shown }
        shown = x
      }
      repaint()
      repaints.append(repaint)
    }
  }

  /// A menu whose actions are performed by an element.
  func menu(_ items: [Prototype.MenuItem], of view: UIView) -> PageMenu {
    let perform = perform
    return PageMenu(items: items, store: bindings.store) { [weak view] action in
      if let view { perform(action, view) }
    }
  }

  private func addTap(_ action: Prototype.Action, to view: UIView) {
    let perform = perform
    if let control = view as? UIButton {
      control.addAction(
        UIAction { [weak control] _ in if let control { perform(action, control) } },
        for: .touchUpInside)
      return
    }
    view.isUserInteractionEnabled = true
    let tap = UITapGestureRecognizer()
    tap.name = view.accessibilityIdentifier.map { "\($0)Tap" } ?? "tap"
    tap.addAction(UIAction { [weak view] _ in if let view { perform(action, view) } })
    view.addGestureRecognizer(tap)
  }

  private mutating func content(of element: Element) -> UIView {
    switch element.content {
    case .stack(let stack): return view(of: stack, element)
    case .grid(let grid): return view(of: grid, element)
    case .overlay(let elements): return view(of: elements)
    case .scroll(let scroll): return view(of: scroll)
    case .carousel(let carousel): return view(of: carousel, element.variable)
    case .text(let text): return label(text)
    case .image(let image):
      let view = UIImageView(image: UIImage(named: image.file))
      view.contentMode = image.mode.contentMode
      view.clipsToBounds = true
      return view
    case .lottie(let lottie):
      let view = LottieView(lottie, assets.animation(lottie.file))
      lotties.append(view)
      return view
    case .icon(let icon): return view(of: icon, element)
    case .button(let button): return view(of: button, element)
    case .field(let field): return view(of: field, element.variable)
    case .toggle(let isOn): return toggle(isOn, element.variable)
    case .slider(let value): return slider(value, element.variable)
    case .shape(let shape): return ShapeView(shape, tint: tint)
    case .gradient(let gradient): return GradientView(gradient, tint: tint)
    case .blur(let style): return UIVisualEffectView(effect: UIBlurEffect(style: style.effect))
    case .spacer(let length):
      let view = SpacerView(frame: .zero)
      if let length {
        // Along either axis: a stack leaves the other one to its own constraints.
        for side in [view.widthAnchor, view.heightAnchor] {
          let constraint = side.constraint(equalToConstant: CGFloat(length))
          constraint.priority = .defaultHigh
          constraints.append(constraint)
        }
      } else {
        view.setContentHuggingPriority(.init(1), for: .horizontal)
        view.setContentHuggingPriority(.init(1), for: .vertical)
      }
      return view
    }
  }

  // MARK: Containers

  private mutating func view(of stack: Element.Stack, _ element: Element) -> UIView {
    let view = element.reorder == nil ? UIStackView() : ReorderStackView(frame: .zero)
    view.axis = stack.axis == .row ? .horizontal : .vertical
    view.spacing = CGFloat(stack.spacing)
    view.alignment = stack.alignment.uikit
    view.distribution = stack.distribution.uikit
    var spacer: UIView?
    let isRow = stack.axis == .row && stack.elements.count > 1
    if isRow { rowDepth += 1 }
    defer { if isRow { rowDepth -= 1 } }
    var texts: [RowText] = []
    for element in stack.elements {
      let child = self.view(of: element)
      view.addArrangedSubview(child)
      if let text = RowText(child, element) { texts.append(text) }
      size(child, element.box, in: view)
      guard case .spacer(nil) = element.content, element.condition == nil else { continue }
      // Spacers have equal parts of the room.
      if let spacer {
        constraints.append(
          stack.axis == .row
            ? child.widthAnchor.constraint(equalTo: spacer.widthAnchor)
            : child.heightAnchor.constraint(equalTo: spacer.heightAnchor))
      }
      spacer = child
    }
    view.yielding = .structure(constraints.count)
    connectSlots(stack.elements, in: view)
    connectReorder(element, stack, in: view)
    stretch(stack.elements, view.arrangedSubviews, in: view, stack.axis)
    if isRow, stack.distribution == .fill { share(view, among: texts) }
    return view
  }

  private mutating func view(of grid: Element.Grid, _ element: Element) -> UIView {
    if element.reorder != nil || grid.elements.contains(where: { $0.slot != nil }) {
      return roomedView(of: grid, element)
    }
    let view = UIStackView()
    view.axis = .vertical
    view.spacing = CGFloat(grid.spacing)
    for start in stride(from: 0, to: grid.elements.count, by: grid.columns) {
      let row = GridRow()
      row.spacing = CGFloat(grid.spacing)
      row.distribution = .fillEqually
      let elements = grid.elements[start..<min(start + grid.columns, grid.elements.count)]
      for element in elements { addCell(element, to: row) }
      for _ in elements.count..<grid.columns { row.addArrangedSubview(UIView()) }
      row.yielding = .structure(constraints.count)
      view.addArrangedSubview(row)
    }
    view.yielding = .structure(constraints.count)
    return view
  }

  private mutating func view(of elements: [Element]) -> UIView {
    let view = UIView()
    var held: [[NSLayoutConstraint]] = []
    for element in elements {
      let child = self.view(of: element)
      view.addSubview(child)
      let count = constraints.count
      place(child, element, in: view)
      held.append(Array(constraints[count...]))
      size(child, element.box, in: view)
    }
    connectSlots(elements, over: view, held)
    return view
  }

  private mutating func view(of scroll: Element.Scroll) -> UIView {
    let view = scroll.snap.map { SnappingScrollView($0) } ?? LayoutScrollView(frame: .zero)
    view.isPagingEnabled = scroll.pages
    if scroll.insets == .never { view.contentInsetAdjustmentBehavior = .never }
    view.showsVerticalScrollIndicator = scroll.showsIndicators && scroll.axis != .horizontal
    view.showsHorizontalScrollIndicator = scroll.showsIndicators && scroll.axis != .vertical
    itemRestart { [weak view] in view?.restart() }
    let child = self.view(of: scroll.element)
    view.addSubview(child)
    (view as? SnappingScrollView)?.content = child
    if let zoom = scroll.zoom { view.zoom(child, zoom) }
    // Across its axis the content is as large as the view; an element of its own size is at the top
    // or leading edge.
    let (content, frame, box) = (
      view.contentLayoutGuide, view.frameLayoutGuide, scroll.element.box
    )
    // UIKit insets content only along axes that scroll: across them its layout is beside the edges.
    let sides =
      scroll.axis == .vertical && scroll.insets != .never ? view.safeAreaLayoutGuide : content
    constraints += [
      child.topAnchor.constraint(equalTo: content.topAnchor),
      child.leadingAnchor.constraint(equalTo: sides.leadingAnchor),
    ]
    if scroll.axis == .vertical {
      constraints.append(content.widthAnchor.constraint(equalTo: frame.widthAnchor))
    }
    if scroll.axis == .horizontal {
      constraints.append(content.heightAnchor.constraint(equalTo: frame.heightAnchor))
    }
    if scroll.axis != .vertical || !box.givesWidth && box.width != .fit {
      constraints.append(child.trailingAnchor.constraint(equalTo: sides.trailingAnchor))
    }
    if scroll.axis != .horizontal || !box.givesHeight && box.height != .fit {
      constraints.append(child.bottomAnchor.constraint(equalTo: content.bottomAnchor))
    } else if !box.isShare(.height) {
      let height = frame.heightAnchor.constraint(equalTo: child.heightAnchor)
      height.priority = UILayoutPriority(999)
      constraints.append(height)
    }
    stretch(child, box, in: view, scroll)
    size(child, box, in: view)
    return view
  }
}
