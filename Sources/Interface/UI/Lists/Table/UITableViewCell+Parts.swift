import BackswipeUnits

/// The parts of a row beside its content. Few rows show one, so each is made when first shown.
extension UITableViewCell {
  func layOutEditMark(left: CGFloat) {
    guard editing.showsMark || editMark != nil else { return }
    let mark =
      editMark
      ?? add(CellEditMark()) { [weak self] in self?.editMarkTapped() }
    editMark = mark
    mark.isHidden = !editing.showsMark
    mark.style = editing.style
    mark.rowTitle = accessibilityLabel
    mark.isOpen = editing.confirms
    mark.frame = mirror.rect(
      CGRect(x: left, y: 0, width: CellEditMark.width, height: bounds.height))
  }

  /// The button that confirms a deletion.
  var confirmation: CellDeleteButton {
    if let deleteButton { return deleteButton }
    let button = add(CellDeleteButton()) { [weak self] in self?.commit(.delete) }
    deleteButton = button
    return button
  }

  /// Lays out the button that confirms a deletion.
  ///
  /// - Returns: its leading edge, or the row's trailing edge while it is hidden, from the leading
  ///   edge of the row.
  func layOutConfirmation() -> CGFloat {
    deleteButton?.isHidden = !editing.confirms
    guard editing.confirms else { return rightEdge }
    let button = confirmation
    button.title = editing.confirmation
    let width = button.wantedWidth
    button.frame = mirror.rect(
      CGRect(x: rightEdge - width, y: 0, width: width, height: bounds.height))
    return rightEdge - width
  }

  func layOutGrip(end: CGFloat) {
    let isShown = editing.isOn && editing.moves
    guard isShown || grip != nil else { return }
    let view = grip ?? add(CellGrip()) {}
    if grip == nil {
      view.onDrag = { [weak self] touch in self.map { $0.table?.gripMoved($0, touch) } }
      view.onCancel = { [weak self] in self?.table?.endReorder(isCancelled: true) }
      grip = view
    }
    view.isHidden = !isShown
    view.rowTitle = accessibilityLabel
    view.frame = mirror.rect(
      CGRect(x: end - CellGrip.width, y: 0, width: CellGrip.width, height: bounds.height))
  }

  func layOutDetailButton() {
    let isShown =
      [.detailButton, .detailDisclosureButton].contains(accessoryType) && accessoryView == nil
      && !editing.isOn
    guard isShown || detailButton != nil else { return }
    let button =
      detailButton
      ?? add(CellDetailButton()) { [weak self] in
        self.map { $0.table?.accessoryButtonTapped($0) }
      }
    detailButton = button
    button.isHidden = !isShown
    let end =
      rightEdge - (accessoryType == .detailDisclosureButton ? 29 : 10)
      - (sideMargin - SideMargin.points(width: 0))
    let width = CellDetailButton.width
    button.frame = mirror.rect(
      CGRect(x: end - width, y: 0, width: width, height: bounds.height))
  }

  /// Lays out the cell's own labels and image.
  func layOutLabels() {
    guard madeTextLabel != nil || madeDetailLabel != nil || madeImageView != nil else { return }
    let stacks = isStacked
    for label in [madeTextLabel, madeDetailLabel] {
      label?.stackedLines = stacks && label?.numberOfLines == 1 ? 0 : nil
    }
    let layout = CellTextLayout(
      style: style, size: contentView.bounds.size, image: madeImageView?.image?.size,
      text: madeTextLabel, detail: madeDetailLabel,
      leading: sideMargin, trailing: contentEnd < rightEdge ? 0 : sideMargin)
    let mirror = contentView.mirror
    madeImageView?.frame = mirror.rect(layout.image)
    madeTextLabel?.frame = mirror.rect(layout.text)
    madeDetailLabel?.frame = mirror.rect(layout.detail)
    guard stacks else { return }
    let span = ownTextSpan
    let (frames, height) = stackedLabels(max(span.right - span.left, 0))
    let top = ((contentView.bounds.height - height) / 2).rounded()
    for (label, frame) in frames {
      label.frame = mirror.rect(frame.offsetBy(dx: span.left - leftEdge - indent, dy: top))
    }
  }

  var madeLabels: [UILabel] { [madeTextLabel, madeDetailLabel].compactMap(\.self) }

  func editMarkTapped() {
    switch editing.style {
    case .delete: table?.confirmDeletion(of: editing.confirms ? nil : self)
    case .insert: commit(.insert)
    case .none: break
    }
  }

  func commit(_ style: EditingStyle) { table?.commit(style, for: self) }

  /// Inserts a part directly above the content, below subviews that a client adds later.
  private func add<Part: UIControl>(_ part: Part, onTap: @escaping () -> Void) -> Part {
    part.addHandler(for: .touchUpInside) { _ in onTap() }
    insertSubview(part, aboveSubview: contentView)
    return part
  }
}
