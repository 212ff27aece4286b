/** A row and its card tell the same stretch with the same figures, and both what the track itself says. */
import { expect, test } from "vitest";
import { courseStatistics, flightAnalysis } from "#app/flight/analysis/analysis.ts";
import { legFigures, legStatistics } from "#app/flight/analysis/leg-statistics.ts";
import { phaseRows } from "#app/flight/analysis/phase-row.ts";
import { getSection } from "#app/flight/analysis/section.ts";
import { getLegs } from "#app/flight/course.ts";
import { contestResult, inUnixTime } from "#app/flight/scoring/facts.ts";
import { readAnalysis, readContest } from "#app/flight/stored.ts";
import { getHeights, withHeights } from "#app/flight/trace/heights.ts";
import { flownDistance } from "#app/flight/trace/trace.ts";
import { getChosen } from "#app/flight-page/page/chosen.ts";
import { analysisDetails, flightDetails } from "#app/flight-page/page/shown-heights.ts";
import { finish, scoreFlight } from "#app/soaring/contest/score.ts";
import { analyse } from "#app/soaring/flight/analyse.ts";
import { understand } from "#app/soaring/understand.ts";
import { getPlan } from "#tests/cast/fleet.ts";
import { simulate } from "#tests/cast/simulate.ts";
import { recording, testShared } from "#tests/setup/shared.ts";

const MIDNIGHT = Date.UTC(2026, 6, 12) / 1000;
const [HEIGHT, KILOMETRE] = [0.5, 0.05]; // the analysis keeps thousandths, the database whole seconds
const SECOND = 40; // m that a glider moves, or falls and rises, within one

/** As a page has it: heights above a field of 500 m, everything through the database and the object store. */
function getPage(bytes: Uint8Array) {
  const { flights, electricity } = understand(bytes, { today: "2026-12-31" });
  const { trace: recorded, motion, own, windows, takeoffTime } = flights[0];
  const trace = inUnixTime(recorded, MIDNIGHT);
  const { contest: entries } = finish(scoreFlight({ trace: recorded, windows }, { index: 108 }));
  const analysed = analyse(recorded, motion, own, { electricity });
  const stored = flightAnalysis(analysed, { entries, limits: {}, task: null }, MIDNIGHT);
  const heights = getHeights(
    trace,
    { takeoffTime: MIDNIGHT + takeoffTime, landingTime: null },
    { takeoff: 500, landing: null },
  );
  const analysis = analysisDetails(readAnalysis(JSON.parse(JSON.stringify(stored)), 1), heights);
  const contests = entries.map((entry) => {
    const result = { ...contestResult(entry, {}, MIDNIGHT), statistics: courseStatistics(analysed, entry) };
    return readContest(JSON.parse(JSON.stringify(result)), 1);
  });
  const flight = flightDetails({ contests, facts: null }, heights, 0);
  const told = withHeights(trace, heights);
  return { analysis, contests: flight.contests, trace: told, flown: flownDistance(trace) };
}

function agree(bytes: Uint8Array): void {
  const { analysis, contests, trace, flown } = getPage(bytes);
  const phases = phaseRows(analysis);
  expect(phases.length).toBeGreaterThan(0);
  for (const row of phases) {
    const selection = { kind: "phase" as const, id: row.id, from: row.from, to: row.to };
    const section = getSection(trace, flown, phases, row);
    const card = getChosen(selection, { legs: [], phases, section });
    const { startAltitude, endAltitude, gain, average, distance, speed, ratio, turns, wind, from, to } = row;
    expect(card).toMatchObject({
      startAltitude,
      endAltitude,
      gain,
      average,
      distance,
      speed,
      ratio,
      turns,
      wind,
      from,
      to,
    });
    expect(Math.abs(startAltitude - section.startAltitude), row.id).toBeLessThan(HEIGHT);
    expect(Math.abs(endAltitude - section.endAltitude), row.id).toBeLessThan(HEIGHT);
    expect(gain).toBeCloseTo(endAltitude - startAltitude, 2);
    expect(average * (to - from)).toBeCloseTo(gain, 2);
    if (distance !== null) expect(distance, row.id).toBeLessThan(section.track + KILOMETRE);
    if (speed !== null) expect(speed / section.speed, row.id).toBeCloseTo(1, 1);
    if (ratio !== null) expect((distance ?? 0) * 1000, row.id).toBeCloseTo(ratio * -gain, 0);
  }
  for (const contest of contests) {
    const legs = getLegs(contest, legStatistics(contest, analysis).map(legFigures));
    for (const [index, leg] of legs.entries()) {
      const section = getSection(trace, flown, phases, leg);
      const card = getChosen({ kind: "leg", index, from: leg.from, to: leg.to }, { legs, phases, section });
      const { distance, speed, climb, circling, ratio, from, to } = leg;
      expect(card).toMatchObject({ distance, speed, gain: climb, circling, ratio, from, to });
      const name = `${contest.name} ${index}`;
      expect(Math.abs(leg.startAltitude - section.startAltitude), name).toBeLessThan(SECOND);
      expect(card.endAltitude - card.startAltitude, name).toBeCloseTo(climb, 6);
      expect(circling, name).not.toBeNull();
      const shares = section.shares;
      if (shares && to - from > 600) expect((circling ?? 0) - shares.thermal - shares.attempt, name).toBeCloseTo(0, 1);
    }
  }
}

test("of a simulated flight every row of phases and legs and its card agree with each other and with the track", () => {
  agree(simulate(getPlan(3, 6)).bytes);
});

testShared.for(["flarm-duo-aerotow-240km.igc", "xcsoar-utah-high-291km.igc", "filser-ls4-competition-388km.igc"])(
  "of %s every row and its card agree",
  (name) => agree(recording(name)),
);
