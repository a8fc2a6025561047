import BackswipeUI
import BackswipeUnits

/// Rows with actions at both sides: the first at the trailing edge removes its row.
@MainActor
final class ClientTable: UITableView, UITableViewDataSource, UITableViewDelegate {
  private var rows = Array(0..<20)

  static func make(_ frame: CGRect) -> ClientTable {
    let table = ClientTable(frame: frame, style: .plain)
    table.dataSource = table
    table.delegate = table
    return table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(rows[indexPath.row])"
    return cell
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Read") { _, _, completion in completion(true) }
    ])
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let row = rows[indexPath.row]
    return UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, completion in
        self?.rows.removeAll { $0 == row }
        completion(true)
      },
      UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(false) },
    ])
  }
}

/// A picture that two fingers zoom.
@MainActor
final class ClientPhoto: UIScrollView, UIScrollViewDelegate {
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 260, height: 160))

  static func make(_ frame: CGRect) -> ClientPhoto {
    let photo = ClientPhoto(frame: frame)
    photo.contentSize = photo.picture.bounds.size
    photo.addSubview(photo.picture)
    photo.maximumZoomScale = 3
    photo.delegate = photo
    return photo
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
