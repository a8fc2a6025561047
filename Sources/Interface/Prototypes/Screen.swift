package import BackswipeExpressions
package import BackswipeSettings

/// One page of a prototype.
package struct Screen: Hashable, Sendable {
  /// The style of the list.
  package enum Style: String, CaseIterable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections on inset cards with round corners.
    case grouped
    /// Text and pictures without lines between rows.
    case free
  }

  /// Not empty and without `#`, which marks further instances of a screen.
  package var id: String
  /// The class of its controller, registered by a program; nil for a list of `sections`, which also
  /// replaces an unregistered class.
  package var className: String?
  /// `title`, `prompt` and `backTitle` with braces.
  package var texts = LiveTexts()
  /// The text in the middle of the bar; empty for none.
  package var title: String
  /// Whether the title is large, below the bar's row.
  package var largeTitle = false
  /// The search of the rows, with a field below the bar's row; nil for none.
  package var search: Search?
  /// A line above the bar's content; nil for none.
  package var prompt: String?
  /// The bar's left items. Empty for the back button.
  package var left: [BarItem]
  /// The bar's right items, the outermost first.
  package var right: [BarItem]
  /// The title of the back button on the screen above; nil for this screen's title.
  package var backTitle: String?
  package var hidesBackButton: Bool
  /// The toolbar's items; nil hides the toolbar, an empty list shows it empty.
  package var toolbar: [BarItem]?
  package var style: Style
  /// The light or dark style; nil for the prototype's.
  package var appearance: Prototype.Appearance?
  /// The bar's looks over the screen; nil for the prototype's.
  package var barLooks: Prototype.BarLooks?
  /// The fonts of its bars and its list; those of the prototype for the rest.
  package var textFonts = Prototype.TextFonts()
  /// The list, top to bottom. `rows:` in a file is one section without header and footer.
  package var sections: [Section]
  /// The page in place of the list; nil for the list.
  package var view: Element?
  /// The variables of each instance, in the file's order; names are distinct, and different from
  /// those of the prototype.
  package var state: [Variable] = []
  /// The actions that follow when it has appeared.
  package var delayed: [Delayed] = []
  /// The settings while it is in front, and of transitions to it and back from it.
  package var settings: [SettingAssignment] = []
  /// The rule by which the bar leaves with the content; nil for a bar that stays.
  package var barMinimization: BarMinimization?
  /// The refresh that a pull of the list, or of the page's outermost scroll, starts; nil for none.
  package var refresh: Refresh?
  /// When a drag of the content puts the keyboard away; nil for the default of the list.
  package var keyboardDismissal: KeyboardDismissal?
  package var hidesBarsOnSwipe: Bool
  package var hidesBarsOnTap: Bool
  package var navigationBarHidden: Bool
  /// Whether bars are hidden in landscape.
  package var hidesBarsWhenVerticallyCompact = false
  /// Whether the tab bar, or the toolbar, is hidden while the screen is on the stack.
  package var hidesBottomBarWhenPushed = false
  /// The segues from this screen; identifiers are distinct.
  package var segues: [Segue]

  package init(
    id: String, className: String? = nil, title: String = "", prompt: String? = nil,
    left: [BarItem] = [],
    right: [BarItem] = [], backTitle: String? = nil, hidesBackButton: Bool = false,
    toolbar: [BarItem]? = nil, style: Style = .grouped, sections: [Section] = [],
    hidesBarsOnSwipe: Bool = false, hidesBarsOnTap: Bool = false, navigationBarHidden: Bool = false,
    segues: [Segue] = []
  ) {
    self.id = id
    self.className = className
    self.title = title
    self.prompt = prompt
    self.left = left
    self.right = right
    self.backTitle = backTitle
    self.hidesBackButton = hidesBackButton
    self.toolbar = toolbar
    self.style = style
    self.sections = sections
    self.hidesBarsOnSwipe = hidesBarsOnSwipe
    self.hidesBarsOnTap = hidesBarsOnTap
    self.navigationBarHidden = navigationBarHidden
    self.segues = segues
  }

  /// The segue with an identifier; nil if there is none.
  package func segue(_ identifier: String) -> Segue? {
    segues.first { $0.identifier == identifier }
  }

  /// The items of its bar and its toolbar.
  package var barItems: [BarItem] { left + right + (toolbar ?? []) }

  /// All rows of all sections, top to bottom.
  package var rows: [Row] { sections.flatMap(\.rows) }
}

extension Screen {
  /// Rows under a common header and footer.
  package struct Section: Hashable, Sendable {
    /// `header` and `footer` with braces.
    package var texts = LiveTexts()
    /// Small text above the rows; nil for none.
    package var header: String?
    /// Small text below the rows; nil for none.
    package var footer: String?
    package var rows: [Row]
    /// Whether its rows can be moved while the page is edited.
    package var canMoveRows = false

    package init(header: String? = nil, footer: String? = nil, rows: [Row] = []) {
      self.header = header
      self.footer = footer
      self.rows = rows
    }
  }

  /// One line of a list.
  package struct Row: Hashable, Sendable {
    /// `title`, `text`, `detail` and `subtitle` with braces.
    package var texts = LiveTexts()
    package var title: String
    /// Grey text at the right end; nil for none.
    package var detail: String?
    /// Small text under the title; nil for none.
    package var subtitle: String?
    /// Text or a picture in place of all other content; nil for a line of a list. `title` is the
    /// text, or the picture's label.
    package var block: Block?
    /// The placeholder of a text field beside the title; nil for no field. Its initial text is
    /// `detail`.
    package var field: String?
    /// The control at the right end; nil for none. A row has a field or a control, not both.
    package var control: Control?
    /// The variable of the control or the field; nil for a value that is local to the row.
    package var variable: String?
    package var icon: Icon?
    /// Whether it is in the list; nil for always.
    package var condition: Expression?
    /// The actions that a swipe reveals; nil for none.
    package var swipeActions: SwipeActions?
    /// The menu of a long press; empty for none.
    package var contextMenu: [Prototype.MenuItem] = []
    /// The action of a tap; nil for none.
    package var action: Prototype.Action?
    /// The name in expectations of the row, or of its control if it has one; nil for none.
    package var identifier: String?

    package init(
      title: String, detail: String? = nil, subtitle: String? = nil, field: String? = nil,
      control: Control? = nil, icon: Icon? = nil, action: Prototype.Action? = nil,
      identifier: String? = nil
    ) {
      self.title = title
      self.detail = detail
      self.subtitle = subtitle
      self.field = field
      self.control = control
      self.icon = icon
      self.action = action
      self.identifier = identifier
    }
  }

  /// A small picture at the left end of a row: a white glyph on a coloured square with round
  /// corners.
  package struct Icon: Hashable, Sendable {
    package var color: Element.Paint
    /// Nil for an empty square.
    package var glyph: Prototype.Glyph?

    package init(color: Element.Paint, glyph: Prototype.Glyph? = nil) {
      self.color = color
      self.glyph = glyph
    }
  }
}
