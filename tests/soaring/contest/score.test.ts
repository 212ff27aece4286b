import { expect, test } from "vitest";
import { finish, scoreFlight } from "#app/soaring/contest/score.ts";
import { type Drawn, draw } from "../draw.ts";
import { declared } from "./offer.ts";

const leg = Array.from({ length: 301 }, (_, i): Drawn => [i * 100, 0, 1500]);
const ALL: [number, number][] = [[0, 90_000]];

test("out 30 km and back earns six legs and the bonus of an out and return", () => {
  const trace = draw([...leg, ...leg.toReversed()]);
  const { shape, contest } = finish(scoreFlight({ trace, windows: ALL }, { index: 108 }));
  const of = (name: string) => shape.find((found) => found.name === name)!.distance;
  expect(of("free6")).toBeCloseTo(60, 0);
  expect(of("out_return")).toBeCloseTo(60, 0);
  expect(contest[0]).toMatchObject({ name: "free", valid: true, bonusScoreName: "out_return", ruleVersion: "2020.1" });
  expect(contest[0].points).toBeCloseTo(((of("free6") + 0.2 * of("out_return")) * 100) / 108, 9);
  expect(contest[0].score.legs).toHaveLength(6);
});

test("an out and return has two legs of the same length, the second ends with the finish", () => {
  const trace = draw([...leg, ...leg.toReversed().slice(0, 299)]);
  const { contest } = finish(scoreFlight({ trace, windows: ALL }, { index: 100 }));
  const { score } = contest.find(({ name }) => name === "out_return")!;
  expect(score.legs.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(score.legs[0].distance + score.legs[1].distance).toBeCloseTo(score.distance, 9);
  expect(score.legs[1].endTime).toBe(score.endTime);
});

test("a triangle that starts on a leg has four legs, timed from start to finish", () => {
  const corners: Drawn[] = [
    [0, 0],
    [12_000, 0],
    [6_000, 10_400],
  ];
  const side = (a: Drawn, b: Drawn) =>
    Array.from({ length: 100 }, (_, i): Drawn => [a[0] + ((b[0] - a[0]) * i) / 100, a[1] + ((b[1] - a[1]) * i) / 100]);
  const whole = [side(corners[0], corners[1]), side(corners[1], corners[2]), side(corners[2], corners[0])].flat();
  const trace = draw([...whole.slice(250), ...whole.slice(0, 251)]); // start and finish halfway on the last side
  const { contest } = finish(scoreFlight({ trace, windows: ALL }, { index: 100 }));
  const { score } = contest.find(({ name }) => name === "triangle")!;
  expect(Math.abs(score.distance - 36)).toBeLessThan(0.1); // drawn on a sphere: 0.3 %
  expect(score.legs.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 4],
  ]);
  expect(score.legs.reduce((sum, { distance }) => sum + distance, 0)).toBeCloseTo(score.distance, 9);
  expect(score.legs.reduce((sum, { startTime, endTime }) => sum + endTime - startTime, 0)).toBe(score.duration);
  // 100 fixes of 10 s a side: 12 km in 1000 s everywhere. Start and finish leave up to 1 km of the last one out.
  const [first, second, third, last] = score.legs.map(({ speed }) => speed);
  expect(Math.abs(second - 43.2)).toBeLessThan(0.3);
  expect(Math.abs(third - 43.2)).toBeLessThan(0.3);
  expect(Math.abs(first - 43.2 * (12 / 11))).toBeLessThan(0.3);
  expect(Math.abs(last - 43.2 * (12 / 11))).toBeLessThan(0.3);
});

test("of two windows the one that earns more is scored, not the sum, each contest by itself", () => {
  const east = Array.from({ length: 200 }, (_, i): Drawn => [i * 100, 0, 1500]);
  const north = Array.from({ length: 300 }, (_, i): Drawn => [20_000, i * 100, 1500]);
  const back = [...east, ...east.toReversed()];
  const trace = draw([...back, ...north.toReversed()]);
  const windows: [number, number][] = [
    [36_000, 39_990],
    [40_000, 42_990],
  ];
  const { shape, contest, offers } = finish(scoreFlight({ trace, windows }, { index: 100 }));
  const getWindow = (key: string) => contest.find(({ name }) => name === key)?.window;
  expect([getWindow("free"), getWindow("out_return"), getWindow("out")]).toEqual([windows[0], windows[0], windows[1]]);
  expect(contest[0].distance).toBeCloseTo(39.8, 0);
  expect(shape.find(({ name }) => name === "out")?.turnpoints[0].fix).toBe(400);
  expect(offers.map(({ window }) => window)).toEqual(windows);
});

test("the pilot's window replaces the found ones; outside of them it is refused and said so", () => {
  const trace = draw(leg);
  const chosen = (window: [number, number]) =>
    finish(scoreFlight({ trace, windows: [[36_000, 39_000]] }, { index: 100, chosenWindows: [window] }));
  expect(chosen([36_000, 37_000]).contest[0].distance).toBeCloseTo(10, 0);
  const refused = chosen([36_000, 39_001]);
  expect(refused.contest[0].distance).toBeCloseTo(30, 0);
  expect(refused.refused).toMatchObject([{ kind: "outside", window: 0 }]);
});

test("out is given to who lands more than 10 km away or flies out farther than there and back, to nobody else", () => {
  const at = (km: number) => ({ latitude: 48, longitude: 11 + (km * 1000) / 111_195 / Math.cos((48 * Math.PI) / 180) });
  const given = (points: Drawn[], landing: number) => {
    const flight = { trace: draw(points), windows: ALL, takeoffPoint: at(0), landingPoint: at(landing) };
    return finish(scoreFlight(flight, { index: 100 })).contest.some(({ name }) => name === "out");
  };
  const home = [...leg, ...leg.toReversed()];
  expect([given(home, 0.5), given(home, 9.9), given(home, 10.2)]).toEqual([false, false, true]);
  expect(given(leg, 9.9)).toBe(true);
});

test("a take-off in Australia adds the contest of that country, a completed task the declared course", () => {
  const trace = draw([...leg, ...leg.toReversed()], 12); // two hours
  const task = declared("out_return", 58, 1);
  const credits = task.attempt.credits.map((credit) => ({ ...credit, time: credit.time + 36_000 }));
  const scored = finish(
    scoreFlight(
      { trace, windows: ALL },
      {
        index: 116,
        season: 2025,
        takeoff: { country: "AU", region: "AU-NSW" },
        declared: { ...task, attempt: { ...task.attempt, credits } },
      },
    ),
  );
  const of = (name: string) => scored.contest.find((entry) => entry.name === name)!;
  expect(of("au")).toMatchObject({ distance: 58, score: { name: "declaration", declared: true } });
  expect(of("au").points).toBeCloseTo(80, 9);
  expect(of("declaration").points).toBe(of("au").points);
  expect(scored.contest.some(({ name }) => name === "dmst")).toBe(false);
});

test("only shapes that contests ask for are found, and those asked for besides", () => {
  const names = (also: "free6_no_height_rule"[]) =>
    finish(scoreFlight({ trace: draw(leg), windows: ALL }, { index: 100, also })).shape.map(({ name }) => name);
  expect(names([])).not.toContain("free4");
  expect(names([])).not.toContain("free6_no_height_rule");
  expect(names(["free6_no_height_rule"])).toContain("free6_no_height_rule");
});

test("a flight without a window scores nothing", () => {
  expect(finish(scoreFlight({ trace: draw([[0, 0]]), windows: [] }, { index: 100 }))).toEqual({
    shape: [],
    contest: [],
    offers: [],
    ready: [],
    refused: [],
  });
});
