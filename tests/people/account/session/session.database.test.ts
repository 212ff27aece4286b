import { expect, test } from "vitest";
import {
  beginSession,
  endSession,
  getLabel,
  getSession,
  sweepSessions,
} from "#app/people/account/session/session.server.ts";
import { beginFamily, familyOfAccess, OWN_CLIENT } from "#app/people/account/token/token.server.ts";
import { tools } from "#tests/setup/site.ts";

const START = Date.parse("2026-07-12T10:00:00Z");
const DAY = 86_400;
const at = (seconds: number) => tools({ now: () => new Date(START + seconds * 1000) });

const begin = (more = {}) =>
  beginSession(at(0), { userId: 101, superuser: false, secondFactor: false, userAgent: "", ...more });

test("the cookie is for this host alone, out of reach of scripts and of other sites' forms", async () => {
  const { cookie, hash } = await begin();
  expect(cookie).toMatch(/^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=15552000$/);
  expect(cookie).not.toContain(hash);
});

test("a session is found by its cookie among others, and by nothing else", async () => {
  const { cookie, hash } = await begin();
  const secret = cookie.split(";")[0];
  expect((await getSession(at(1), `lang=de; ${secret}; unit=M`))?.hash).toBe(hash);
  for (const other of [null, "", "lang=de", `${secret}x`, secret.slice(0, -1), `x${secret}`, `__Host-session=${hash}`])
    expect(await getSession(at(1), other), String(other)).toBeNull();
});

test("it lives thirty days from the last visit and 180 days at most", async () => {
  const { cookie } = await begin();
  for (let day = 29; day < 180; day += 29) expect(await getSession(at(day * DAY), cookie), `day ${day}`).not.toBeNull();
  expect(await getSession(at(180 * DAY), cookie)).toBeNull();
  const idle = await begin();
  expect(await getSession(at(30 * DAY), idle.cookie)).toBeNull();
});

test("a superuser's lives eight hours, visited or not", async () => {
  const { cookie } = await begin({ superuser: true });
  expect(await getSession(at(7 * 3600), cookie)).not.toBeNull();
  expect(await getSession(at(8 * 3600), cookie)).toBeNull();
});

test("ending it ends the tokens that belong to it, and no other's", async () => {
  const { cookie, hash } = await begin();
  const mine = await beginFamily(at(0), { userId: 101, clientId: OWN_CLIENT, scope: [], sessionHash: hash });
  const other = await beginFamily(at(0), { userId: 101, clientId: OWN_CLIENT, scope: [] });
  await endSession(at(1), hash);
  expect(await getSession(at(2), cookie)).toBeNull();
  expect(await familyOfAccess(at(2), mine.access_token)).toBeNull();
  expect(await familyOfAccess(at(2), other.access_token)).not.toBeNull();
});

test("what is over is swept away, what lives stays", async () => {
  const [over, alive] = [await begin({ superuser: true }), await begin()];
  await sweepSessions(at(DAY));
  expect(await getSession(at(1), over.cookie)).toBeNull();
  expect(await getSession(at(DAY), alive.cookie)).not.toBeNull();
});

test("a browser is told by its name and system", () => {
  expect(getLabel("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")).toBe("Firefox (Linux)");
  const edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0";
  expect(getLabel(edge)).toBe("Edge (Windows)");
  const phone = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
  expect(getLabel(phone)).toBe("Chrome (Android)");
  expect(getLabel("")).toBe("");
});
