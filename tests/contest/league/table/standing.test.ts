import { expect, test } from "vitest";
import { getLines, type Line } from "#app/contest/league/table/round.ts";
import { afterSeason, computeStandings } from "#app/contest/league/table/standing.ts";

const CLUBS = [11, 12, 13, 14];
const NOBODY_MOVES = { up: 0, down: 0 };

/** Totals of the clubs in their order. */
const round = (...totals: number[]): Line[] =>
  getLines(
    CLUBS.map((club, i) => ({ club, speed: totals[i], distance: 0, total: totals[i] })),
    { first: 20 },
  );

const ranks = (...rounds: (Line[] | null)[]) =>
  computeStandings(CLUBS, rounds, NOBODY_MOVES).map(({ club, rank, points }) => [club, rank, points]);

test("points of all rounds are added", () => {
  expect(ranks(round(400, 300, 200, 100), round(100, 400, 300, 200), null)).toEqual([
    [12, 1, 39],
    [11, 2, 37],
    [13, 3, 37],
    [14, 4, 35],
  ]);
});

test("of equal points who won more rounds is ahead", () => {
  // 20 + 18 with one won, and 19 + 19 with the greater sum.
  expect(ranks(round(400, 399, 0, 0), round(100, 390, 400, 0)).slice(0, 3)).toEqual([
    [11, 1, 38],
    [12, 2, 38],
    [13, 3, 20],
  ]);
});

test("of as many wins the greater sum of round results, then they share the rank", () => {
  expect(ranks(round(400, 300, 0, 0), round(300, 390, 0, 0)).slice(0, 2)).toEqual([
    [11, 1, 39],
    [12, 2, 39],
  ]);
  expect(ranks(round(400, 300, 0, 0), round(300, 400, 0, 0)).slice(0, 3)).toEqual([
    [11, 1, 39],
    [12, 1, 39],
    [13, 3, 0],
  ]);
});

test("a club moves since the round before that had a result", () => {
  const moved = (...rounds: (Line[] | null)[]) =>
    computeStandings(CLUBS, rounds, NOBODY_MOVES).map(({ club, moved: by }) => [club, by]);
  expect(moved(round(400, 300, 200, 100))).toEqual(CLUBS.map((club) => [club, null]));
  expect(moved(round(400, 300, 200, 100), round(0, 300, 0, 400))).toEqual([
    [12, 1],
    [14, 2],
    [11, -2],
    [13, -1],
  ]);
  // Weather: nobody flew in the third one.
  expect(moved(round(400, 300, 200, 100), round(0, 300, 0, 400), round(0, 0, 0, 0), null)).toEqual([
    [12, 1],
    [14, 2],
    [11, -2],
    [13, -1],
  ]);
});

test("the first go up, the last go down, nobody before the first result", () => {
  const goes = (...rounds: (Line[] | null)[]) =>
    computeStandings(CLUBS, rounds, { up: 1, down: 2 }).map(({ goes: to }) => to);
  expect(goes(round(400, 300, 200, 100))).toEqual(["up", null, "down", "down"]);
  expect(goes(null, null)).toEqual([null, null, null, null]);
});

test("after the season clubs stand where they go", () => {
  const standings = (clubs: number[], up: number, down: number) =>
    computeStandings(
      clubs,
      [
        getLines(
          clubs.map((club, i) => ({ club, speed: 0, distance: 0, total: 900 - i })),
          { first: 20 },
        ),
      ],
      { up, down },
    );
  const after = afterSeason([
    { name: "First", standings: standings([11, 12, 13], 0, 1) },
    { name: "Second", standings: standings([21, 22, 23], 1, 1) },
    { name: "Third", standings: standings([31, 32], 1, 0) },
  ]);
  expect(after.map(({ clubs }) => clubs.map(({ club }) => club))).toEqual([
    [11, 12, 21],
    [13, 22, 31],
    [23, 32],
  ]);
});

test("between groups of a level clubs go where they are at home, else where the fewest are", () => {
  const ended = (clubs: number[], goes: ("up" | "down" | null)[]) => clubs.map((club, i) => ({ club, goes: goes[i] }));
  const home: Record<number, string> = { 13: "DE-BY", 14: "GB-ENG", 15: "AT-5", 16: "DEX" };
  const after = afterSeason(
    [
      { name: "First", standings: ended([11, 12, 13, 14, 15, 16], [null, null, "down", "down", "down", "down"]) },
      { name: "North", level: 2, regions: ["GB", "DE-NI"], standings: ended([21, 22, 23], ["up", "up", null]) },
      { name: "South", level: 2, regions: ["DE", "FR"], standings: ended([31, 32, 33], ["up", "up", null]) },
    ],
    (club) => home[club] ?? "",
  );
  expect(after.map(({ clubs }) => clubs.map(({ club }) => club))).toEqual([
    [11, 12, 21, 22, 31, 32],
    // 15 is at home in neither: it comes to the smaller one when it is its turn; DEX is no part of DE.
    [14, 15, 23],
    [13, 16, 33],
  ]);
  expect(after[2].clubs.map(({ from }) => from)).toEqual([0, 0, 2]);
});
