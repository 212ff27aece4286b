/**
 * However flights are uploaded, edited, scored anew, removed and brought back, before and after deadlines, and however their events come:
 * standings are what a count of it all from the beginning gives. The count here is another one, by hand. The test run tries a few sequences,
 * `npm run verify -- leagues` 400 of up to 40 steps.
 */
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { checkRound } from "#app/contest/league/keep/check.server.ts";
import { standingsPage } from "#app/contest/league/page/page.server.ts";
import { league, leagueChange, leagueClub, leagueResult, leagueRound } from "#app/contest/league/schema.ts";
import { flight, flightContest, igcFile } from "#app/flight/schema/flight.ts";
import { db, house } from "#tests/setup/rescoring.ts";
import { bringBack, clubTable, type Flown, fly, looked, remove, score } from "../flown.ts";
import { getSeason, leagueFile } from "../made-up.ts";

const [RUNS, STEPS] = env.EVERY_STEP ? [400, 40] : [6, 14];
const CLUBS = [11, 12, 13];
/** Two rounds of two days; deadlines are midnights in Berlin after the 4th and the 11th. */
const DAYS = ["2026-05-02", "2026-05-03", "2026-05-09", "2026-05-10"];
const DEADLINES = ["2026-05-04T22:00:00", "2026-05-11T22:00:00"];
const EVENING = Date.parse("2026-07-12T20:00:00Z");

const points = fc.option(fc.integer({ min: 0, max: 12_000 }).map((hundredths) => hundredths / 100));
const flown = fc.record({
  club: fc.constantFrom(...CLUBS, 18),
  by: fc.nat(3),
  on: fc.constantFrom(...DAYS, "2026-05-05"),
  sprint: points,
  free: points,
  /** Hours after the deadline of its round, negative: before. */
  late: fc.constantFrom(-20, -1, 1),
});
const which = fc.nat(30);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant("upload" as const), flown }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("rescore" as const), which, sprint: points, free: points }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("edit" as const), which, club: fc.constantFrom(...CLUBS, 18) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("invalid" as const), which, state: fc.constantFrom("valid", "invalid") }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constantFrom("remove" as const, "bring back" as const, "erase" as const), which }),
  },
  // Time goes on: the rounds before it become final.
  { weight: 1, arbitrary: fc.record({ does: fc.constant("deadline" as const) }) },
  // What changed is looked at now, or later with more of it; twice is as good as once.
  { weight: 3, arbitrary: fc.record({ does: fc.constant("look" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A flight as the count by hand knows it. */
interface Known extends Flown {
  late: boolean;
  here: boolean;
  valid: boolean;
  /** By round and club, what it was worth when that was final. */
  frozen: Map<string, [number, number]>;
}

const getRound = (day: string): number | null => (DAYS.includes(day) ? Math.floor(DAYS.indexOf(day) / 2) : null);
const worth = ({ sprint, free }: Pick<Flown, "sprint" | "free">): [number, number] => [
  (sprint ?? 0) < 25 ? 0 : Math.round((sprint ?? 0) * 100),
  (free ?? 0) < 50 ? 0 : Math.round((free ?? 0) * 100),
];

/** What of it counts, by club: the total of a round. */
function getTotal(known: Iterable<Known>, round: number, club: number, final: boolean): number {
  const key = `${round}/${club}`;
  const counting = [...known].filter(
    (each) => each.here && each.valid && !each.late && each.club === club && getRound(each.on) === round,
  );
  const sum = (part: 0 | 1) => {
    const best = new Map<number, number>();
    for (const each of counting) {
      if (final && !each.frozen.has(key)) each.frozen.set(key, worth(each));
      const value = (final ? each.frozen.get(key) : undefined) ?? worth(each);
      best.set(each.by, Math.max(best.get(each.by) ?? 0, value[part]));
    }
    return [...best.values()]
      .sort((a, b) => b - a)
      .slice(0, 3)
      .reduce((all, value) => all + value, 0);
  };
  return sum(0) + Math.floor((sum(1) * 10 + 50) / 100);
}

/** By its sums: points of each club of both rounds. */
function getPoints(known: Iterable<Known>, final: number): number[] {
  const all = [...known];
  const rounds = [0, 1].map((round) => CLUBS.map((club) => getTotal(all, round, club, round < final)));
  return CLUBS.map((_, i) =>
    rounds.reduce((sum, totals) => {
      const place = 1 + totals.filter((total) => total > totals[i]).length;
      return totals[i] === 0 ? sum : sum + 21 - place;
    }, 0),
  );
}

beforeAll(clubTable);

async function begin() {
  for (const table of [league, leagueClub, leagueRound, leagueResult, flightContest, flight, igcFile, leagueChange])
    await db.delete(table);
  const rounds = {
    days: [
      [DAYS[0], DAYS[1]],
      [DAYS[2], DAYS[3]],
    ] as [string, string][],
  };
  const divisions = [{ name: "Only", up: 0, down: 0, clubs: CLUBS }];
  const config = leagueFile({ seasons: [getSeason({ rounds, divisions })] });
  await saveLeague(clockAt(0).tools, 0, { config, url: null });
}

/** After so many deadlines. */
const clockAt = (passed: number) => {
  const time = passed === 0 ? Date.parse("2026-05-01T00:00:00Z") : Date.parse(`${DEADLINES[passed - 1]}Z`) + 3_600_000;
  return house(time - EVENING);
};

async function happens(step: Step, known: Map<number, Known>): Promise<void> {
  if (step.does === "upload") {
    const { late, ...told } = step.flown;
    const round = getRound(told.on) ?? 0;
    const sent = new Date(Date.parse(`${DEADLINES[round]}Z`) + late * 3_600_000)
      .toISOString()
      .replace("Z", "000+00:00");
    const id = await fly({ ...told, sent });
    known.set(id, { ...told, late: late > 0, here: true, valid: true, frozen: new Map() });
    return;
  }
  if (step.does === "deadline" || step.does === "look" || known.size === 0) return;
  const [id, each] = [...known][step.which % known.size];
  switch (step.does) {
    case "rescore":
      await score(id, step);
      Object.assign(each, { sprint: step.sprint, free: step.free });
      break;
    case "edit":
      await db.run(sql`UPDATE flight SET club_id = ${step.club} WHERE id = ${id}`);
      each.club = step.club;
      break;
    case "invalid":
      await db.run(sql`UPDATE flight SET state = ${step.state} WHERE id = ${id}`);
      each.valid = step.state === "valid";
      break;
    case "remove":
      await remove(id);
      each.here = false;
      break;
    case "bring back":
      await bringBack(id);
      each.here = true;
      break;
    case "erase":
      await db.run(sql`DELETE FROM flight WHERE id = ${id}`);
      known.delete(id);
  }
}

test(
  "standings are what a count from the beginning gives, whatever happened",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: STEPS / 2, maxLength: STEPS }), async (steps) => {
        await begin();
        const known = new Map<number, Known>();
        let passed = 0;
        for (const each of steps) {
          await happens(each, known);
          if (each.does === "deadline") passed = Math.min(2, passed + 1);
          if (each.does === "look" || each.does === "deadline") {
            await looked(clockAt(passed));
            getPoints(known.values(), passed);
          }
        }
        await looked(clockAt(passed));
        await looked(clockAt(passed));
        const { tools } = clockAt(passed);
        // Read when both rounds have begun: before that nothing is shown of them.
        const reader = house(Date.parse("2026-05-10T12:00:00Z") - EVENING).tools;
        const { standings } = await standingsPage(reader, "weekend-league", { season: null, division: null });
        const stands = CLUBS.map((club) => standings.find((row) => row.club === club)?.points);
        expect(stands).toEqual(getPoints(known.values(), passed));
        // A night finds nothing to put right.
        const [{ id }] = await db.select({ id: league.id }).from(league);
        for (const round of [1, 2])
          expect(await checkRound(tools, { league: id, season: 2026, division: 0, round })).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  },
  env.EVERY_STEP ? 3_600_000 : 60_000,
);
