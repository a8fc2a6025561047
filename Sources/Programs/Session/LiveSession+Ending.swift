import BackswipeMetrics
import BackswipePrototypes
import BackswipeScenarios
import BackswipeScene
import BackswipeSettings
import BackswipeSimulation
import BackswipeStudio
import BackswipeUI
import BackswipeUnits

/// Losses that are asked about or can be undone: tuned settings by quitting, the session by starting
/// again.
extension LiveSession {
  // MARK: Quitting

  /// The settings that the prototype's file has; nil without a file.
  var settingsInFile: SimulatorSettings? {
    guard configuration.savedFile != nil else { return nil }
    return file.savedSettings ?? SimulatorSettings(configuration.prototype.settings)
  }

  /// How many settings were tuned and would be gone with the session. A recording has them, and light,
  /// dark and the size of text are a person's.
  var unsavedCount: Int {
    guard !configuration.isRecorded else { return 0 }
    let kept = file.savedSettings ?? SimulatorSettings(configuration.ownAssignments)
    return presentSettings.assignments(from: kept).count { !$0.isOfLook }
  }

  /// Nanoseconds within which a second request quits.
  static let leavingTime: Int64 = 3_000_000_000
  /// Nanoseconds after which it does where tuned settings would be lost: who presses a key twice in a
  /// row has not read what is asked.
  static let readingTime: Int64 = 700_000_000

  /// Ends the session; where tuned settings would be lost, asks first, and ends it when asked again.
  func quit() {
    if unsavedCount == 0 {
      end(.quit)
    } else {
      askToLeave(unsavedWords) { "The same again quits. " + savingWords }
    }
  }

  /// Says what a second request does, or ends the session where this is the second one.
  func askToLeave(_ title: String, detail: () -> String) {
    let now = display.now
    if let leaving, now <= leaving.upperBound {
      if now >= leaving.lowerBound { end(.quit) }
      return
    }
    let delay = unsavedCount > 0 ? Self.readingTime : 0
    leaving = now + delay...now + Self.leavingTime
    say(title, detail())
  }

  var unsavedWords: String {
    unsavedCount == 1 ? "A setting is not saved" : "\(unsavedCount) settings are not saved"
  }

  /// Where settings can be kept.
  var savingWords: String {
    configuration.savedFile == nil
      ? "Copy YAML, in Settings (F1), keeps them" : "Save, in Settings (F1), keeps them"
  }

  // MARK: Starting again

  /// Starts the prototype from its beginning, which can be taken back.
  func startAgain() {
    run.keepForTakingBack()
    closeBench()
    restart()
    say("Started again", "Ctrl-Z takes it back")
  }

  /// Goes on with the run that starting again has ended.
  ///
  /// - Returns: false where there is none.
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

  /// Shows the way on, where a finger or a wheel meets a phone that shows the past.
  func sayPast() {
    if past.bench == nil {
      say("This is the past", "G goes on from here, Esc returns to the present")
    } else {
      say("This is a recorded drag", "Esc returns to the session")
    }
  }

  /// Says why a finger or a wheel has no effect yet.
  func sayStopped() {
    if clock.isPaused { say("Time is stopped", "Space goes on, and this counts then") }
  }
}

extension SettingAssignment {
  /// Whether it is a person's choice of light, dark or the size of text, and not a matter of motion.
  var isOfLook: Bool { ["display.appearance", "display.text"].contains(key) }
}
