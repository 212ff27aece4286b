import fc from "fast-check";
import { expect, test } from "vitest";
import { closeTask } from "#app/soaring/task/plan/close-task.ts";
import { begin, redo, step, undo } from "#app/soaring/task/plan/history.ts";
import {
  clear,
  getPart,
  insert,
  isUsual,
  MAX_POINTS,
  move,
  type Plan,
  remove,
  reorder,
  reverse,
  type Spot,
  setRules,
  setZone,
} from "#app/soaring/task/plan/plan.ts";
import { cylinder } from "#app/soaring/task/zone/zone.ts";

const EMPTY: Plan = { ruleset: "F", points: [], minTime: null };
const spot = (name: string, latitude: number, longitude: number): Spot => ({
  name,
  latitude,
  longitude,
  elevation: null,
});
const [A, B, C, D] = [spot("A", 47.8, 11.5), spot("B", 47.4, 13.4), spot("C", 46.8, 12.4), spot("D", 47.1, 10.9)];
const plan = (...spots: Spot[]) => spots.reduce((so, each) => insert(so, each), EMPTY);
const names = ({ points }: Plan) => points.map(({ name }) => name).join("");
const usual = ({ points, ruleset }: Plan) =>
  points.every(({ zone }, i) => isUsual(zone, ruleset, getPart(i, points.length)));

test("points come at the end, in between, go, change places and turn round, each with the usual zone of its part", () => {
  const drawn = plan(A, B, C);
  expect(names(drawn)).toBe("ABC");
  expect(usual(drawn)).toBe(true);
  for (const [next, expected] of [
    [insert(drawn, D, 1), "ADBC"],
    [insert(drawn, D, 0), "DABC"],
    [insert(drawn, D, 99), "ABCD"],
    [remove(drawn, 2), "AB"],
    [remove(drawn, 7), "ABC"],
    [reorder(drawn, 0, 2), "BCA"],
    [reorder(drawn, 2, 0), "CAB"],
    [reorder(drawn, 1, -4), "BAC"],
    [reorder(drawn, 9, 0), "ABC"],
    [reverse(drawn), "CBA"],
    [clear(drawn), ""],
  ] as const) {
    expect(names(next)).toBe(expected);
    expect(usual(next)).toBe(true);
  }
  expect(names(drawn)).toBe("ABC");
});

test("a zone that was changed by hand stays with its point, whatever part that plays", () => {
  const drawn = setZone(plan(A, B, C), 1, cylinder(777));
  const turned = insert(reorder(drawn, 1, 0), D);
  expect(turned.points.map(({ zone }) => zone.radius)).toEqual([777, 20_000, 20_000, 3000]);
  expect(setRules(turned, "GP").points.map(({ zone }) => zone.radius)).toEqual([777, 500, 500, 250]);
});

test("a turnpoint given the zone of a start keeps it when points are added", () => {
  const drawn = setRules(plan(A, B, C), "D");
  const changed = insert(setZone(drawn, 1, cylinder(1000)), D);
  expect(changed.points.map(({ zone }) => zone.radius)).toEqual([1000, 1000, null, 1000]);
});

test("a task of areas has a least time of two hours until another is said, others have none", () => {
  const areas = setRules(plan(A, B, C), "AA");
  expect(areas.minTime).toBe(7200);
  expect(areas.points[1].zone).toMatchObject({ area: true, radius: 10_000 });
  expect(setRules({ ...areas, minTime: 9000 }, "AA").minTime).toBe(9000);
  expect(setRules(areas, "F").minTime).toBeNull();
});

test("a stored place is kept to the last digit, and nothing lies beyond the poles or the date line", () => {
  const exact = spot("X", 47.123_456_789_012_34, 11.987_654_321_098_76);
  expect(insert(EMPTY, exact).points[0]).toMatchObject(exact);
  expect(move(plan(A), 0, exact).points[0]).toMatchObject(exact);
  expect(insert(EMPTY, spot("N", 97, 190)).points[0]).toMatchObject({ latitude: 90, longitude: 180 });
  expect(move(plan(A), 0, spot("S", -97, -190)).points[0]).toMatchObject({ latitude: -90, longitude: -180 });
  expect(insert(EMPTY, spot("?", Number.NaN, 0)).points[0]).toMatchObject({ latitude: 0, longitude: 0 });
});

test("start and finish of a closed course move together, of an open one alone", () => {
  expect(names(move(plan(A, B, C, A), 0, D))).toBe("DBCD");
  expect(names(move(plan(A, B, C, A), 3, D))).toBe("DBCD");
  expect(names(move(plan(A, B, C), 0, D))).toBe("DBC");
  expect(names(move(plan(A, B, A), 1, D))).toBe("ADA");
});

test("a course of fifty points takes no more", () => {
  const full = Array.from({ length: MAX_POINTS + 3 }, (_, i) => spot(String(i), 47 + i / 100, 11)).reduce(
    (so, each) => insert(so, each),
    EMPTY,
  );
  expect(full.points).toHaveLength(MAX_POINTS);
});

test("closing gives an out and return, a triangle or a rectangle, and refuses everything else", () => {
  const square = [spot("A", 47, 11), spot("B", 47, 12), spot("C", 47.7, 12), spot("D", 47.7, 11)];
  const answer = (...spots: Spot[]) => {
    const closed = closeTask(plan(...spots));
    return closed.kind === "closed" ? names(closed.plan) : closed.why;
  };
  expect(answer(A, B)).toBe("ABA");
  expect(answer(A, B, C)).toBe("ABCA");
  expect(answer(...square)).toBe("ABCDA");
  expect(answer(A, B, C, A, B, C)).toBe("ABCABCA");
  expect(answer()).toBe("few_points");
  expect(answer(A)).toBe("few_points");
  expect(answer(A, B, C, A)).toBe("already");
  expect(answer(A, spot("M", 47.6, 12.45), B)).toBe("no_shape"); // all on one line
  expect(answer(A, B, C, spot("E", 47, 13))).toBe("no_shape");
  expect(answer(A, B, C, D, spot("E", 48.5, 12))).toBe("no_shape");
});

test("a refused closing leaves the course as it was", () => {
  const drawn = plan(A, B, C, spot("E", 47, 13));
  closeTask(drawn);
  expect(names(drawn)).toBe("ABCE");
});

const deed = fc.oneof(
  fc.record({ kind: fc.constant("insert" as const), at: fc.nat(8), latitude: fc.double(), longitude: fc.double() }),
  fc.record({ kind: fc.constantFrom("remove" as const, "move" as const), at: fc.nat(8) }),
  fc.record({ kind: fc.constant("reorder" as const), at: fc.nat(8), to: fc.nat(8) }),
  fc.record({ kind: fc.constantFrom("reverse" as const, "close" as const, "undo" as const, "redo" as const) }),
);

test("undoing everything comes back to the beginning, redoing everything to the end; all points stay on the earth", () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      let history = begin(EMPTY);
      for (const one of deeds) {
        const { present } = history;
        switch (one.kind) {
          case "insert":
            history = step(history, insert(present, spot("P", one.latitude, one.longitude), one.at));
            break;
          case "remove":
            history = step(history, remove(present, one.at));
            break;
          case "move":
            if (present.points[one.at]) history = step(history, move(present, one.at, D));
            break;
          case "reorder":
            history = step(history, reorder(present, one.at, one.to));
            break;
          case "reverse":
            history = step(history, reverse(present));
            break;
          case "close": {
            const closed = closeTask(present);
            if (closed.kind === "closed") history = step(history, closed.plan);
            break;
          }
          case "undo":
            history = undo(history);
            break;
          case "redo":
            history = redo(history);
        }
        for (const { latitude, longitude } of history.present.points) {
          expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
          expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
        }
      }
      while (history.future.length > 0) history = redo(history);
      const end = history.present;
      while (history.past.length > 0) history = undo(history);
      expect(history.present).toBe(EMPTY);
      while (history.future.length > 0) history = redo(history);
      expect(history.present).toBe(end);
    }),
    { numRuns: 200 },
  );
});

test("a step forgets what was undone, and one that changes nothing is none", () => {
  const history = step(step(begin("a"), "b"), "c");
  expect(step(history, "c")).toEqual(history);
  expect(step(undo(history), "d")).toEqual({ past: ["a", "b"], present: "d", future: [] });
});
