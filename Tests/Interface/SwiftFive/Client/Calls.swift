import BackswipeUI
import Foundation

// Calls and names that ported projects use, each as UIKit spells it.

private var storedKey: UInt8 = 0

extension UIViewController {
  var note: String? {
    get { return objc_getAssociatedObject(self, &storedKey) as? String }
    set {
      objc_setAssociatedObject(
        self, &storedKey, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }
}

class Calls: NSObject {
  private(set) var count = 0

  func bump() { count += 1 }
  func bumpBy(_ recognizer: UITapGestureRecognizer) { count += 10 }

  func fonts() -> [UIFont?] {
    return [
      UIFont(name: "HelveticaNeue-Bold", size: 12), UIFont.systemFont(ofSize: 12, weight: .light),
      UIFont.preferredFont(forTextStyle: .body),
    ]
  }

  func images() -> [UIImage?] {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 20, height: 10), false, 0)
    defer { UIGraphicsEndImageContext() }
    if let context = UIGraphicsGetCurrentContext() {
      context.saveGState()
      context.translateBy(x: 5, y: 0)
      context.setFillColor(accent.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      context.restoreGState()
      context.setStrokeColor(UIColor.black.cgColor)
      context.setLineWidth(2)
      context.move(to: CGPoint(x: 0, y: 0))
      context.addLine(to: CGPoint(x: 20, y: 10))
      context.strokePath()
    }
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4))
    let drawn = renderer.image { context in
      context.cgContext.setFillColor(UIColor.green.cgColor)
      context.cgContext.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    return [UIGraphicsGetImageFromCurrentImageContext(), drawn, UIImage(systemName: "unheard.of")]
  }

  func targets(on control: UIControl, with view: UIView) {
    control.addTarget(self, action: Selector(Calls.bump), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    control.removeTarget(self, action: nil, for: .allEvents)
    control.sendActions(for: .valueChanged)
    control.addTarget(nil, action: Selector(AnyView.setNeedsLayout), for: .valueChanged)
    control.sendActions(for: .valueChanged)
    let tap = UITapGestureRecognizer(target: self, action: Selector(Calls.bumpBy))
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
    tap.removeTarget(self, action: nil)
    view.gestureRecognizers?.forEach { view.removeGestureRecognizer($0) }
  }

  func kinds(of view: UIView) -> [Bool] {
    return [
      view.isKind(of: UIView.self), view.isKind(of: UIButton.self), view.isMember(of: UIView.self),
      view.isEqual(view), view == view, [view].contains(view),
    ]
  }

  func colours() -> [UIColor?] {
    return [
      UIColor(named: "Accent"), UIColor(named: "Missing"),
      #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1),
    ]
  }

  func layers(of view: UIView) -> (Int?, CGRect?) {
    view.layer.shadowOpacity = 0.5
    view.layer.shadowColor = UIColor.black.cgColor
    return (view.layer.sublayers?.count, view.layer.presentation()?.frame)
  }

  func scroll(_ scrollView: UIScrollView) {
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.indicatorStyle = .white
    scrollView.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0)
    scrollView.flashScrollIndicators()
  }

  func device() -> [String] {
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    defer { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
    return [UIDevice.current.model, UIDevice.current.systemName, UIDevice.current.name]
  }

  func bars(_ navigation: UINavigationController) {
    navigation.navigationBar.backIndicatorImage = UIImage()
    navigation.navigationBar.backIndicatorTransitionMaskImage = UIImage()
    navigation.navigationBar.setBackgroundImage(UIImage(), for: .default)
    navigation.navigationBar.shadowImage = UIImage()
    navigation.interactivePopGestureRecognizer?.delegate = nil
    navigation.interactiveContentPopGestureRecognizer?.isEnabled = false
    navigation.topViewController?.isEditing = true
  }

  func barItems(_ item: UINavigationItem) -> [UIBarButtonItem] {
    var title = AttributedString("Notes")
    title.font = UIFont.systemFont(ofSize: 12)
    title.foregroundColor = .red
    item.attributedTitle = title
    item.attributedSubtitle = AttributedString("three")
    item.largeAttributedSubtitle = item.attributedSubtitle
    let star = UIImage(systemName: "star")
    return [
      UIBarButtonItem(
        image: star, landscapeImagePhone: nil, style: .plain, target: self,
        action: Selector(Calls.bump)),
      UIBarButtonItem(
        image: star, landscapeImagePhone: star, style: .plain, target: nil, action: nil),
      UIBarButtonItem(title: "a", image: nil, target: self, action: Calls.bump, menu: nil),
      UIBarButtonItem(title: "b", style: .plain, target: self, action: Calls.tapped),
      UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Calls.tapped),
    ]
  }

  func tapped(_ item: UIBarButtonItem, _ event: UIEvent) { count += 100 }

  func sections() -> UITableViewHeaderFooterView { return UITableViewHeaderFooterView() }

  func main() {
    DispatchQueue.global().async { _ = UIColor.red.withAlphaComponent(0.5) }
    UIApplication.shared.isIdleTimerDisabled = true
    UIApplication.shared.sendAction(Selector(Calls.bump), to: self, from: nil, for: nil)
  }
}
