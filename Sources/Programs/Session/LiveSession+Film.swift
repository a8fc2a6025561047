import BackswipeFilms
import BackswipeRendering
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// A film of a phone beside the run.
extension LiveSession {
  /// Nanoseconds between two polls of a process that measures or fits a film.
  private static let workInterval: Int64 = 50_000_000
  /// The same of one that reads pictures.
  private static let pictureInterval: Int64 = 4_000_000
  /// Ticks between two updates of the page while the past is played.
  private static let ticksBetweenUpdates = 6

  /// Shows a film with the run, in place of another one.
  func openFilm(_ path: String) {
    cancelFilmWork()
    openStudio()
    let film = SessionFilm(path)
    self.film = film
    studio?.selectPage(.compare)
    begin(.measure, of: film)
    if let failure = film.state.failure {
      say("\(film.state.name) is not shown", failure)
    } else {
      say("Reading \(film.state.name)", "It is shown while time is stopped, and in the past")
    }
    arrangeFilm()
    studioChanged()
  }

  /// Makes room for the film, or takes that back.
  private func arrangeFilm() {
    var extents = desk.extents
    extents.hasFilm = film != nil
    desk.setExtents(extents)
    arrangePhones()
  }

  private func begin(_ work: FilmWork, of film: SessionFilm) {
    let reason =
      configuration.films.map { $0.begin(work, of: film.path, settings.present.direction) }
      ?? "Films cannot be read here."
    guard let reason else {
      film.work = work
      return
    }
    switch work {
    case .measure: film.state.failure = reason
    case .fit: film.state.job.take(.end(nil, reason: reason))
    }
  }

  private func cancelFilmWork() {
    guard film?.work != nil else { return }
    configuration.films?.cancel()
    film?.work = nil
  }

  /// Carries out a command about the film.
  func perform(_ command: FilmCommand) {
    guard let film, studio?.isTesting != true else { return }
    let (motions, run) = (film.state.motions, film.state.run)
    switch command {
    case .view(let view):
      film.state.view = view
      arrangePhones()
    case .opacity(let percent):
      film.state.opacity = min(
        max(percent, FilmState.opacities.lowerBound), FilmState.opacities.upperBound)
    case .stepFilm(let count): film.state.alignment.stepFilm(by: count, motions, run)
    case .stepRun(let count): film.state.alignment.stepRun(by: count, motions, run)
    case .offset(let milliseconds): film.state.alignment.setOffset(milliseconds)
    case .fit:
      guard !film.state.job.isBusy, film.work == nil else { break }
      film.state.job.take(.start)
      begin(.fit, of: film)
    case .cancel:
      guard film.state.job.isBusy else { break }
      film.state.job.take(.cancel)
      configuration.films?.cancel()
    case .apply: applyFit()
    case .close:
      cancelFilmWork()
      self.film = nil
      arrangeFilm()
    }
    self.film?.seek(past.now(at: realNow, of: tape))
    studio?.render(self.film?.state)
    studioChanged()
  }

  /// Applies the settings of the fit, as one change.
  private func applyFit() {
    guard let fit = film?.state.job.fit, !fit.settings.isEmpty else { return }
    var next = settings.present
    next.apply(fit.assignments)
    let words = SettingDifference.words(from: settings.present, to: next, most: 2)
    settings.edit { $0.replace(with: next, called: "fit") }
    studio?.settingsChanged()
    say("Applied the fit", words.isEmpty ? "These are the settings already" : words)
  }

  // MARK: Turns

  /// Takes the outcome of work on the film, and its pictures.
  func lookAtFilm() {
    guard let film else { return }
    if film.work != nil, let films = configuration.films {
      if let outcome = films.poll() {
        take(outcome, of: film)
      } else if let progress = films.progress, film.work == .fit {
        film.state.job.take(.progress(progress))
      }
    }
    if film.poll() { film.seek(past.now(at: realNow, of: tape)) }
    if showsFilmChange(of: film) { studioChanged() }
  }

  /// Shows the film's state on its page where that has changed.
  private func showsFilmChange(of film: SessionFilm) -> Bool {
    guard film.work != nil || film.frames?.isReading == true || film.hasNews else { return false }
    film.hasNews = false
    studio?.render(film.state)
    return true
  }

  private func take(_ outcome: FilmOutcome, of film: SessionFilm) {
    let work = film.work
    film.work = nil
    film.hasNews = true
    switch work {
    case .measure:
      if let measurement = outcome.value.flatMap({ FilmMeasurement($0) }) {
        film.measured(
          measurement, width: Int((layout.phone.width * layout.scale).rounded()))
        updateFilmRun()
        film.seek(past.now(at: realNow, of: tape))
      } else {
        film.state.failure = outcome.reason
        say("\(film.state.name) is not shown", outcome.reason)
      }
    case .fit:
      film.state.job.take(
        .end(outcome.value.flatMap { FilmFit($0) }, reason: outcome.reason))
    case nil: break
    }
  }

  /// Nanoseconds until the next poll; nil where nothing runs.
  var filmInterval: Int64? {
    guard let film else { return nil }
    if film.frames?.isReading == true { return Self.pictureInterval }
    return film.work == nil ? nil : Self.workInterval
  }

  /// Whether the film is on the screen: time is stopped, or the past is shown.
  private var showsFilm: Bool {
    film?.state.view != .off && studio?.isTesting == false && (showsPast || clock.isPaused)
  }

  /// Whether the next tick shows another frame of the film.
  var isFilmDue: Bool {
    guard let film, showsFilm else { return false }
    return film.isDue(at: past.now(at: realNow, of: tape))
  }

  /// Follows the run with the film.
  func updateFilm(tick: Int) {
    guard let film, let studio else { return }
    guard !isInMotion else { return }
    updateFilmRun()
    let now = past.now(at: realNow, of: tape)
    if showsFilm { film.seek(now) }
    let plays = past.isPlaying(at: realNow, of: tape)
    guard !plays || tick % Self.ticksBetweenUpdates == 0 else { return }
    film.state.now = now
    if studio.page == .compare { studio.render(film.state) }
  }

  /// Finds the pushes and pops of the run, or of the drag that is played.
  private func updateFilmRun() {
    guard let film else { return }
    let width = Double(layout.phone.width)
    if let bench = past.bench {
      film.runKey = nil
      film.state.run = RunMotion.sides(bench.curves, width: width)
      return
    }
    let key = SessionFilm.RunKey(
      run: run.number, frames: tape.frames.count, width: layout.phone.width)
    guard film.runKey != key else { return }
    film.runKey = key
    film.state.run = RunMotion.motions(run.history.curves, run.transitions, width: width)
  }

  // MARK: Pictures

  /// The window's contents: phones for the drag and the film, and the panes.
  var deskContents: DeskContents {
    let phones = past.bench?.phoneCount ?? 1
    let hasFilm = film?.state.view == .beside && phones < DeskContents.mostPhones
    return DeskContents(
      phones: phones + (hasFilm ? 1 : 0), hasPanel: true, hasTimeline: true,
      hasCaptions: past.bench != nil || hasFilm)
  }

  /// The film over a frame of the run; nil for none.
  func filmVeil(over list: DisplayList) -> PlacedScreen.Veil? {
    showsFilm ? film?.veil(over: list) : nil
  }

  /// The film beside the run; empty for none.
  var filmBeside: [PhoneDesk.PhonePicture] {
    let phones = past.bench?.phoneCount ?? 1
    guard let film, film.state.view == .beside, studio != nil, desk.desk.phones.count > phones
    else { return [] }
    return [
      PhoneDesk.PhonePicture(
        list: film.list(on: layout.phone),
        above: PhoneCaption.items(
          film.caption, beside: desk.desk.phones[phones], look: desk.look))
    ]
  }
}
