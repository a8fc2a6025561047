/// The page control of a page view controller.
extension UIPageViewController {
  func updateControl(askIndex: Bool) {
    let count = dataSource?.presentationCount(for: self) ?? 0
    control.numberOfPages = transitionStyle == .scroll && isHorizontal ? count : 0
    control.isHidden = control.numberOfPages == 0 || current == nil
    if askIndex, let dataSource, !control.isHidden {
      control.currentPage = dataSource.presentationIndex(for: self)
      dot = control.currentPage
    }
    viewIfLoaded?.setNeedsLayout()
  }

  func moveDot(_ step: Int) {
    let count = control.numberOfPages
    guard count > 0 else { return }
    control.currentPage = (dot + step + count) % count
    dot = control.currentPage
  }

  /// Turns the page after a tap on the page control.
  func dotTapped() {
    let target = control.currentPage
    let isForward = target > dot
    guard change == nil, pending == nil, let current, let dataSource,
      let next = isForward
        ? dataSource.pageViewController(self, viewControllerAfter: current)
        : dataSource.pageViewController(self, viewControllerBefore: current)
    else {
      control.currentPage = dot
      return
    }
    setViewControllers([next], direction: isForward ? .forward : .reverse, animated: true)
    control.currentPage = target
    dot = target
  }
}
