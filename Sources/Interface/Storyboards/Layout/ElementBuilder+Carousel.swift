import BackswipePrototypes
import BackswipeUI
import BackswipeUnits

/// Elements side by side of which one is in the middle.
extension ElementBuilder {
  mutating func view(
    of carousel: Element.Carousel, _ variable: String?
  ) -> UIView {
    let view = CarouselView()
    view.axis = .vertical
    let scroll = SnappingScrollView(.center)
    view.scroll = scroll
    scroll.showsHorizontalScrollIndicator = false
    scroll.showsVerticalScrollIndicator = false
    let row = UIStackView()
    row.translatesAutoresizingMaskIntoConstraints = false
    row.spacing = CGFloat(carousel.spacing)
    // The first and the last element can be in the middle, too.
    let margin = carousel.peek == 0 ? 0 : CGFloat(carousel.peek + carousel.spacing)
    row.isLayoutMarginsRelativeArrangement = true
    row.layoutMargins = UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)
    scroll.addSubview(row)
    scroll.content = row
    pin(row, to: scroll.contentLayoutGuide)
    let frame = scroll.frameLayoutGuide
    constraints.append(row.heightAnchor.constraint(equalTo: frame.heightAnchor))
    for element in carousel.elements {
      let child = self.view(of: element)
      row.addArrangedSubview(child)
      let width = child.widthAnchor.constraint(equalTo: frame.widthAnchor, constant: -2 * margin)
      width.priority = UILayoutPriority(999)
      if element.box.width != .fit { constraints.append(width) }
      constraints.append(child.widthAnchor.constraint(greaterThanOrEqualToConstant: 44))
      size(child, element.box, in: row)
    }
    connectSlots(carousel.elements, in: row) { [weak scroll] in scroll?.itemsChanged() }
    stretch(carousel.elements, row.arrangedSubviews, in: row, across: .height)
    row.yielding = .structure(constraints.count)
    view.yielding = row.yielding
    view.addArrangedSubview(scroll)
    if let variable { bind(scroll, to: variable) }
    if variable == nil { itemRestart { [weak scroll] in scroll?.restart() } }
    guard carousel.showsDots, carousel.elements.count > 1 else { return view }
    let dots = UIPageControl()
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    scroll.dots = dots
    view.addArrangedSubview(dots)
    return view
  }
}
