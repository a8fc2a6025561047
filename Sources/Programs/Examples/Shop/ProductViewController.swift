#if canImport(UIKit)
  import UIKit
#else
  public import BackswipeUI
#endif

/// A product: a picture that fingers zoom, and the button that puts it into the cart.
public final class ProductViewController: UIViewController, UIScrollViewDelegate {
  private let product: Product
  private let shop: Shop
  private let scroll = UIScrollView()
  private let picture = UIView()
  private static let pictureHeight: CGFloat = 320
  private static let margin: CGFloat = 20

  /// The page of a product.
  public init(_ product: Product, in shop: Shop) {
    self.product = product
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = product.name
    navigationItem.largeTitleDisplayMode = .never
  }

  /// A page is only made in code.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.delegate = self
    scroll.maximumZoomScale = 4
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.accessibilityIdentifier = "zoom"
    picture.backgroundColor = product.color
    picture.accessibilityIdentifier = "picture"
    scroll.addSubview(picture)
    let product = product
    let buy = UIButton(
      configuration: .filled(),
      primaryAction: UIAction(title: "Put into the cart, \(product.price) €") { [weak self] _ in
        self?.shop.buy(product)
      })
    buy.accessibilityIdentifier = "buy"
    let stack = UIStackView(arrangedSubviews: [scroll, buy])
    stack.axis = .vertical
    stack.spacing = Self.margin
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: safe.topAnchor, constant: Self.margin),
      stack.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: Self.margin),
      safe.trailingAnchor.constraint(equalTo: stack.trailingAnchor, constant: Self.margin),
      scroll.heightAnchor.constraint(equalToConstant: Self.pictureHeight),
      buy.heightAnchor.constraint(equalToConstant: 50),
    ])
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scroll.zoomScale == 1 else { return }
    // The stack has its place here, and what is in it only after its own layout.
    scroll.superview?.layoutIfNeeded()
    picture.frame = CGRect(origin: .zero, size: scroll.bounds.size)
    scroll.contentSize = scroll.bounds.size
  }

  /// The view that fingers zoom.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
}
