import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test, vi } from "vitest";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { audit } from "#app/people/account/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { ada, ben, carla, emil } from "#tests/cast/pilots.ts";
import { circuit, relabelled } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";

const NOW = { "x-kettle-now": "2026-07-12T12:00:00Z" };
type Signed = Awaited<ReturnType<typeof member>>;
let owner: Signed;
let other: Signed;
let next = 400;

const SINGLE = 458;
const DOUBLE = 222;

beforeAll(async () => {
  await settle();
  owner = await member(ada());
  other = await member(ben());
  await member(carla());
  const { aircraft } = await import("#app/places/aircraft/schema.ts");
  const [ls8] = await tools().db.select().from(aircraft).where(eq(aircraft.id, SINGLE));
  await tools()
    .db.insert(aircraft)
    .values({ ...ls8, id: DOUBLE, name: "Duo Discus", doubleSeater: true });
});

interface Sent {
  id: number;
  cookies: string[];
}

/** A flight of Ada's, by her token or by her date of birth. */
async function uploaded(headers: Record<string, string> = owner.headers, fields = {}): Promise<Sent> {
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(circuit(next++), fields),
    headers: { ...NOW, ...headers },
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const [{ id }] = await answer.json<{ id: number }[]>();
  await vi.waitFor(async () => expect((await row(id)).state).not.toBe("pending"), 60_000);
  return { id, cookies: answer.headers.getSetCookie() };
}

const row = async (id: number) => (await tools().db.select().from(flight).where(eq(flight.id, id)))[0];

const patch = (id: number, body: unknown, headers: Record<string, string> = owner.headers) =>
  SELF.fetch(`${site}/v1/flightdetail/${id}`, {
    method: "PATCH",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", ...NOW, ...headers },
  });

const remove = (id: number, headers: Record<string, string>, query = "") =>
  SELF.fetch(`${site}/v1/flightdetail/${id}${query}`, { method: "DELETE", headers: { ...NOW, ...headers } });

const getError = async (answer: Response) => [answer.status, (await answer.json<{ error: string }>()).error];

test("a member's recording is theirs whatever the form says, and leaves no cookie", async () => {
  const { id, cookies } = await uploaded(owner.headers, { user_id: String(ben().id), date_of_birth: "1900-01-01" });
  expect((await row(id)).userId).toBe(ada().id);
  expect(cookies).toEqual([]);
});

test("a program that may upload uploads in its member's name, one that may not is refused", async () => {
  const may = await member(ada(), { scope: ["upload"] });
  const mayNot = await member(ada(), { scope: ["profile"] });
  expect((await row((await uploaded(may.headers)).id)).userId).toBe(ada().id);
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(circuit(next++)),
    headers: mayNot.headers,
  });
  expect(await getError(answer)).toEqual([403, "insufficient_scope"]);
});

test("the owner changes registration and competition id; empty takes them away", async () => {
  const { id } = await uploaded();
  const answer = await patch(id, {
    registration: "D-4711",
    competition_id: "AF",
    user_id: 1,
    state: "valid",
    points: 9,
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ id, registration: "D-4711", competition_id: "AF" });
  await patch(id, { registration: "", competition_id: null });
  const { registration, competitionId, userId, points } = await row(id);
  expect([registration, competitionId, userId]).toEqual([null, null, ada().id]);
  expect(points).not.toBe(9);
});

test.each([
  ["registration", { registration: "d-4711" }],
  ["registration", { registration: "D-4711 X" }],
  ["competition_id", { competition_id: "A-1" }],
  ["competition_id", { competition_id: "ABCDE" }],
  ["aircraft_id", { aircraft_id: 999_999 }],
  ["co_user_name", { co_user_name: "x".repeat(101) }],
])("a wrong %s is said of that field", async (field, body) => {
  const { id } = await uploaded();
  const answer = await patch(id, body);
  expect(answer.status).toBe(422);
  expect((await answer.json<{ detail: { loc: string[] }[] }>()).detail[0].loc).toEqual(["body", field]);
});

test("who signed out holds the flight's cookie edits it, from our pages only, and nobody with another", async () => {
  const mine = await uploaded({});
  const theirs = await uploaded({}, { user_id: String(ben().id), date_of_birth: ben().dateOfBirth });
  expect(mine.cookies.map((cookie) => /Path=([^;]+)/.exec(cookie)?.[1])).toEqual(["/"]);
  // From the upload on, however long ago the flight was.
  expect(mine.cookies[0]).toContain(`Max-Age=${7 * 86_400};`);
  const cookie = mine.cookies[0].split(";")[0];
  expect((await patch(mine.id, { competition_id: "A" }, { cookie })).status).toBe(200);
  expect((await patch(mine.id, { competition_id: "B" }, { cookie, origin: site })).status).toBe(200);
  expect((await patch(mine.id, { competition_id: "C" }, { cookie, origin: "https://evil.example" })).status).toBe(401);
  const forged = cookie.replace(String(mine.id), String(theirs.id));
  expect((await patch(theirs.id, { competition_id: "D" }, { cookie: forged })).status).toBe(401);
  expect((await row(mine.id)).competitionId).toBe("B");
  expect((await row(theirs.id)).competitionId).not.toBe("D");
});

test("strangers are asked to log in, other members are refused, and nothing changes", async () => {
  const { id } = await uploaded();
  expect(await getError(await patch(id, { competition_id: "X" }, {}))).toEqual([401, "not_authorised"]);
  expect(await getError(await patch(id, { competition_id: "X" }, other.headers))).toEqual([403, "forbidden"]);
  expect(await getError(await remove(id, other.headers))).toEqual([403, "forbidden"]);
  expect((await row(id)).competitionId).not.toBe("X");
  expect((await patch(999_999, {})).status).toBe(404);
});

test("a flown two-seater carries a registered co-pilot who proved it, or a name, never both", async () => {
  const { id } = await uploaded(owner.headers, { aircraft_id: String(DOUBLE), co_user_name: "Uncle Hans" });
  expect(await row(id)).toMatchObject({ coUserId: null, coUserName: "Uncle Hans" });
  const seat = { co_user_id: ben().id, co_user_date_of_birth: ben().dateOfBirth };
  const answer = await patch(id, seat);
  expect(await answer.json()).toMatchObject({ co_user: { id: ben().id, name: ben().name } });
  expect(await row(id)).toMatchObject({ coUserId: ben().id, coUserName: null });
  await patch(id, { co_user_name: "Uncle Hans" });
  expect(await row(id)).toMatchObject({ coUserId: null, coUserName: "Uncle Hans" });
});

test.each([
  ["an unknown pilot", { co_user_id: 99_999, co_user_date_of_birth: "1990-01-01" }],
  ["a wrong date of birth", { co_user_id: ben().id, co_user_date_of_birth: "1990-01-01" }],
])("%s in the second seat is answered alike", async (_, seat) => {
  const { id } = await uploaded(owner.headers, { aircraft_id: String(DOUBLE) });
  const answer = await patch(id, seat, { ...owner.headers, "cf-connecting-ip": "192.0.2.201" });
  const { detail } = await answer.json<{ detail: { loc: string[]; msg: string }[] }>();
  expect(detail[0]).toMatchObject({
    loc: ["body", "co_user_date_of_birth"],
    msg: "No pilot has this number and date of birth.",
  });
});

test("a single-seater has no second seat, whatever is told, and loses it when the type changes", async () => {
  const single = await uploaded(owner.headers, { co_user_name: "Uncle Hans" });
  expect((await row(single.id)).coUserName).toBeNull();
  const double = await uploaded(owner.headers, {
    aircraft_id: String(DOUBLE),
    co_user_id: String(ben().id),
    co_user_date_of_birth: ben().dateOfBirth,
  });
  expect((await row(double.id)).coUserId).toBe(ben().id);
  await patch(double.id, { aircraft_id: SINGLE });
  expect((await row(double.id)).coUserId).toBeNull();
});

test("the co-pilot may leave the seat and say the competition id, not change the glider or take the flight away", async () => {
  const { id } = await uploaded(owner.headers, {
    aircraft_id: String(DOUBLE),
    co_user_id: String(ben().id),
    co_user_date_of_birth: ben().dateOfBirth,
  });
  expect((await patch(id, { competition_id: "BS" }, other.headers)).status).toBe(200);
  expect((await patch(id, { aircraft_id: SINGLE }, other.headers)).status).toBe(403);
  expect((await patch(id, { co_user_name: "Uncle Hans" }, other.headers)).status).toBe(403);
  expect((await remove(id, other.headers)).status).toBe(403);
  expect((await patch(id, { co_user_id: null }, other.headers)).status).toBe(200);
  expect((await patch(id, { competition_id: "ZZ" }, other.headers)).status).toBe(403);
});

test("another glider is another score, until noon of the second day after", async () => {
  const { id } = await uploaded();
  const before = await row(id);
  await patch(id, { aircraft_id: DOUBLE });
  await vi.waitFor(async () => expect((await row(id)).revision).toBe(before.revision + 1), 60_000);
  expect((await row(id)).snapshot.aircraft).toBe("Duo Discus");
  const late = { ...owner.headers, "x-kettle-now": "2026-07-14T10:00:01Z" };
  expect(await getError(await patch(id, { rescore: true }, late))).toEqual([409, "locked"]);
  expect((await patch(id, { competition_id: "L8" }, late)).status).toBe(200);
});

test("a wrong glider is put right for 48 h after the upload: the flight is scored again, and not ranked", async () => {
  const { id } = await uploaded();
  await patch(id, { aircraft_id: DOUBLE });
  await vi.waitFor(async () => expect((await row(id)).state).toBe("valid"), 60_000);
  expect((await row(id)).rankReason).not.toBe("late");
  const at = (time: string) => ({ ...owner.headers, "x-kettle-now": time });
  expect((await patch(id, { aircraft_id: SINGLE }, at("2026-07-14T11:59:00Z"))).status).toBe(200);
  await vi.waitFor(async () => expect((await row(id)).state).toBe("valid"), 60_000);
  expect(await row(id)).toMatchObject({ aircraftId: SINGLE, rank: false, rankReason: "late" });
  const after = at("2026-07-14T12:01:00Z");
  expect(await getError(await patch(id, { aircraft_id: DOUBLE }, after))).toEqual([409, "locked"]);
});

test("a glider nobody has told may be told after the deadline, once: the flight is scored then, and not ranked", async () => {
  const bytes = relabelled(next++, { serial: "777", gliderType: "Kite", registration: "", competitionId: "" });
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(bytes, { aircraft_id: "" }),
    headers: { ...NOW, ...owner.headers },
  });
  const [{ id }] = await answer.json<{ id: number }[]>();
  await vi.waitFor(async () => expect((await row(id)).state).not.toBe("pending"), 60_000);
  expect(await row(id)).toMatchObject({ aircraftId: null, points: null });

  const late = { ...owner.headers, "x-kettle-now": "2026-08-14T10:00:00Z" };
  const more = { aircraft_id: SINGLE, scoring_times: ["2026-07-12T10:00:00Z", "2026-07-12T10:02:00Z"] };
  expect((await patch(id, more, late)).status).not.toBe(200);
  expect((await patch(id, { aircraft_id: SINGLE }, late)).status).toBe(200);
  await vi.waitFor(async () => expect((await row(id)).state).toBe("valid"), 60_000);
  expect(await row(id)).toMatchObject({ aircraftId: SINGLE, rank: false, rankReason: "late" });
  expect((await row(id)).points).toBeGreaterThan(0);
  expect(await getError(await patch(id, { aircraft_id: DOUBLE }, late))).toEqual([409, "locked"]);
});

test("a removed flight is gone from detail, list and download, and its bytes may come again", async () => {
  const bytes = circuit(next++);
  const send = () =>
    SELF.fetch(`${site}/v1/igcfile`, { method: "POST", body: igcForm(bytes), headers: { ...NOW, ...owner.headers } });
  const [{ id }] = await (await send()).json<{ id: number }[]>();
  const [{ file }] = await tools()
    .db.select({ file: igcFile.file })
    .from(igcFile)
    .where(eq(igcFile.id, (await row(id)).igcFileId));
  expect((await send()).status).toBe(409);
  await vi.waitFor(async () => expect((await row(id)).state).not.toBe("pending"), 60_000);
  expect((await remove(id, owner.headers)).status).toBe(204);
  expect((await SELF.fetch(`${site}/v1/flightdetail/${id}`)).status).toBe(404);
  expect((await SELF.fetch(`${site}/file/${file}`)).status).toBe(404);
  expect((await remove(id, owner.headers)).status).toBe(404);
  expect((await send()).status).toBe(201);
});

test("a superuser changes anybody's flight with a reason, and it is written down", async () => {
  const { id } = await uploaded();
  const power = await member(emil(), { secondFactor: true });
  await tools().db.update(user).set({ isSuperuser: true }).where(eq(user.id, emil().id));
  const unproved = await member(emil());
  expect((await patch(id, { competition_id: "SU", reason: "asked to" }, unproved.headers)).status).toBe(403);
  expect((await patch(id, { competition_id: "SU" }, power.headers)).status).toBe(422);
  expect((await patch(id, { competition_id: "SU", reason: "pilot asked" }, power.headers)).status).toBe(200);
  expect((await remove(id, power.headers, "?reason=fake%20flight")).status).toBe(204);
  const deeds = await tools()
    .db.select()
    .from(audit)
    .where(eq(audit.subject, `flight/${id}`));
  expect(deeds.map(({ actorId, action, reason }) => [actorId, action, reason])).toEqual([
    [emil().id, "flight-edit", "pilot asked"],
    [emil().id, "flight-delete", "fake flight"],
  ]);
  expect(deeds[0].after).toEqual({ competitionId: "SU" });
});
