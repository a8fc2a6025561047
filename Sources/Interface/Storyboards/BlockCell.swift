import BackswipePrototypes
import BackswipeScene
import BackswipeUI
import BackswipeUnits

/// A row of a prototype with text or a picture, sized to its content.
@MainActor
final class BlockCell: UITableViewCell {
  /// Points above and below the content, on a page and in a list.
  private static let space = (free: CGFloat(6), list: CGFloat(11))
  private static let cornerRadius: CGFloat = 10

  private let label = UILabel()
  private let picture = UIImageView()
  private let caption = PictureCaption()
  private var active: [NSLayoutConstraint] = []
  /// The constraints of the left and the right side, inset like a row's title unless `isWide`.
  private var sides: [NSLayoutConstraint] = []
  /// Whether the content fills the row.
  private var isWide = false

  override init(style: CellStyle = .default, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    caption.translatesAutoresizingMaskIntoConstraints = false
    picture.addSubview(caption)
    NSLayoutConstraint.activate([
      caption.leadingAnchor.constraint(equalTo: picture.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      caption.bottomAnchor.constraint(equalTo: picture.bottomAnchor),
      caption.topAnchor.constraint(equalTo: picture.topAnchor),
    ])
    for view in [label, picture] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameters:
  ///   - title: the text, or the picture's label.
  ///   - isFree: whether the page has no lines between rows.
  ///   - face: the font of texts; nil for the system's.
  ///   - tint: the tint of all screens.
  func configure(
    _ title: String, as block: Screen.Block, isFree: Bool, face: FontFile?, tint: UIColor
  ) {
    NSLayoutConstraint.deactivate(active)
    accessibilityLabel = title.isEmpty ? nil : title
    let shown: UIView
    active = []
    isWide = false
    switch block {
    case .text(let style, let align):
      shown = label
      label.text = title
      label.font =
        face.map { .scaled($0, style.font) } ?? .preferredFont(forTextStyle: style.font)
      label.textAlignment = align.text
      label.alignsByDirection = true
    case .picture(let source, let height, let isWide):
      shown = picture
      self.isWide = isWide
      picture.layer.cornerRadius = isWide ? 0 : Self.cornerRadius
      active = configurePicture(source, height: height.map { CGFloat($0) }, tint)
      caption.text = title
    }
    label.isHidden = shown !== label
    picture.isHidden = shown !== picture
    let space = isWide ? 0 : isFree ? Self.space.free : Self.space.list
    sides = [
      shown.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: shown.trailingAnchor),
    ]
    placeSides()
    active += sides
    active += [
      shown.topAnchor.constraint(equalTo: contentView.topAnchor, constant: space),
      shown.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -space),
    ]
    NSLayoutConstraint.activate(active)
  }

  private func placeSides() {
    let inset = isWide ? 0 : sideMargin
    for side in sides where side.constant != inset { side.constant = inset }
  }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    placeSides()
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  override func layoutSubviews() {
    placeSides()
    super.layoutSubviews()
  }

  /// - Returns: the constraints for the picture's height.
  private func configurePicture(
    _ source: Screen.Picture, height: CGFloat?, _ tint: UIColor
  ) -> [NSLayoutConstraint] {
    var height = height
    switch source {
    case .color(let color):
      picture.image = nil
      picture.backgroundColor = color.color(tint: tint)
      height = height ?? CGFloat(Screen.Block.pictureHeight)
    case .file(let name):
      picture.backgroundColor = nil
      picture.image = UIImage(named: name)
    }
    if let height { return [picture.heightAnchor.constraint(equalToConstant: height)] }
    guard let size = picture.image?.size, size.width > 0 else { return [] }
    return [
      picture.heightAnchor.constraint(
        equalTo: picture.widthAnchor, multiplier: size.height / size.width)
    ]
  }
}

extension Screen.TextStyle {
  var font: UIFont.TextStyle {
    switch self {
    case .largeTitle: .largeTitle
    case .title1: .title1
    case .title2: .title2
    case .title3: .title3
    case .headline: .headline
    case .body: .body
    case .callout: .callout
    case .subheadline: .subheadline
    case .footnote: .footnote
    case .caption1: .caption1
    case .caption2: .caption2
    }
  }
}

extension Screen.Alignment {
  var text: NSTextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    }
  }
}
