import BackswipeScene
import BackswipeTesting
import BackswipeUI

@MainActor
final class GlassListPage: UITableViewController {
  init(_ title: String) {
    super.init(style: .insetGrouped)
    self.title = title
  }

  required init?(coder: NSCoder) { return nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    40
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

/// Phones of 390 × 844 points with one look or the other.
@MainActor
protocol GlassRig {}

extension GlassRig {
  func settings(_ look: String) throws -> SimulatorSettings {
    SimulatorSettings([try SettingAssignment("display.look", look)])
  }

  func phone(_ look: String = "ios-26", tabs: Bool = false) throws -> VirtualPhone {
    let phone = VirtualPhone(settings: try settings(look)) {
      let (first, second) = (GlassListPage("First"), GlassListPage("Second"))
      second.navigationItem.rightBarButtonItems = [
        UIBarButtonItem(title: "Save", style: .done), UIBarButtonItem(barButtonSystemItem: .add),
        UIBarButtonItem(barButtonSystemItem: .search),
      ]
      let navigation = UINavigationController(rootViewController: first)
      navigation.setViewControllers([first, second], animated: false)
      guard tabs else { return navigation }
      let bar = UITabBarController()
      bar.viewControllers = [navigation, UIViewController(), UIViewController()]
      return bar
    }
    try phone.settle()
    return phone
  }

  /// The rectangles of blurred content on the screen.
  func panes(_ phone: VirtualPhone) -> [CGRect] {
    phone.displayList.items.compactMap { item in
      guard case .backdrop(let rect, _, _)? = item.picture.commands.first, item.opacity > 0 else {
        return nil
      }
      return rect.offsetBy(dx: item.position.x, dy: item.position.y)
    }
  }
}
