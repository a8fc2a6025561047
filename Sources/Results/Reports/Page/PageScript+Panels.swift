extension PageScript {
  /// Makes the panels beside the phone.
  static let panels = #"""
    // The panels beside the phone: the scenario's text, curves, calls, touches and metrics.

    // Names, makers, and whether a run has each.
    const PANELS = [
      ["Scenario", scenarioPanel, () => true],
      ["Golden", goldenPanel, (run) => run.data.golden?.length > 0],
      ["Curves", curvesPanel, (run) => run.frames.length > 0],
      ["Calls", callsPanel, (run) => run.data.calls?.length > 0],
      ["Touches", touchesPanel, (run) => run.touches.length > 0],
      ["Metrics", metricsPanel, () => true],
    ];

    // A panel is its elements, and functions that are called at every instant.

    function mark(passed) {
      return element("span", { class: passed ? "yes" : "no" }, passed ? "✓" : "✗");
    }

    // MARK: Scenario

    function scenarioPanel(run, page) {
      const updates = [], text = run.data.text;
      const table = expectationTable(run, page, updates);
      if (typeof text !== "string") return { elements: [table], updates };
      const byLine = new Map();
      for (const expectation of run.expectations) {
        if (!byLine.has(expectation.line)) byLine.set(expectation.line, []);
        byLine.get(expectation.line).push(expectation);
      }
      const failures = new Map((run.data.failures || []).map(([line, reason]) => [line, reason]));
      const lines = text.replace(/\n$/, "").split("\n").map((words, index) => {
        const number = index + 1, expectations = byLine.get(number) || [];
        const isWrong = failures.has(number) || expectations.some(({ passed }) => !passed);
        const line = element("li", {
          class: isWrong ? "wrong" : expectations.length > 0 ? "right" : null,
        }, element("code", {}, words || " "));
        const target = expectations.find(({ passed }) => !passed) || expectations[0];
        if (target) {
          line.classList.add("link");
          line.addEventListener("click", () => page.seek(run.instantOf(target)));
        }
        return line;
      });
      const entries = (run.data.entries || []).filter(([line]) => lines[line - 1]);
      updates.push((now) => {
        const last = lastAt(entries, now, ([, at]) => at);
        const at = last >= 0 ? entries[last][1] : -1;
        const running = new Set(entries.filter((entry) => entry[1] === at).map(([line]) => line));
        lines.forEach((line, index) => line.classList.toggle("now", running.has(index + 1)));
      });
      return {
        elements: [element("ol", { class: "code" }, ...lines), table], updates, kind: "beside",
      };
    }

    function expectationTable(run, page, updates) {
      if (run.expectations.length === 0) return element("p", { class: "dim" }, "Nothing expected.");
      const list = element("div", { class: "expectations" });
      for (const expectation of run.expectations) {
        const expected = element("dd", {}), actual = element("dd", {});
        const sign = element("span", {}), at = element("span", { class: "dim" });
        const item = element("button", {
          type: "button", class: "expectation " + (expectation.passed ? "held" : "failed"),
          on: { click: () => page.seek(run.instantOf(expectation)) },
        }, element("span", { class: "line" }, sign, ` line ${expectation.line}`, at),
        element("code", {}, expectation.text),
        element("dl", {}, element("dt", {}, "expected"), expected,
          element("dt", {}, "actual"), actual));
        list.append(item);
        // Around its own frame an expectation has values for others.
        const frames = new Map(expectation.axis.map(([frame, , wanted, found, holds]) => (
          [frame, { wanted, found, holds }])));
        updates.push((now, frame) => {
          const here = frame && frames.get(frame.tick);
          const isHere = Boolean(frame) && frame.tick === expectation.tick;
          const own = { wanted: expectation.expected, found: expectation.actual,
            holds: expectation.passed };
          const shown = here && here.wanted ? here : own;
          sign.replaceChildren(mark(shown.holds));
          expected.textContent = shown.wanted;
          actual.textContent = shown.found;
          at.textContent = here && here.wanted
            ? ` · frame ${frame.tick}` : ` · frame ${expectation.tick}`;
          item.classList.toggle("now", isHere);
          item.classList.toggle("later", now < expectation.instant && !isHere);
        });
      }
      return list;
    }

    // MARK: Curves and calls

    function curvesPanel(run, page) {
      const { timeline } = page;
      return {
        elements: timeline.drawCurves(), updates: [(now) => timeline.moveCursors(now)],
        kind: "curves",
      };
    }

    function callsPanel(run, page) {
      const rows = (run.data.calls || []).map(([instant, receiver, name, details]) => (
        element("tr", {
          class: receiver ? null : "command", on: { click: () => page.seek(instant) },
        },
          element("td", {}, milliseconds(instant)), element("td", {}, receiver || "command"),
          element("td", {}, element("code", {}, name)), element("td", { class: "dim" }, details))));
      const updates = [(now) => {
        const last = lastAt(run.data.calls || [], now, ([instant]) => instant);
        rows.forEach((row, index) => {
          row.classList.toggle("later", index > last);
          row.classList.toggle("now", index === last);
        });
      }];
      return { elements: [table(["Time", "Receiver", "Call", ""], rows)], updates };
    }

    function table(heads, rows) {
      if (rows.length === 0) return element("p", { class: "dim" }, "None.");
      return element("table", {},
        element("thead", {}, element("tr", {}, ...heads.map((head) => element("th", {}, head)))),
        element("tbody", {}, ...rows));
    }

    // MARK: Touches

    function touchesPanel(run, page) {
      const fingers = (run.data.fingers || []).map(
        ([touch, landed, began, decision, percent, velocity, why]) => element(
          "div", { class: "finger" },
          element("h3", {}, `Touch ${touch}: ${decision}`),
          why ? element("p", {}, why) : null,
          element("p", { class: "dim" }, [
            `landed at ${milliseconds(landed)}`,
            began >= 0 ? `began to pop at ${milliseconds(began)}` : "never began to pop",
            percent && `lifted at ${percent} of the way`, velocity && `with ${velocity}`,
          ].filter(Boolean).join(", "))));
      const rows = run.gestures.map((span) => element(
        "tr", { on: { click: () => page.seek(span.begin) } },
        element("td", {}, milliseconds(span.begin)), element("td", {}, milliseconds(span.end)),
        element("td", {}, element("code", {}, span.name)), element("td", {}, span.outcome)));
      return {
        elements: [...fingers, table(["Began", "Ended", "Recogniser", "Outcome"], rows)],
        updates: [],
      };
    }

    // MARK: Metrics

    function metricsPanel(run, page) {
      const cards = (run.data.cards || []).map(([name, value, more, grade]) => element(
        "div", { class: "card " + grade }, element("span", {}, name), element("b", {}, value),
        ...more.map((line) => element("small", {}, line))));
      const late = (run.data.late || []).map(
        ([frame, expected, actual, hitch, during, cause]) => element(
          "tr", { on: { click: () => page.seek(actual >= 0 ? actual : expected) } },
          ...[frame, milliseconds(expected), actual >= 0 ? milliseconds(actual) : "never",
            milliseconds(hitch), during, cause].map((value) => element("td", {}, String(value)))));
      const elements = [element("div", { class: "cards" }, ...cards)];
      if (late.length > 0) {
        elements.push(element("h3", {}, "Late frames"),
          table(["Frame", "Expected", "Shown", "Hitch", "In", "Cause"], late));
      }
      const remarks = run.data.remarks || [];
      if (remarks.length > 0) {
        elements.push(element("h3", {}, "Notes"),
          element("ul", {}, ...remarks.map((remark) => element("li", {}, remark))));
      }
      const legend = document.getElementById("legend").cloneNode(true);
      legend.removeAttribute("id");
      legend.hidden = false;
      return { elements: [...elements, legend], updates: [] };
    }

    // MARK: Problems

    function problemsOf(run, page) {
      const { data } = run, problems = [];
      for (const place of data.refused || []) problems.push(element("div", {}, place));
      for (const [line, reason] of data.failures || []) {
        problems.push(
          element("div", {}, element("b", {}, `Line ${line}`), ` cannot be done: ${reason}`));
      }
      for (const expectation of run.failed) {
        problems.push(element(
          "button", { type: "button", on: { click: () => page.seek(run.instantOf(expectation)) } },
          element("b", {}, `Line ${expectation.line}`), " ",
          element("code", {}, expectation.text), element("br"),
          element("span", { class: "dim" }, "expected "), expectation.expected,
          element("span", { class: "dim" }, " · actual "), expectation.actual,
          element("span", { class: "dim" },
            ` · frame ${expectation.tick}, ${milliseconds(expectation.instant)}`),
          expectation.reason ? element("div", {}, expectation.reason) : null));
      }
      if (data.alive?.length > 0) {
        problems.push(element(
          "div", {}, `Not at rest at its limit; still alive: ${data.alive.join(", ")}`));
      }
      return problems;
    }
    """#
}
