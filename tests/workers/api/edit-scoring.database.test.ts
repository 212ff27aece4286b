/** What is scored of a flight is changed: windows, class, club; and the mass, which is not. */
import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { audit } from "#app/people/account/schema.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { finish, scoreFlight, understand } from "#app/soaring/understand.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { ada, ben, emil } from "#tests/cast/pilots.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";
import { makeTour } from "#tests/setup/tour.ts";

const NOW = { "x-kettle-now": "2026-07-12T18:00:00Z" };
const LATE = { "x-kettle-now": "2026-07-14T10:00:01Z" };
const MIDNIGHT = Date.parse("2026-07-12T00:00:00Z") / 1000;
const [SINGLE, DOUBLE, MOTOR, ELECTRIC, CLUB] = [458, 222, 77, 78, 79];
const SECOND = 909;
type Signed = Awaited<ReturnType<typeof member>>;
let owner: Signed;
let other: Signed;
let next = 7000;

beforeAll(async () => {
  await settle();
  owner = await member(ada());
  other = await member(ben());
  const { db } = tools();
  const [single] = await db.select().from(aircraft).where(eq(aircraft.id, SINGLE));
  const masses = { emptyMass: 260, mtow: 525 };
  await db.insert(aircraft).values([
    { ...single, id: DOUBLE, name: "Duo Discus", doubleSeater: true, emptyMass: 410, mtow: 700 },
    { ...single, id: ELECTRIC, name: "Silent 2 Electro", kind: "FG" as const, ...masses },
    { ...single, id: CLUB, name: "ASW 19", dmstIndex: 100, indexBySeason: { "2025": 100 }, ...masses },
  ]);
  await db.insert(club).values({ id: SECOND, name: "Aero-Club Oberland", region: "AT-7" }).onConflictDoNothing();
});

const tour = (engine = false) => makeTour(next++, { engine });

async function uploaded(bytes: Uint8Array<ArrayBuffer>, fields = {}, headers: Record<string, string> = owner.headers) {
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(bytes, fields),
    headers: { ...NOW, ...headers },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const [{ id }] = await answer.json<{ id: number }[]>();
  await settled(id);
  return { id, cookie: answer.headers.getSetCookie()[0]?.split(";")[0] };
}

const row = async (id: number) => (await tools().db.select().from(flight).where(eq(flight.id, id)))[0];
const settled = (id: number) => vi.waitFor(async () => expect((await row(id)).state).toBe("valid"), 60_000);

const patch = (id: number, body: unknown, headers: Record<string, string> = owner.headers) =>
  SELF.fetch(`${site}/v1/flightdetail/${id}`, {
    method: "PATCH",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...NOW, ...headers },
  });

interface Told {
  scoring_times: string[];
  engine_scoring_times: string[];
  fes_scoring_times: string[];
  contest: { name: string; points: number; distance: number }[];
}
const detail = async (id: number) => (await SELF.fetch(`${site}/v1/flightdetail/${id}`)).json<Told>();
const getFree = ({ contest }: Told) => contest.find(({ name }) => name === "free");
const iso = (unix: number) => new Date(unix * 1000).toISOString().replace(".000Z", "+00:00");
const unix = (time: string) => Date.parse(time) / 1000;
const findFault = async (answer: Response) => {
  const { detail: faults } = await answer.json<{ detail: { loc: unknown[]; type: string }[] }>();
  return [answer.status, faults[0].loc[1], faults[0].type];
};

/** The engine on the same bytes, told that this is all there was to score. */
function enginesFree(bytes: Uint8Array, [from, to]: [number, number], index: number) {
  const [own] = understand(bytes, { today: "2026-07-12", kind: "GL", elevation: koenigsdorf().elevation }).flights;
  const windows: [number, number][] = [[from - MIDNIGHT, to - MIDNIGHT]];
  const scored = finish(scoreFlight({ ...own, windows }, { index, season: 2026 }));
  return scored.contest.find(({ name }) => name === "free");
}

test("a window of the pilot's gives what the engine gives for that stretch alone, and none gives it back", async () => {
  const bytes = tour();
  const { id } = await uploaded(bytes);
  const before = await detail(id);
  const [from, to] = before.scoring_times.map(unix);
  const window: [number, number] = [from + 60, Math.round((from + to) / 2)];
  const expected = enginesFree(bytes, window, 108);
  const answer = await patch(id, { scoring_times: window.map(iso) });
  expect(answer.status).toBe(200);
  expect((await answer.json<Told>()).scoring_times).toEqual(window.map(iso));
  await settled(id);
  const after = await detail(id);
  expect(getFree(after)?.points).toBe(expected?.points);
  expect(getFree(after)?.points).toBeLessThan(getFree(before)?.points ?? 0);
  expect((await row(id)).points).toBe(expected?.points);

  await patch(id, { scoring_times: [] });
  await settled(id);
  const again = await detail(id);
  expect([again.scoring_times, getFree(again)]).toEqual([before.scoring_times, getFree(before)]);
  expect((await row(id)).scoringTimes).toBeNull();
});

test("what is sent back as it was read changes nothing and scores nothing anew", async () => {
  const { id } = await uploaded(tour());
  const { scoring_times, engine_scoring_times, fes_scoring_times } = await detail(id);
  // That rooms were told of the first score may come meanwhile.
  const asScored = async () => ({ ...(await row(id)), announced: 0 });
  const before = await asScored();
  const lists = { scoring_times, engine_scoring_times, fes_scoring_times };
  expect((await patch(id, { ...lists, score_club_class: false, use_second_club: false })).status).toBe(200);
  expect((await patch(id, lists, { ...owner.headers, ...LATE })).status).toBe(200);
  expect(await asScored()).toEqual(before);
});

test("windows over the engine's run, outside the flight, too short or unpaired are refused by name", async () => {
  const { id } = await uploaded(tour(true), { aircraft_id: String(MOTOR) });
  const told = await detail(id);
  expect(told.engine_scoring_times).toHaveLength(4);
  const [a, b, c, d] = told.engine_scoring_times;
  const list = "engine_scoring_times";
  expect(await findFault(await patch(id, { [list]: [a, d] }))).toEqual([422, list, "windowEngine"]);
  expect(await findFault(await patch(id, { [list]: [iso(unix(b) + 2), c] }))).toEqual([422, list, "windowEngine"]);
  expect(await findFault(await patch(id, { [list]: [iso(unix(a) - 90), b] }))).toEqual([422, list, "windowOutside"]);
  expect(await findFault(await patch(id, { [list]: [a, iso(unix(a) + 59)] }))).toEqual([422, list, "windowShort"]);
  expect((await findFault(await patch(id, { [list]: [a, b, c] }))).slice(0, 2)).toEqual([422, list]);
  expect((await findFault(await patch(id, { [list]: ["noon", b] }))).slice(0, 2)).toEqual([422, list]);
  expect((await row(id)).engineScoringTimes).toBeNull();
});

test("each kind of glider has its own list; another kind is scored by its list without a word more", async () => {
  const { id } = await uploaded(tour(true), { aircraft_id: String(MOTOR) });
  const told = await detail(id);
  const engine = told.engine_scoring_times.slice(0, 2);
  const [from, to] = told.fes_scoring_times.map(unix);
  const fes = [iso(from), iso(Math.round(to - (to - from) / 3))];
  await patch(id, { engine_scoring_times: engine, fes_scoring_times: fes });
  await settled(id);
  const asMotor = await detail(id);
  expect([asMotor.engine_scoring_times, asMotor.fes_scoring_times]).toEqual([engine, fes]);
  const getWindow = async () => {
    const { getFlight } = await import("#app/flight/flight.server.ts");
    return (await getFlight(tools().db, id))?.facts?.scoringTimes;
  };
  expect(await getWindow()).toEqual(engine);
  await patch(id, { aircraft_id: ELECTRIC }); // not valid: this recorder cannot hear its motor
  await vi.waitFor(async () => expect((await row(id)).state).toBe("invalid"), 60_000);
  expect(await getWindow()).toEqual(fes);
  const asElectric = await detail(id);
  expect([asElectric.engine_scoring_times, asElectric.fes_scoring_times]).toEqual([engine, fes]);
  await patch(id, { aircraft_id: SINGLE });
  await settled(id);
  expect(await getWindow()).toHaveLength(2);
  expect(await getWindow()).not.toEqual(fes);
});

test("what is scored is locked from noon of the second day on, but for a superuser with a reason; the mass is not", async () => {
  const { id } = await uploaded(tour(), { aircraft_id: String(CLUB) });
  const [from, to] = (await detail(id)).scoring_times.map(unix);
  const shorter = { scoring_times: [iso(from + 120), iso(to)] };
  const late = { ...owner.headers, ...LATE };
  for (const body of [shorter, { score_club_class: true }, { rescore: true }])
    expect((await patch(id, body, late)).status, JSON.stringify(body)).toBe(409);
  expect((await patch(id, { mass: 400 }, late)).status).toBe(200);
  const power = await member(emil(), { secondFactor: true });
  await tools().db.update(user).set({ isSuperuser: true }).where(eq(user.id, emil().id));
  const asked = { ...power.headers, ...LATE };
  expect((await patch(id, shorter, asked)).status).toBe(422);
  expect((await patch(id, { ...shorter, reason: "recorder was left on" }, asked)).status).toBe(200);
  const [deed] = await tools()
    .db.select()
    .from(audit)
    .where(eq(audit.subject, `flight/${id}`));
  expect(deed).toMatchObject({ actorId: emil().id, reason: "recorder was left on" });
  expect(deed.after).toMatchObject({ scoringTimes: shorter.scoring_times });
});

test("the co-pilot has the own seat and neither windows nor class nor mass", async () => {
  const seat = { co_user_id: String(ben().id), co_user_date_of_birth: ben().dateOfBirth };
  const { id } = await uploaded(tour(), { aircraft_id: String(DOUBLE), ...seat });
  const [from, to] = (await detail(id)).scoring_times.map(unix);
  for (const body of [{ scoring_times: [iso(from + 120), iso(to)] }, { mass: 600 }, { use_second_club: true }])
    expect([403, 422], JSON.stringify(body)).toContain((await patch(id, body, other.headers)).status);
  expect(await row(id)).toMatchObject({ scoringTimes: null, mass: null, useSecondClub: false });
  expect((await patch(id, { co_user_id: null }, other.headers)).status).toBe(200);
});

test("who holds the flight's cookie edits its windows", async () => {
  const { id, cookie } = await uploaded(tour(), {}, {});
  const [from, to] = (await detail(id)).scoring_times.map(unix);
  const times = [iso(from + 300), iso(to)];
  expect((await patch(id, { scoring_times: times }, { cookie, origin: "https://evil.example" })).status).toBe(401);
  expect((await patch(id, { scoring_times: times }, { cookie })).status).toBe(200);
  await settled(id);
  expect((await detail(id)).scoring_times).toEqual(times);
});

test("the club class is for gliders with an index of 106 at most, changes no points, and ends with another glider", async () => {
  const { id } = await uploaded(tour(), { aircraft_id: String(CLUB) });
  const before = await row(id);
  expect(await (await patch(id, { score_club_class: true })).json()).toMatchObject({
    score_club_class: true,
    sc_class: "CL",
  });
  await settled(id);
  expect(await row(id)).toMatchObject({ points: before.points, revision: before.revision + 1 });
  await patch(id, { aircraft_id: SINGLE });
  await settled(id);
  expect(await detail(id)).toMatchObject({ score_club_class: false, sc_class: "ST" });
  expect(await findFault(await patch(id, { score_club_class: true }))).toEqual([
    422,
    "score_club_class",
    "no_club_class",
  ]);
});

test("a flight counts for the second club where the pilot has one, and for the first again", async () => {
  const { id } = await uploaded(tour());
  const { clubId } = await row(id);
  expect(await findFault(await patch(id, { use_second_club: true }))).toEqual([
    422,
    "use_second_club",
    "no_second_club",
  ]);
  await tools().db.update(user).set({ secondClubId: SECOND }).where(eq(user.id, ada().id));
  expect(await (await patch(id, { use_second_club: true })).json()).toMatchObject({
    use_second_club: true,
    club: { name: "Aero-Club Oberland" },
  });
  await settled(id);
  expect((await row(id)).clubId).toBe(SECOND);
  await patch(id, { use_second_club: false });
  await settled(id);
  expect((await row(id)).clubId).toBe(clubId);
});

test("a mass is brought between empty with the crew and the greatest, also when the crew changes", async () => {
  const { id } = await uploaded(tour(), { aircraft_id: String(DOUBLE) });
  const { revision } = await row(id);
  const massAfter = async (body: object) => {
    expect((await patch(id, body)).status).toBe(200);
    return (await row(id)).mass;
  };
  expect(await massAfter({ mass: 200 })).toBe(490);
  expect(await massAfter({ co_user_name: "Uncle Hans" })).toBe(570);
  expect(await massAfter({ mass: 4000 })).toBe(700);
  expect(await massAfter({ mass: 612.4 })).toBe(612);
  expect([await massAfter({ mass: 0 }), await massAfter({ mass: -3 }), await massAfter({ mass: 1e9 })]).toEqual([
    570, 570, 700,
  ]);
  expect(await massAfter({ mass: null })).toBeNull();
  expect((await patch(id, { mass: "600" })).status).toBe(422);
  expect((await row(id)).revision).toBe(revision);
});
