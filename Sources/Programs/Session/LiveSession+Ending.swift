import BackswipeMetrics
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSettingsEditing
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// Confirmation and undo of losses: of tuned settings by quitting, of the session by a restart.
extension LiveSession {
  // MARK: Quitting

  /// The settings in the prototype's file; nil without a file.
  var settingsInFile: SimulatorSettings? {
    guard configuration.savedFile != nil else { return nil }
    return file.savedSettings ?? SimulatorSettings(configuration.prototype.settings)
  }

  /// The number of tuned settings that would be lost with the session; 0 where a recording keeps
  /// them. Appearance and text size, a user's choice, do not count.
  var unsavedCount: Int {
    guard !configuration.isRecorded else { return 0 }
    let kept = file.savedSettings ?? settings.editor.original
    guard settings.present != kept else { return 0 }
    return settings.present.fileAssignments(from: kept).count
      + settings.present.assignments(from: kept).count { !$0.isOfLook }
  }

  /// Nanoseconds within which a second request quits.
  static let leavingTime: Int64 = 3_000_000_000
  /// Nanoseconds after which a second click of the close button or a second `Esc` quits where
  /// tuned settings would be lost: an earlier one cannot have followed from reading the question.
  /// `Ctrl-Q` has no other meaning, and its second press counts at once.
  static let readingTime: Int64 = 700_000_000

  /// Ends the session; where tuned settings would be lost, only at the second request.
  ///
  /// - Parameter isDeliberate: whether a second request counts at once.
  func quit(isDeliberate: Bool = false) {
    if unsavedCount == 0 {
      end(.quit)
    } else {
      askToLeave(unsavedWords, isDeliberate: isDeliberate) {
        "The same again quits. " + savingWords
      }
    }
  }

  /// Shows the effect of a second request for as long as that counts, or ends the session at the
  /// second one. One that comes too early to count shows it again.
  func askToLeave(_ title: String, isDeliberate: Bool = false, detail: () -> String) {
    let now = display.now
    if let leaving, now <= leaving.upperBound {
      if isDeliberate || now >= leaving.lowerBound { return end(.quit) }
    } else {
      let delay = unsavedCount > 0 ? Self.readingTime : 0
      leaving = now + delay...now + Self.leavingTime
    }
    say(title, detail(), until: leaving?.upperBound)
  }

  var unsavedWords: String {
    unsavedCount == 1 ? "A setting is not saved" : "\(unsavedCount) settings are not saved"
  }

  /// A description of the places to keep settings.
  var savingWords: String {
    configuration.savedFile == nil
      ? "Copy YAML, in Settings (F1), keeps them" : "Save, in Settings (F1), keeps them"
  }

  // MARK: Starting again

  /// Starts the prototype from its beginning, which can be undone.
  func startAgain() {
    run.keepForTakingBack()
    closeBench()
    restart()
    say("Started again", "Ctrl-Z takes it back")
  }

  /// Continues the run that was ended by a restart.
  ///
  /// - Returns: false where there is none to continue.
  func takeBackRestart() -> Bool {
    guard run.canTakeBack else { return false }
    closeBench()
    guard run.takeBack() else { return true }
    past.begin(tape)
    forgetFingers()
    studio?.forgetAccount()
    if let list { desk.fit(list.size) }
    studioChanged()
    captionChanged()
    say("The session goes on", "It was started again, and that is taken back")
    return true
  }

  // MARK: The past

  /// Shows the way on after a finger or a wheel on a phone that shows the past.
  func sayPast() {
    if let bench = past.bench {
      say("This is a recorded \(bench.title.lowercased())", "Esc returns to the session")
    } else {
      say("This is the past", "G goes on from here, Esc returns to the present")
    }
  }

  /// Shows why a finger or a wheel has no effect yet.
  func sayStopped() {
    if clock.isPaused { say("Time is stopped", "Space goes on, and this counts then") }
  }
}

extension SettingAssignment {
  /// Whether the setting is a user's choice of appearance or text size, and not one of motion.
  var isOfLook: Bool { ["display.appearance", "display.text"].contains(key) }
}
