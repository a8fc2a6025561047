import BackswipeScene
import BackswipeText
import BackswipeUI
import BackswipeUnits

/// A film of a phone: how it is shown with the run, which motions begin at once, and the settings
/// that fit it.
@MainActor
final class CompareFilmSection: CompareSection {
  private let name = PanelStyle.paragraph(weight: .medium, identifier: "film.name")
  private let summary = PanelStyle.paragraph(
    StudioColors.gray, identifier: "film.summary")
  private let failure = PanelStyle.paragraph(
    StudioColors.red, identifier: "film.failure")
  private var views: [PageButton] = []
  private let viewNote = PanelStyle.paragraph(
    StudioColors.gray, identifier: "film.viewNote")
  private let opacity = CompareAmount(
    "Opacity", "film.opacity", unit: "%", range: FilmState.opacities, step: 10)
  private let pair = PanelStyle.paragraph(identifier: "film.pair")
  private let otherFilm: PageButton
  private let otherRun: PageButton
  private let later = PanelStyle.paragraph(StudioColors.gray)
  private let offset = PageField("film.offset", "Milliseconds by which the film is shown later")
  private var steps: [PageButton] = []
  private let edge = PanelStyle.paragraph(weight: .medium, identifier: "film.edge")
  private let fit: PageButton
  private let cancel: PageButton
  private let apply: PageButton
  private let found = PanelStyle.paragraph(identifier: "film.found")
  private let refused = PanelStyle.paragraph(
    StudioColors.gray, identifier: "film.refused")
  private let close: PageButton
  private var state: FilmState?

  init(perform: @escaping @MainActor (CompareAction) -> Void) {
    func button(
      _ title: String, _ identifier: String, isMain: Bool = false, _ command: FilmCommand
    ) -> PageButton {
      PageButton(title, identifier, isMain: isMain) { perform(.film(command)) }
    }
    otherFilm = button("Next of the film", "film.nextFilm", .stepFilm(1))
    otherRun = button("Next of the session", "film.nextRun", .stepRun(1))
    fit = button("Fit the settings", "film.fit", .fit)
    cancel = button("Cancel the fit", "film.cancel", .cancel)
    apply = button("Apply fit", "film.apply", isMain: true, .apply)
    close = button("Close the film", "film.close", .close)
    super.init("Film of a phone")
    views = FilmView.allCases.map { view in
      button(view.title, "film.view.\(view.rawValue)", .view(view))
    }
    opacity.onChange = { perform(.film(.opacity($0))) }
    later.text = "Film later by, in ms"
    steps = [-10.0, -1, 1, 10].map { step in
      let sign = step < 0 ? "\u{2212}" : "+"
      let size = NumberText.fixed(step.magnitude, 0)
      return PageButton(sign + size, "film.offset.\(step < 0 ? "less" : "more")\(size)") {
        [weak self] in
        guard let state = self?.state else { return }
        perform(.film(.offset(state.alignment.offset + step)))
      }
    }
    offset.onCommit = { [weak self] text in
      let typed = text.replacing("\u{2212}", with: "-").filter { !$0.isWhitespace }
      let number = Double(typed.hasSuffix("ms") ? String(typed.dropLast(2)) : typed)
      if let number {
        perform(.film(.offset(number)))
      } else if let offset = self?.state?.alignment.offset {
        self?.offset.text = NumberText.short(offset, 0)
      }
    }
    add([name, summary, failure, viewNote, opacity, pair, otherFilm, otherRun, later, offset])
    add(views + steps + [edge, fit, cancel, found, refused, apply, close])
  }

  required init?(coder: NSCoder) { return nil }

  override func render(_ state: CompareState) {
    self.state = state.film
    guard let film = state.film else { return }
    name.text = film.name
    summary.text = film.summary
    failure.text = film.failure
    let isRead = film.measurement != nil
    for (button, view) in zip(views, FilmView.allCases) {
      button.isHidden = !isRead
      button.isSelected = film.view == view
    }
    viewNote.text =
      !isRead
      ? ""
      : film.view == .difference
        ? "The difference of brightness, \(FilmState.gain) times as large; black is the same."
        : film.view == .off ? "" : "Shown while time is stopped, and in the past."
    opacity.isHidden = !isRead || film.view != .over
    opacity.render(film.opacity)
    pair.text = film.pairWords
    otherFilm.isHidden = film.motions.count < 2 || film.run.isEmpty
    otherRun.isHidden = film.run.count < 2 || film.motions.isEmpty
    for view in [later, offset] + steps as [UIView] { view.isHidden = !isRead }
    offset.render(NumberText.short(film.alignment.offset, 0))
    edge.text = film.edgeWords
    fit.isHidden = film.motions.isEmpty || film.job.isBusy
    fit.title = film.job.fit == nil ? "Fit the settings" : "Fit again"
    cancel.isHidden = !film.job.isBusy
    cancel.isEnabled = film.job != .cancelling
    found.text = film.fitWords
    if case .failed = film.job {
      found.textColor = UIColor(StudioColors.red)
    } else {
      found.textColor = UIColor(StudioColors.ink)
    }
    refused.text = film.refusedWords
    apply.isHidden = film.job.fit.map(\.settings.isEmpty) ?? true
  }

  override func layOut(width: CGFloat) -> CGFloat {
    let height = PanelStyle.buttonHeight
    var flow = PageFlow(width: width)
    flow.place(name, after: 0)
    flow.place(summary)
    flow.place(failure)
    flow.place(grid: views, height: height, least: 70)
    flow.place(viewNote)
    flow.place(opacity, height: CompareAmount.height)
    flow.place(pair, after: 8)
    flow.place(grid: [otherFilm, otherRun], height: height, least: 120)
    if !offset.isHidden {
      flow.place(
        later, beside: [(offset as UIView, 60)] + steps.map { ($0 as UIView, 34) }, height: height)
    }
    flow.place(edge, after: 8)
    flow.place(grid: [fit, cancel], height: height, least: 120, after: 10)
    flow.place(found, after: 8)
    flow.place(refused, after: 6)
    flow.place(apply, height: height, after: 8)
    flow.place(close, height: height, after: 8)
    return flow.end
  }
}
