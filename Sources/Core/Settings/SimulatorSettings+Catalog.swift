import BackswipeGestures
import BackswipeMotion
import BackswipeNavigation

extension SimulatorSettings {
  /// Every setting, in the order of listings.
  package static let catalog = Setting.numbered([
    .choice(
      "preset", .observed, "All of a preset's values at once", read: \.preset,
      write: { $1 = SimulatorSettings(preset: $0).withFileValues(of: $1) }),
    .duration(
      "push.duration", .observed,
      "How long a push or a pop takes; a spring with a time of its own takes that; also the "
        + "look-ahead of UIKit's release",
      \.pushDuration),
    .curve("push.curve", .observed, "Curve of a push or pop without a finger", \.pushCurve),
    .curve(
      "push.beneath.curve", .flutter,
      "Curve of the page beneath; push is that of the page on top", \.pushBeneathCurve, or: "push"),
    .fraction(
      "push.parallax.moves", .observed, "Part of the width by which the page beneath moves",
      \.parallax, 0...1),
    .toggle(
      "push.parallax.rounding", no: "none", yes: "points", .observed,
      "Whether the part that stays covered is a whole number of points", \.roundsParallax),
    .fraction(
      "push.dimming", .observed, "Alpha of the black over the page beneath", \.dimming, 0...1),
    .points(
      "push.shadow", .observed, "Width of the shadow beside the page on top", \.shadowWidth),
    .toggle(
      "push.interruptible", no: "off", yes: "on", .apple,
      "Whether a finger or the call back turns a running push, pop or zoom round, as since iOS 18",
      \.interruptsPushes),
    .choice(
      "push.transition", .observed, "Motion of a page on a stack that has none of its own",
      \.pushTransition),
    .duration(
      "present.duration", .observed, "How long a presentation or a dismissal takes",
      \.presentDuration),
    .curve(
      "present.curve", .observed, "Curve of a presentation or a dismissal", \.presentCurve),
    .toggle(
      "present.automatic", no: "cover", yes: "sheet", .apple,
      "What presenting without a style comes to; a sheet since iOS 13", \.automaticIsSheet),
    .fraction(
      "present.tint", .unsure, "How grey the tint of what a sheet or an alert dims becomes",
      \.dimmedTint, 0...1),
    .points(
      "sheet.top", .observed, "Distance of the largest sheet from the safe area", \.sheetTop),
    .points(
      "sheet.bar", .observed, "Height of a navigation bar's row in a sheet", \.sheetBar,
      usual: 32...72),
    .points("sheet.corner", .observed, "Radius of a sheet's corners", \.sheetCorner),
    .fraction(
      "sheet.dimming", .observed, "Alpha of the black over what a sheet lies over",
      \.sheetDimming, 0...1),
    .fraction(
      "sheet.shadow", .unsure, "Alpha of the shadow around a sheet that dims nothing",
      \.sheetShadow, 0...1),
    .fraction(
      "sheet.scale", .observed, "How large what lies beneath a large sheet still is",
      \.sheetScale, 0.5...1),
    .points(
      "sheet.form.width", .observed, "Width of a form sheet on a tablet that prefers none",
      \.formSheetWidth, usual: 320...800),
    .points(
      "sheet.form.height", .observed, "Height of a form sheet on a tablet that prefers none",
      \.formSheetHeight, usual: 320...1000),
    .points(
      "sheet.page.width", .unsure, "Width of a page sheet on a tablet, at most",
      \.pageSheetWidth, usual: 320...1400),
    .toggle(
      "sheet.low", no: "fixed", yes: "dragged", .unsure,
      "Whether a finger moves a sheet that covers the screen of a phone on its side",
      \.dragsFullScreenSheet),
    .duration(
      "sheet.projection", .unsure, "How far ahead letting go looks for the nearest detent",
      \.sheetProjection),
    .duration(
      "sheet.rest.duration", .observed,
      "How long a sheet that is let go takes to its detent; present is that of presentations",
      \.sheetRestDuration, or: "present", .below),
    .fraction(
      "sheet.rest.damping", .observed, "Damping ratio of its spring", \.sheetRestDamping, 0.1...1),
    .duration(
      "alert.duration", .observed, "How long an alert or an action sheet takes to come or go",
      \.alertDuration),
    .factor(
      "alert.scale", "", .observed, "How much larger an alert is when it begins to come",
      \.alertScale, 0.1...10, usual: 1...1.5, step: 0.01),
    .fraction(
      "alert.dimming", .observed, "Alpha of the black over what an alert covers",
      \.alertDimming, 0...1),
    .duration(
      "rotate.duration", .observed, "How long the interface takes to turn with the device",
      \.rotateDuration),
    .curve("rotate.curve", .observed, "Curve of that turn", \.rotateCurve),
    .choice(
      "display.orientation", .apple, "How the phone is held; the interface follows where it can",
      \.deviceOrientation, or: "display"),
    .choice(
      "display.appearance", .apple, "Whether the interface is light or dark", \.appearance),
    .choice(
      "display.text", .apple, "The preferred size of text, for what follows it", \.textSize),
    .choice(
      "display.direction", .apple, "The side from which the interface is laid out", \.direction),
    .choice(
      "display.look", .observed,
      "The look of bars, lists and sheets: with bars from edge to edge, or with floating glass",
      \.look),
    .toggle(
      "display.blur", no: "off", yes: "on", .observed,
      "Whether bars and effect views blur what is beneath, or have a plain colour",
      \.blursBackdrops),
    .points(
      "display.blur.radius", .observed, "Standard deviation of that blur", \.blurRadius),
    .factor(
      "display.blur.saturation", "", .observed, "How vivid colours become beneath a blur",
      \.blurSaturation, 0...10, usual: 0...3, step: 0.1),
    .toggle(
      "motion.reduce", no: "off", yes: "on", .observed, "Pushes and pops fade instead of sliding",
      \.reduceMotion),
    .duration(
      "bars.duration", .observed,
      "How long bars take to hide or show; settling is what newer systems' spring needs",
      \.barsDuration, or: "settling", .below),
    .curve("bars.curve", .observed, "Curve of bars that hide or show", \.barsCurve),
    .points(
      "bars.swipe.choice", .observed, "Translation at which a drag chooses to hide or show",
      \.barSwipe.choice),
    .fraction(
      "bars.swipe.completion", .observed, "Part of the way past which letting go hides",
      \.barSwipe.completion, 0...1),
    .factor(
      "bars.swipe.show", "pt/s", .observed, "Downward speed that shows hidden bars",
      \.barSwipe.showVelocity, 0...100_000, usual: 0...2000, step: 10),
    .fraction(
      "bars.minimize.completion", .unsure,
      "Part of the way past which a bar that leaves with the content is gone when let go of",
      \.barMinimizing.completion, 0...1),
    .factor(
      "bars.minimize.projection", "s", .unsure,
      "How far ahead letting go of such a bar looks for its nearer end",
      \.barMinimizing.projection, 0...60, usual: 0...1, step: 0.05),
    .points(
      "bars.tabs.travel", .unsure,
      "Scrolling one way that shrinks a bar of tabs, or brings it back", \.tabBarTravel),
    .fraction(
      "bars.tabs.completion", .unsure,
      "Part of the width past which a change of tabs that a finger leads goes on when let go of",
      \.tabSwipe.completion, 0...1),
    .duration(
      "bars.tabs.projection", .unsure,
      "How far ahead letting go of such a change looks for that part", \.tabSwipe.projection),
    .points(
      "bars.large.fade", .unsure,
      "Points of a large title's going in which the title in the row comes", \.largeTitleFade),
    .points(
      "bars.edge.fade", .unsure,
      "Points of content beneath a bar in which its look at the edge becomes the other one",
      \.scrollEdgeFade),
    .toggle(
      "bars.edge", no: "standard", yes: "clear", .apple,
      "Look at the content's edge of bars that say nothing of it; clear since iOS 15",
      \.clearsBarsAtEdge),
    .points(
      "column.width", .unsure, "Width of a primary column for which none is preferred",
      \.column.width, usual: 200...500),
    .fraction(
      "column.completion", .unsure,
      "Part of a primary column past which letting go of a swipe shows it", \.column.completion,
      0...1),
    .duration(
      "column.projection", .unsure, "How far ahead letting go of such a swipe looks for that part",
      \.column.projection),
    .choice(
      "pop.rule", .observed, "How a drag pops: a preset's part of it", read: \.popRule,
      write: { $1.takePop($0) }),
    .points(
      "pop.strip", .observed, "Width of the strip where a drag may start", \.pop.strip,
      or: "anywhere", usual: 0...100),
    .choice("pop.edges", .observed, "Sides of the screen where a drag may start", \.pop.edges),
    .points("pop.hysteresis", .observed, "Travel at which the drag begins", \.pop.hysteresis),
    .duration(
      "pop.begin", .observed, "Time within which the drag has to begin", \.pop.beginWithin,
      or: "unlimited", .above),
    .points(
      "pop.drift", .unsure, "Travel along y that fails the drag before it begins", \.pop.drift,
      or: "unlimited"),
    .choice("pop.decision", .observed, "How letting go is judged", \.pop.decision),
    .points(
      "pop.threshold", .observed,
      "Travel past which letting go at rest pops; the lower of it and its fraction decides",
      \.pop.thresholdPoints, or: "unlimited", usual: 0...400),
    .fraction(
      "pop.threshold.fraction", .observed,
      "The same as a part of the width; 187.5 pt are less than 0.5 from 375 pt on",
      \.pop.thresholdFraction, 0...1),
    .factor(
      "pop.fling", "widths/s", .flutter, "Speed from which on a fling's direction decides",
      \.pop.flingVelocity, 0...1000, usual: 0...5, step: 0.1),
    .factor(
      "pop.projection", "s", .reactNavigation, "How far ahead a projection looks",
      \.pop.projection, 0...60, usual: 0...1, step: 0.05),
    .choice("pop.release", .observed, "How the rest of the way goes", \.pop.release),
    .duration(
      "pop.release.duration", .observed,
      "The longest that the rest of the way takes; push is as long as a push",
      \.popReleaseDuration, or: "push", .below),
    .duration(
      "pop.release.pace", .flutter,
      "Time for the whole width, of which what is left takes its share; none is no share",
      \.popReleasePace, or: "none", .above),
    .curve(
      "pop.release.curve", .flutter, "Curve of the rest of the way, where it is one",
      \.popReleaseCurve),
    .points("pan.hysteresis", .observed, "Travel at which a pan begins", \.panHysteresis),
    .choice("pan.velocity", .observed, "How a finger's velocity is estimated", \.panVelocity),
    .duration(
      "pan.stillness", .unsure, "Stillness after which a finger is let go of at speed 0",
      \.panStillness),
    .fraction(
      "scroll.deceleration", .observed, "Part of the scroll speed left after a millisecond",
      \.scrollDeceleration, 0.5...0.9999, usual: 0.98...0.9999, step: 0.001),
    .fraction(
      "scroll.rubberband", .observed, "How far content follows past its edge", \.rubberBand, 0...1),
    .duration(
      "scroll.bounce.response", .observed,
      "Period of the spring that brings content back to its edge", \.bounceResponse),
    .fraction(
      "scroll.bounce.damping", .observed, "Damping ratio of that spring", \.bounceDamping,
      0.1...1),
    .factor(
      "scroll.bounce.start", "", .observed,
      "Speed of content let go past its edge, in distances to the edge a second", \.bounceStart,
      0...1000, usual: 0...20, step: 0.1),
    .points(
      "scroll.bounce.rest", .observed, "Distance from the edge below which a bounce is over",
      \.bounceRest, usual: 0...5),
    .toggle(
      "scroll.insets", no: "ios7", yes: "safe-area", .apple,
      "Whether bars push down every list on a page as since iOS 11, or only its own view",
      \.adjustsNestedScrollViews
    ).reading(["own-view": "ios7"]),
    .points(
      "scroll.refresh", .unsure, "Pull of the content at which a refresh begins", \.refreshPull,
      usual: 40...200),
    .factor(
      "scroll.zoom", "", .unsure,
      "Factor beyond a limit of the zoom that fingers never reach; 1 is the limit itself",
      \.zoomReach, 1...100, usual: 1...4, step: 0.1),
    .fraction(
      "scroll.lock", .unsure,
      "Travel across a drag's direction, as a part of that along it, that a lock takes away",
      \.scrollLock, 0...1),
    .fraction(
      "row.swipe.full", .unsure, "Part of a row's width past which letting go performs its action",
      \.fullSwipe, 0...1),
    .points(
      "row.swipe.width", .unsure, "Least width of an action beneath a row", \.rowActionWidth,
      usual: 44...120),
    .duration(
      "row.swipe.projection", .unsure, "How far ahead letting go of a row looks",
      \.rowProjection),
    .duration(
      "row.swipe.duration", .unsure, "The longest that a row takes to show or hide its actions",
      \.rowDuration),
    .points(
      "row.reorder.zone", .unsure,
      "Height of the zones at a table's ends where a row held by a finger scrolls it",
      \.reorderZone, usual: 0...120),
    .factor(
      "row.reorder.speed", "pt/s", .unsure, "Speed of that scrolling at the very end",
      \.reorderSpeed, 0...100_000, usual: 0...2000, step: 10),
    .duration(
      "row.reorder.duration", .unsure, "How long rows take to make room for one that is moved",
      \.reorderDuration),
    .points(
      "gesture.pinch", .unsure, "Change of two fingers' distance at which a pinch or a zoom begins",
      \.pinchHysteresis),
    .factor(
      "gesture.rotation", "°", .unsure, "Turn of two fingers at which a rotation begins",
      \.rotationHysteresis, 0...180, usual: 0...45, step: 1),
    .duration(
      "gesture.swipe.duration", .unsure, "Time within which a swipe recogniser has to recognise",
      \.swipe.duration),
    .points(
      "gesture.swipe.along", .unsure, "Travel at which a swipe recogniser recognises",
      \.swipe.along, usual: 0...200),
    .points(
      "gesture.swipe.across", .unsure, "Travel across its direction that fails it",
      \.swipe.across, usual: 0...200),
    .fraction(
      "zoom.back.drag", .unsure,
      "Size of a zoomed page that a finger has dragged by its whole height, as a part",
      \.zoomBack.draggedSize, 0.1...1),
    .fraction(
      "zoom.back.distance", .unsure,
      "Part of its height past which letting go of a dragged page leads it back",
      \.zoomBack.distance, 0...1),
    .fraction(
      "zoom.back.pinch", .unsure, "Size at which a zoomed page that is pinched stops, as a part",
      \.zoomBack.pinchedSize, 0.1...1),
    .fraction(
      "zoom.back.gone", .unsure, "Size below which letting go of a pinched page leads it back",
      \.zoomBack.goneSize, 0...1),
    .points(
      "zoom.back.corner", .unsure, "Radius of the corners of a page that is led back",
      \.zoomBack.corner),
    .fraction(
      "zoom.back.rounding", .unsure,
      "Part by which such a page has shrunk when its corners have that radius",
      \.zoomBack.cornerFrom, 0.01...1),
    .toggle(
      "layout.ambiguity", no: "silent", yes: "told", .apple,
      "Whether views that constraints do not place wholly are told", \.tellsAmbiguousLayout),
    .duration(
      "search.duration", .observed, "How long a search field takes to the top of the bar and back",
      \.searchDuration),
    .toggle(
      "search.initially", no: "hidden", yes: "shown", .observed,
      "Whether a search field that goes away with the content is there at first",
      \.showsSearchAtFirst),
    .duration(
      "keyboard.duration", .observed, "How long the keyboard takes to come or to go",
      \.keyboardDuration),
    .factor(
      "keyboard.drag.speed", "pt/s", .unsure,
      "Speed from which on the direction of a finger that lowers the keyboard decides",
      \.keyboardDrag.speed, 0...100_000, usual: 0...1000, step: 10),
    .fraction(
      "keyboard.drag.completion", .unsure,
      "Part of its height past which a keyboard under a finger at rest goes",
      \.keyboardDrag.completion, 0...1),
    .duration(
      "input.latency", .unsure, "How much later than the finger its touches have an effect",
      \.inputLatency, usual: 0...150, most: 150),
  ])

  /// Every key with its value, in catalogue order.
  package var texts: [(key: String, value: String)] {
    Self.catalog.map { ($0.key, $0.text(in: self)) }
  }

  /// The texts of UIKit's values.
  package static let defaultTexts = SimulatorSettings().texts

  /// The differences from UIKit's values, in catalogue order, for a trace's header: adding a
  /// setting changes no trace that does not use it.
  package var differences: [(key: String, value: String)] {
    zip(texts, Self.defaultTexts).filter { $0.value != $1.value }.map(\.0)
  }
}
