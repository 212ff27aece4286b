import fc from "fast-check";
import { expect, test } from "vitest";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { Leg } from "#app/flight/course.ts";
import {
  choiceIn,
  choiceWord,
  momentIn,
  momentWord,
  type Selection,
  selectionIn,
  selectionWords,
  tabIn,
} from "#app/flight-page/page/address.ts";

const NOON = Date.UTC(2026, 4, 1, 12) / 1000;
const zone = "Europe/Berlin"; // two hours ahead in May
const leg = (from: number, to: number) => ({ from: NOON + from, to: NOON + to }) as Leg;
const asked = {
  legs: [leg(0, 600), leg(600, 1800)],
  phases: [{ id: "t1", kind: "thermal", from: NOON + 60, to: NOON + 300 } as PhaseRow],
  whole: { from: NOON - 3600, to: NOON + 7200 },
  offset: 120,
};
const read = (address: string) => selectionIn(new URLSearchParams(address), asked);

test("a leg, a phase and a range are read from the address, with the time they cover", () => {
  expect(read("leg=2")).toEqual({ kind: "leg", index: 1, from: NOON + 600, to: NOON + 1800 });
  expect(read("phase=t1")).toEqual({ kind: "phase", id: "t1", from: NOON + 60, to: NOON + 300 });
  expect(read("range=14:01-14:10:30")).toEqual({ kind: "range", from: NOON + 60, to: NOON + 630 });
});

test("what does not exist chooses nothing", () => {
  for (const address of ["", "leg=3", "leg=0", "leg=x", "phase=t9", "range=14:10-14:01", "range=14:01", "range=x-y"])
    expect(read(address), address).toBeNull();
  expect(read("range=02:00-03:00"), "hours before the flight").toBeNull();
});

test("an address that a selection is written to is read as the same selection", () => {
  const time = fc.integer({ min: asked.whole.from, max: asked.whole.to });
  fc.assert(
    fc.property(time, time, (a, b) => {
      fc.pre(a < b);
      const selection: Selection = { kind: "range", from: a, to: b };
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(selectionWords(selection, zone)))
        if (value !== null) query.set(name, value);
      expect(selectionIn(query, asked)).toEqual(selection);
    }),
  );
  expect(selectionWords(null, zone)).toEqual({ leg: null, phase: null, range: null });
});

test("a moment that is written is read as the same moment, and one outside the flight is none", () => {
  const day = { whole: asked.whole, offset: asked.offset };
  fc.assert(
    fc.property(fc.integer({ min: asked.whole.from, max: asked.whole.to }), (time) => {
      expect(momentIn(new URLSearchParams({ t: momentWord(time, zone) }), day)).toBe(time);
    }),
  );
  expect(momentIn(new URLSearchParams("t=02:00:00"), day)).toBeNull();
});

test("the part that opens is the one asked for, else the first", () => {
  const tabs = ["overview", "phases"];
  expect(tabIn(new URLSearchParams("tab=phases"), tabs)).toBe("phases");
  expect(tabIn(new URLSearchParams("tab=nothing"), tabs)).toBe("overview");
  expect(tabIn(new URLSearchParams(), tabs)).toBe("overview");
});

test("the usual choice is not written, and what nobody knows is the usual choice", () => {
  const modes = ["height", "vario"] as const;
  expect(choiceWord("height", modes)).toBeNull();
  expect(choiceWord("vario", modes)).toBe("vario");
  expect(choiceIn(new URLSearchParams("mode=vario"), "mode", modes)).toBe("vario");
  expect(choiceIn(new URLSearchParams("mode=x"), "mode", modes)).toBe("height");
});
