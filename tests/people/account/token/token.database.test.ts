import { expect, test } from "vitest";
import {
  beginFamily,
  familyNamed,
  familyOfAccess,
  OWN_CLIENT,
  readRefresh,
  revoke,
  revokeAll,
  sweepFamilies,
  type Turned,
  turn as turnFamily,
} from "#app/people/account/token/token.server.ts";
import { wantsRefresh } from "#app/people/account/token/token.ts";
import { tools } from "#tests/setup/site.ts";

const START = Date.parse("2026-07-12T10:00:00Z");
/** The database as it is some seconds after the family began. */
const after = (seconds: number) => tools({ now: () => new Date(START + seconds * 1000) });
const DAY = 86_400;

const begin = (more = {}) => beginFamily(after(0), { userId: 101, clientId: OWN_CLIENT, scope: ["upload"], ...more });

/** As it comes to the token endpoint. */
async function turn(database: ReturnType<typeof after>, token: string, client: string | null): Promise<Turned> {
  const refresh = await readRefresh(database, token);
  const known = refresh && (await familyNamed(database, refresh.family));
  return refresh && known
    ? turnFamily(database, { generation: refresh.generation, known }, client)
    : { kind: "invalid" };
}

test("a family begins with a bearer pair of ten days that names its scopes", async () => {
  const { token_type, expires_in, scope, access_token, refresh_token } = await begin();
  expect({ token_type, expires_in, scope }).toEqual({ token_type: "Bearer", expires_in: 864_000, scope: "upload" });
  expect(access_token).toMatch(/^kta_[\w-]+$/);
  expect(refresh_token).toMatch(/^ktr_[\w-]+$/);
});

test("an access token is good for ten days to the second", async () => {
  const { access_token, family } = await begin();
  expect((await familyOfAccess(after(864_000 - 1), access_token))?.id).toBe(family);
  expect(await familyOfAccess(after(864_000), access_token)).toBeNull();
});

test("a token with one letter changed is none, whichever letter it was", async () => {
  const { access_token, refresh_token } = await begin();
  for (const place of [0, 3, 5, 20, 37, 39, 45, access_token.length - 2]) {
    const letter = access_token[place] === "0" ? "1" : "0";
    const other = access_token.slice(0, place) + letter + access_token.slice(place + 1);
    expect(await familyOfAccess(after(1), other), `place ${place}`).toBeNull();
  }
  expect(await familyOfAccess(after(1), refresh_token)).toBeNull();
  expect((await turn(after(1), access_token, null)).kind).toBe("invalid");
});

test("refreshing gives a new pair, and both old tokens lose their use", async () => {
  const first = await begin();
  const turned = await turn(after(100), first.refresh_token, OWN_CLIENT);
  if (turned.kind !== "turned") throw new Error(turned.kind);
  expect(turned.pair.refresh_token).not.toBe(first.refresh_token);
  expect(turned.pair.access_token).not.toBe(first.access_token);
  // What other tabs still send is good until the next turn.
  expect(await familyOfAccess(after(101), first.access_token)).not.toBeNull();
  const again = await turn(after(200), turned.pair.refresh_token, OWN_CLIENT);
  expect(again.kind).toBe("turned");
  expect(await familyOfAccess(after(201), first.access_token)).toBeNull();
});

test("twenty refreshes at once with one token make one new generation and one and the same pair", async () => {
  const { refresh_token } = await begin();
  const turns = await Promise.all(Array.from({ length: 20 }, () => turn(after(5), refresh_token, OWN_CLIENT)));
  expect(turns.filter(({ kind }) => kind === "turned")).toHaveLength(1);
  expect(turns.filter(({ kind }) => kind === "repeated")).toHaveLength(19);
  const pairs = new Set(turns.map((each) => ("pair" in each ? each.pair.access_token : "none")));
  expect(pairs.size).toBe(1);
  const [access] = pairs;
  expect((await familyOfAccess(after(6), access))?.generation).toBe(2);
});

test("a lost answer is given again for ten seconds, then the token is a copy and ends the family", async () => {
  const kept = await begin();
  const turned = await turn(after(0), kept.refresh_token, OWN_CLIENT);
  expect((await turn(after(10), kept.refresh_token, OWN_CLIENT)).kind).toBe("repeated");
  expect((await turn(after(11), kept.refresh_token, OWN_CLIENT)).kind).toBe("stolen");
  if (turned.kind !== "turned") throw new Error(turned.kind);
  expect((await turn(after(12), turned.pair.refresh_token, OWN_CLIENT)).kind).toBe("invalid");
  expect(await familyOfAccess(after(12), turned.pair.access_token)).toBeNull();
});

test("a token that somebody turned twice is a copy even within ten seconds", async () => {
  const first = await begin();
  const second = await turn(after(1), first.refresh_token, OWN_CLIENT);
  if (second.kind !== "turned") throw new Error(second.kind);
  expect((await turn(after(2), second.pair.refresh_token, OWN_CLIENT)).kind).toBe("turned");
  expect((await turn(after(3), first.refresh_token, OWN_CLIENT)).kind).toBe("stolen");
});

test("another program cannot turn a token that is not its own, and does no harm by trying", async () => {
  const { refresh_token } = await begin();
  expect((await turn(after(1), refresh_token, "another")).kind).toBe("invalid");
  expect((await turn(after(2), refresh_token, OWN_CLIENT)).kind).toBe("turned");
});

test("thirty days without use end a family; with use it lives 180 days and not one more", async () => {
  const idle = await begin();
  expect((await turn(after(30 * DAY), idle.refresh_token, OWN_CLIENT)).kind).toBe("invalid");
  let token = (await begin()).refresh_token;
  for (let day = 29; day < 180; day += 29) {
    const turned = await turn(after(day * DAY), token, OWN_CLIENT);
    if (turned.kind !== "turned") throw new Error(`day ${day}: ${turned.kind}`);
    token = turned.pair.refresh_token;
  }
  expect((await turn(after(180 * DAY), token, OWN_CLIENT)).kind).toBe("invalid");
});

test("a superuser's tokens end after eight hours, refreshed or not", async () => {
  const { expires_in, refresh_token } = await begin({ short: true });
  expect(expires_in).toBe(8 * 3600);
  const turned = await turn(after(7 * 3600), refresh_token, OWN_CLIENT);
  if (turned.kind !== "turned") throw new Error(turned.kind);
  expect(turned.pair.expires_in).toBe(3600);
  expect((await turn(after(8 * 3600), turned.pair.refresh_token, OWN_CLIENT)).kind).toBe("invalid");
});

test("all of a member's families can be ended but the one that asks, and no other member's", async () => {
  const [mine, other, stranger] = [await begin(), await begin(), await begin({ userId: 102 })];
  await revokeAll(after(1), 101, { family: mine.family });
  expect(await familyOfAccess(after(2), mine.access_token)).not.toBeNull();
  expect(await familyOfAccess(after(2), other.access_token)).toBeNull();
  expect(await familyOfAccess(after(2), stranger.access_token)).not.toBeNull();
});

test("families that ended are forgotten a day later, living ones are not", async () => {
  const [ended, living] = [await begin(), await begin()];
  await revoke(after(1), [ended.family]);
  await sweepFamilies(after(DAY + 10));
  expect((await turn(after(DAY + 20), living.refresh_token, OWN_CLIENT)).kind).toBe("turned");
  expect((await turn(after(DAY + 20), ended.refresh_token, OWN_CLIENT)).kind).toBe("invalid");
});

test("a client refreshes as soon as less than half of the lifetime remains", () => {
  const token = { created: 1000, expires_in: 100 };
  expect(wantsRefresh(token, 1050)).toBe(false);
  expect(wantsRefresh(token, 1051)).toBe(true);
  expect(wantsRefresh(token, 2000)).toBe(true);
});
