import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { openDb } from "#app/core/db/db.ts";
import { fromTheTop } from "#app/core/feature.ts";
import { makeMessage } from "#app/core/job-kind.ts";
import { saveProfile } from "#app/people/account/profile/profile.server.ts";
import { beginNames, buildAllNames, buildNames, tendNames, VERSION } from "#app/search/build.server.ts";
import { renewChanged, tendChanges } from "#app/search/change.server.ts";
import type { Found } from "#app/search/document.ts";
import { search } from "#app/search/feature.server.ts";
import { find } from "#app/search/find.server.ts";
import { BUILD_NAMES } from "#app/search/jobs.ts";
import { forget } from "#app/search/renew.server.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { flightRow } from "#tests/setup/flight-row.ts";
import { settle, tools } from "#tests/setup/site.ts";

/** Jobs that were sent, none carried out. */
const sent: { kind: string; document?: string; after?: string }[] = [];
const house = (at = "2026-07-12T10:00:00Z") =>
  tools({
    now: () => new Date(at),
    jobs: { send: async (kind, fields) => void sent.push(makeMessage(kind, fields)) },
  });

const found = async (typed: string, document: Found = "user") =>
  (await find(house().names, typed, [document], () => 15)).map(({ name, fame }) => [name, fame]);
const rows = async (table: string) => (await env.NAMES.prepare(`SELECT * FROM ${table}`).all()).results;
const changes = async () => (await env.DB.prepare("SELECT document, ref FROM name_change").all()).results;

/** Every job there is, until there is none. */
async function work(): Promise<void> {
  for (let job = sent.shift(); job; job = sent.shift())
    if (job.kind === BUILD_NAMES.name) await buildNames(house(), job as { document: string; after: string });
    else await renewChanged(house());
}

beforeAll(settle);

test("where there is nothing yet, it is made by itself, job by job", async () => {
  await tendNames(house());
  expect(sent).toMatchObject([{ kind: "build-names", after: "" }]);
  await work();
  expect(await found("ada")).toEqual([["Ada Falkenrath", 0]]);
  expect(await found("konigsd", "airport")).toEqual([["Königsdorf", 0]]);
  await tendNames(house());
  expect(sent).toEqual([]);
});

test("its words are in one piece once it is made, and again once it was made anew", async () => {
  const pieces = async () => {
    const answer = await env.NAMES.prepare("SELECT count(DISTINCT segid) AS pieces FROM words_idx").first("pieces");
    return Number(answer);
  };
  expect(await pieces()).toBe(1);
  await forget(house().names, "user", [String(ada().id)]);
  await beginNames(house());
  let most = 0;
  for (let job = sent.shift(); job; job = sent.shift()) {
    await buildNames(house(), job as { document: string; after: string });
    most = Math.max(most, await pieces());
  }
  expect(most).toBeGreaterThan(1);
  expect(await pieces()).toBe(1);
  expect(await found("ada")).toEqual([["Ada Falkenrath", 0]]);
});

test("a job that comes twice does nothing, one that was lost is sent again", async () => {
  await beginNames(house());
  const [job] = sent.splice(0) as { document: string; after: string; kind: string }[];
  await buildNames(house(), job);
  const next = sent.splice(0);
  await buildNames(house(), job);
  expect(sent).toEqual([]);
  await tendNames(house());
  expect(sent).toEqual([]);
  await tendNames(house("2026-07-12T10:06:00Z"));
  expect(sent).toMatchObject(next.map(({ document, after }) => ({ document, after })));
  await work();
});

test("another version is made anew, and what is known is found meanwhile", async () => {
  await env.NAMES.prepare("UPDATE edition SET version = 0").run();
  await tendNames(house());
  expect(sent).toHaveLength(1);
  expect(await found("ada")).toHaveLength(1);
  await work();
  expect(await rows("edition")).toMatchObject([{ version: VERSION, complete: 1 }]);
});

test("made twice it is the same", async () => {
  const before = [await rows("entry"), await rows("slip")];
  await buildAllNames(house());
  expect([await rows("entry"), await rows("slip")]).toEqual(before);
});

test("a new name is found within the minute, the old one not any more", async () => {
  const { names, ...rest } = house();
  const member = { id: ben().id, privileges: {} } as Parameters<typeof saveProfile>[1];
  await saveProfile({ names, ...rest }, member, { name: "Benedikt Rotmilan" }, { kind: "none" } as never);
  expect(await changes()).toEqual([{ document: "user", ref: String(ben().id) }]);
  await tendChanges(house());
  await work();
  expect(await found("rotmilan")).toEqual([["Benedikt Rotmilan", 0]]);
  expect(await found("sturmhofel")).toEqual([]);
  expect(await changes()).toEqual([]);
  expect((await rows("slip")).filter(({ word }) => word === "sturmhofel")).toEqual([]);
});

test("a change that is made while one is told waits for the next job", async () => {
  const [statement] = search.onPilot?.renamed?.(house(), ada().id, "") ?? [];
  await statement;
  const { db, ...rest } = house();
  // Once the notes are read, another one for the same pilot comes in before the names are written.
  const names = new Proxy(rest.names, {
    get: (target, name) => {
      if (name !== "all") return Reflect.get(target, name).bind(target);
      return async (...args: unknown[]) => {
        await search.onPilot?.renamed?.(house(), ada().id, "")[0];
        return (target.all as (...all: unknown[]) => unknown)(...args);
      };
    },
  });
  await renewChanged({ db, ...rest, names });
  expect(await changes()).toEqual([{ document: "user", ref: String(ada().id) }]);
  await renewChanged(house());
  expect(await changes()).toEqual([]);
});

test("a flight that is scored makes its pilot, airfield and glider better known", async () => {
  await flightRow({ id: 5, userId: ada().id, registration: "D-4711", takeoffAirportId: null });
  await search.onFlight?.scored?.(house(), 5, 1);
  await tendChanges(house());
  await work();
  expect(await found("ada")).toEqual([["Ada Falkenrath", 1]]);
  expect(await found("d4711", "device")).toEqual([["D-4711", 1]]);
});

test("what the database has no more goes with the night's count", async () => {
  await env.DB.prepare("DELETE FROM flight").run();
  await env.DB.prepare("UPDATE user SET deleted = '2026-07-12T00:00:00+00:00' WHERE id = ?").bind(ben().id).run();
  await beginNames(house());
  await work();
  expect(await found("rotmilan")).toEqual([]);
  expect(await found("d4711", "device")).toEqual([]);
  expect(await found("ada")).toEqual([["Ada Falkenrath", 0]]);
});

test("another feature registers its own names", async () => {
  const names = [
    {
      document: "flight_collection",
      ids: async () => ["7"],
      read: async () => [{ id: "7", name: "Wave days", fame: 3, told: {} }],
      shown: async () => new Set<string>(),
    },
  ];
  const { features, ...rest } = house();
  await buildAllNames({ features: [...fromTheTop(features), { name: "collection", tables: {}, names }], ...rest });
  expect(await found("wave", "flight_collection")).toEqual([["Wave days", 3]]);
  await buildAllNames(house());
  expect(await found("wave", "flight_collection")).toEqual([]);
  expect(await openDb(env.DB).all("SELECT 1 AS one")).toHaveLength(1);
});
