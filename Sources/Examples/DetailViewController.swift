import BackswipeUI

/// One item, big; data comes forward through the initialiser and goes back through a closure.
final class DetailViewController: UIViewController {
  var onBought: ((String) -> Void)?
  private let item: String

  init(item: String) {
    self.item = item
    super.init(nibName: nil, bundle: nil)
    title = item
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Bought", style: .done, target: self, action: DetailViewController.bought)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = item
    label.sizeToFit()
    label.center = view.center
    view.addSubview(label)
  }

  private func bought(_ sender: UIBarButtonItem) {
    onBought?(item)
    navigationController?.popViewController(animated: true)
  }
}
