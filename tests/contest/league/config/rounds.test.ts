import { expect, test } from "vitest";
import { getRounds, getState, type RoundState, seasonState } from "#app/contest/league/config/rounds.ts";
import { getSeason } from "../made-up.ts";

const BERLIN = "Europe/Berlin";

test("17 weekends from the third Saturday of April 2026 end on 9 August", () => {
  const rounds = getRounds(getSeason(), BERLIN);
  expect(rounds).toHaveLength(17);
  expect(rounds[0]).toEqual({
    number: 1,
    first: "2026-04-18",
    last: "2026-04-19",
    deadline: "2026-04-20T22:00:00+00:00",
  });
  expect(rounds[16]).toMatchObject({ first: "2026-08-08", last: "2026-08-09" });
});

test("weekends from a Sunday begin on the Saturday after it", () => {
  const [round] = getRounds(getSeason({ rounds: { weekends: { from: "2026-04-19", count: 1 } } }), BERLIN);
  expect(round.first).toBe("2026-04-25");
});

test("Monday 24:00 is midnight of the league's zone, by the clock of that day: summer time, winter time, the other side", () => {
  const of = (day: string, zone: string) =>
    getRounds(getSeason({ rounds: { days: [[day, day]] } }), zone).map(({ deadline }) => deadline);
  expect(of("2026-03-22", BERLIN)).toEqual(["2026-03-23T23:00:00+00:00"]);
  expect(of("2026-03-29", BERLIN)).toEqual(["2026-03-30T22:00:00+00:00"]); // the clock goes forward on that Sunday
  expect(of("2026-04-19", "Pacific/Auckland")).toEqual(["2026-04-20T12:00:00+00:00"]);
});

test("a round has not begun, runs until its last local midnight, is provisional until it is told final", () => {
  const round = { first: "2026-05-02", last: "2026-05-03" };
  const at = (time: string, finished: string | null = null, any = true) =>
    getState(round, { finished, any }, { now: Date.parse(time), zone: BERLIN });
  expect(at("2026-05-01T21:59:59Z")).toBe("planned");
  expect(at("2026-05-01T22:00:00Z")).toBe("running");
  expect(at("2026-05-03T21:59:59Z")).toBe("running");
  expect(at("2026-05-03T22:00:00Z")).toBe("provisional");
  expect(at("2026-05-09T00:00:00Z")).toBe("provisional");
  expect(at("2026-05-09T00:00:00Z", "2026-05-05")).toBe("final");
  expect(at("2026-05-09T00:00:00Z", "2026-05-05", false)).toBe("none");
});

test("a season starts, runs in the round that began last, and is finished with its last one", () => {
  const of = (...states: RoundState[]) =>
    seasonState(states.map((state, i) => ({ number: i + 1, first: `2026-05-0${i + 1}`, state })));
  expect(of("planned", "planned")).toEqual({ kind: "planned", starts: "2026-05-01" });
  expect(of("final", "running", "planned")).toEqual({ kind: "running", round: 2 });
  expect(of("final", "planned")).toEqual({ kind: "running", round: 1 });
  expect(of("final", "none")).toEqual({ kind: "finished" });
});
