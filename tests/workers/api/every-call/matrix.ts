/**
 * Everybody at every door: each route of the API is called by everybody there is, and what the gate says is held
 * against a table of its own, who-may.ts. In Node, but for what lives in objects and sockets, which is called in workerd.
 */
import { SELF } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { flight } from "#app/flight/schema/flight.ts";
import { revoke } from "#app/people/account/token/token.server.ts";
import { subscription } from "#app/people/plan/schema.ts";
import { user, userExport } from "#app/people/user/schema.ts";
import * as cast from "#tests/cast/pilots.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { igcForm, member, settle, site, tools } from "#tests/setup/site.ts";
import { RULES } from "#workers/api/rules.ts";
import { WHO_MAY, type Who } from "./who-may.ts";

const CALLERS = [
  "visitor",
  "member",
  "owner",
  "other",
  "supporter",
  "premium",
  "patron",
  "past due",
  "superuser",
  "superuser without second factor",
  "banned",
  "revoked token",
  "nonsense as token",
  "program with every scope",
  "program without the scope",
] as const;
type Caller = (typeof CALLERS)[number];

let flightId = 0;
const { db } = tools();

async function settleEverybody(): Promise<void> {
  await settle();
  const owner = await member(cast.ada());
  const answer = await SELF.fetch(`${site}/v1/igcfile`, {
    method: "POST",
    body: igcForm(circuit(950)),
    headers: owner.headers,
  });
  [{ id: flightId }] = await answer.json<{ id: number }[]>();
  await vi.waitFor(async () => {
    const [row] = await db.select().from(flight).where(eq(flight.id, flightId));
    expect(row.state).not.toBe("pending");
  }, 60_000);
  for (const [pilot, plan, pastDue] of [
    [cast.emil(), "supporter", false],
    [cast.lotte(), "premium", false],
    [cast.gaspard(), "patron", false],
    [cast.ines(), "patron", true],
  ] as const) {
    await member(pilot);
    await db.insert(subscription).values({ userId: pilot.id, plan, pastDue, since: "2026-01-01" });
  }
  for (const pilot of [cast.jakob(), cast.harriet()]) await member(pilot);
  await db.update(user).set({ isSuperuser: true }).where(eq(user.id, cast.jakob().id));
  await db.update(user).set({ isBanned: true }).where(eq(user.id, cast.harriet().id));
}

/** Some of the calls begin an archive: their jobs end before the file does. */
const waitForArchives = () =>
  vi.waitFor(async () => {
    const open = await db.select().from(userExport).where(eq(userExport.state, "pending"));
    expect(open).toEqual([]);
  }, 60_000);

const PILOT: Partial<Record<Caller, () => cast.Pilot>> = {
  owner: cast.ada,
  supporter: cast.emil,
  premium: cast.lotte,
  patron: cast.gaspard,
  "past due": cast.ines,
  superuser: cast.jakob,
  "superuser without second factor": cast.jakob,
  banned: cast.harriet,
};

/** A fresh token each time: some routes end it. */
async function getHeaders(caller: Caller, { program }: Who): Promise<Record<string, string>> {
  if (caller === "visitor") return {};
  if (caller === "nonsense as token") return { authorization: "Bearer kta_nonsense" };
  const pilot = (PILOT[caller] ?? cast.ben)();
  const scope =
    caller === "program with every scope"
      ? (["profile", "upload", "declare", "live"] as const)
      : caller === "program without the scope"
        ? (["profile", "upload", "declare", "live"] as const).filter((each) => each !== program)
        : undefined;
  const { headers, family } = await member(pilot, {
    ...(scope ? { scope: [...scope] } : {}),
    secondFactor: caller === "superuser",
  });
  if (caller === "revoked token") await revoke(tools(), [family]);
  return headers;
}

const kept = new Map<string, Promise<Record<string, string>>>();

/** Who reads, which ends no token, comes with the same one each time. */
function getKeptHeaders(caller: Caller, rule: Who): Promise<Record<string, string>> {
  const key = caller === "program without the scope" ? `${caller} ${rule.program}` : caller;
  const headers = kept.get(key) ?? getHeaders(caller, rule);
  kept.set(key, headers);
  return headers;
}

type Verdict = "enters" | "not_authorised" | "invalid_token" | "insufficient_scope" | "forbidden" | "not there";

const STALE: readonly Caller[] = ["banned", "revoked token", "nonsense as token"];

/** What has to be said, from the words of the specification and not from the code. */
function expected({ whom, program }: Who, caller: Caller): Verdict {
  const granted = !caller.startsWith("program") || (program !== null && caller === "program with every scope");
  if (whom === "anybody" || whom === "bearer of a secret address") return "enters";
  if (whom === "operator") return "not_authorised";
  if (caller === "visitor") return whom === "anybody with a date of birth" ? "enters" : "not_authorised";
  if (STALE.includes(caller)) return "invalid_token";
  if (!granted) return "insufficient_scope";
  if (whom === "those whose flight it is") return caller === "owner" || caller === "superuser" ? "enters" : "forbidden";
  return "enters";
}

/** Ids that exist nowhere, except the flight whose editors are asked for; bodies that change nothing. */
const getPath = (path: string, { whom }: Who) =>
  path
    .replace(":id", whom === "those whose flight it is" ? String(flightId) : "987654")
    .replace(/:(user|z|x|y)\b/g, "1")
    .replace(/:\w+/g, "nothing");

let calls = 0;
/** Guesses are counted by address: every call comes from its own. */
const nextAddress = () => `10.0.${Math.floor(++calls / 250)}.${calls % 250}`;

async function verdict(call: string, rule: Who, caller: Caller): Promise<Verdict> {
  const [method, path] = call.split(" ");
  const answer = await SELF.fetch(`${site}${getPath(path, rule)}`, {
    method,
    redirect: "manual",
    headers: {
      "content-type": "application/json",
      "cf-connecting-ip": nextAddress(),
      ...(await (method === "GET" ? getKeptHeaders : getHeaders)(caller, rule)),
    },
    // A flight is neither changed nor taken away: what is asked for is refused one step later.
    ...(["GET", "DELETE"].includes(method) ? {} : { body: JSON.stringify({ aircraft_id: 999_999_999 }) }),
  });
  const readable = answer.headers.get("content-type")?.includes("json");
  const body = readable ? await answer.json<{ error?: string } | null>() : null;
  if (!readable) await answer.body?.cancel();
  // A fault is no answer to who may; 501 is an honest "not configured".
  expect(answer.status === 501 ? 0 : answer.status).toBeLessThan(500);
  const said = ["not_authorised", "invalid_token", "insufficient_scope", "forbidden"] as const;
  return said.find((word) => word === body?.error) ?? "enters";
}

const DESTRUCTIVE = "DELETE /v1/flightdetail/:id";
const getWanted = (rule: Who) => Object.fromEntries(CALLERS.map((caller) => [caller, expected(rule, caller)]));

/** Calls that ask a live room, a feed, or end what somebody may be shown. */
const NEEDS_WORKERD = /\/live\/|\/follow$/;

export function tryEverybody(runtime: "workerd" | "Node"): void {
  const all = Object.keys(WHO_MAY).filter((call) => NEEDS_WORKERD.test(call) === (runtime === "workerd"));
  const [READING, WRITING] = [true, false].map((reads) =>
    all.filter((call) => call !== DESTRUCTIVE && call.startsWith("GET ") === reads),
  );

  beforeAll(settleEverybody);
  afterAll(waitForArchives, 60_000);

  test("the table has every call there is, and no other", () => {
    expect(Object.keys(WHO_MAY).toSorted()).toEqual(Object.keys(RULES).toSorted());
  });

  /** Before the others, so that no token that is kept has ended; all at once. */
  test.each(READING)("%s lets in whom it should, and says to everybody else why not", async (call) => {
    const rule = WHO_MAY[call];
    const found = await Promise.all(
      CALLERS.map(async (caller) => [caller, await verdict(call, rule, caller)] as const),
    );
    expect(Object.fromEntries(found)).toEqual(getWanted(rule));
  });

  test.each(WRITING)("%s lets in whom it should, and says to everybody else why not", async (call) => {
    const rule = WHO_MAY[call];
    const found: Record<string, string> = {};
    for (const caller of CALLERS) found[caller] = await verdict(call, rule, caller);
    expect(found).toEqual(getWanted(rule));
  });

  if (!all.includes(DESTRUCTIVE)) return;
  test("nobody takes a flight away but its owner and a superuser, the owner last", async () => {
    const rule = WHO_MAY[DESTRUCTIVE];
    for (const caller of CALLERS.filter((each) => each !== "owner" && each !== "superuser")) {
      expect(await verdict(DESTRUCTIVE, rule, caller), caller).toBe(expected(rule, caller));
    }
    const [row] = await db.select().from(flight).where(eq(flight.id, flightId));
    expect(row.deleted).toBeNull();
    expect(await verdict(DESTRUCTIVE, rule, "owner")).toBe("enters");
  });
}
