/** From recordings to a league's points: a sprint and a distance, and two and a half hours that no contest has. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { saveLeague } from "#app/contest/league/edit/save.server.ts";
import { windowPoints } from "#app/contest/league/keep/longest.ts";
import { roundPage } from "#app/contest/league/page/page.server.ts";
import { db, deliverAll, house, scored, soaring, standing } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { looked } from "../flown.ts";
import { getSeason, leagueFile } from "../made-up.ts";

const rounds = { days: [["2026-07-11", "2026-07-12"]] as [string, string][] };
const season = getSeason({ rounds, divisions: [{ name: "Only", up: 0, down: 0, clubs: [11] }] });

test("a recording counts with its sprint and its distance; of 150 minutes with up to four legs, found once a revision", async () => {
  await settle();
  const id = await scored(soaring(5, 60_000));
  const { row, contests } = await standing(id);
  await db.run(sql`UPDATE flight SET club_id = 11 WHERE id = ${id}`);
  const pointsIn = (name: string) => contests.find(({ contest }) => contest === name)?.points ?? 0;
  const place = house();
  const { distance: _, ...speedAlone } = leagueFile({
    seasons: [season],
    url: "long",
    speed: { flights: 3, window: 150 },
  });
  for (const config of [leagueFile({ seasons: [season] }), speedAlone])
    expect(await saveLeague(place.tools, 0, { config, url: null })).toMatchObject({ ok: true });
  await deliverAll(place);
  await looked(place);
  const getLine = async (url: string) =>
    (await roundPage(place.tools, url, { season: "2026", round: "1", division: null })).lines[0];

  const sprint = Math.round(pointsIn("sprint") * 100);
  expect(sprint).toBeGreaterThan(2500);
  expect(await getLine("weekend-league")).toMatchObject({
    club: 11,
    speed: sprint,
    distance: Math.round(Math.round(pointsIn("free") * 100) / 10),
    flights: [{ flight: id, fast: true, far: true, tile: { user: { name: "Ada Falkenrath" } } }],
  });

  const [kept] = await db.all<{ distance: number; points: number; revision: number }>(sql`SELECT * FROM league_speed`);
  expect(kept.revision).toBe(row.revision);
  // Whatever two hours and three legs hold fits into more of both.
  const { distance } = contests.find(({ contest }) => contest === "sprint") ?? { distance: 0 };
  expect(kept.distance).toBeGreaterThanOrEqual(distance - 0.01);
  expect(kept.points).toBeCloseTo(windowPoints(kept.distance, 150, row.index ?? 0), 9);
  expect((await getLine("long")).speed).toBe(Math.round(kept.points * 100));
  // As the rule has it: 250 km by index 107.
  expect(windowPoints(250, 150, 107)).toBeCloseTo(95.01, 2);

  // A mark that stays shows that it is not searched again.
  await db.run(sql`UPDATE league_speed SET points = 77`);
  await db.run(sql`UPDATE flight SET claimed = created WHERE id = ${id}`);
  await looked(place);
  expect((await getLine("long")).speed).toBe(7700);
});
