/** A small site for worker tests: some of the cast, their gliders and airfield, and recordings that differ by seed. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { sha256Hex } from "#app/core/data/digest.ts";
import { openDb } from "#app/core/db/db.ts";
import type { JobTools } from "#app/core/tools.ts";
import { nameKey } from "#app/i18n/name.ts";
import type { Scope } from "#app/people/account/caller.ts";
import { account } from "#app/people/account/schema.ts";
import { beginFamily, OWN_CLIENT } from "#app/people/account/token/token.server.ts";
import { club } from "#app/people/club/schema.ts";
import { user } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airport } from "#app/places/airport/schema.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { ada, ben, getEmail, type Pilot } from "#tests/cast/pilots.ts";
import { makeJobTools } from "#workers/job-tools.ts";

export const site = "https://kettle.test";

export async function settle(): Promise<void> {
  const db = openDb(env.DB);
  const home = koenigsdorf();
  const home_club = isarValley();
  await db.insert(club).values(home_club).onConflictDoNothing();
  for (const pilot of [ada(), ben()]) await settlePilot(pilot, home_club.id);
  const type = {
    family: "",
    manufacturer: "",
    vintage: false,
    selfLaunch: false,
    indexBySeason: { "2025": 108 },
    dmstIndex: 108,
  };
  await db
    .insert(aircraft)
    .values([
      { ...type, id: ls8().aircraftId, name: "LS 8", kind: "GL", scClass: "ST", doubleSeater: false },
      { ...type, id: 77, name: "DG 800A/B 18m", kind: "MG", scClass: "18", doubleSeater: false },
    ])
    .onConflictDoNothing();
  await db
    .insert(airport)
    .values({
      id: home.airportId,
      sourceKey: "oa-308750",
      name: "Königsdorf",
      latitude: home.latitude,
      longitude: home.longitude,
      elevation: home.elevation,
      country: "DE",
      continent: "EU",
      region: "DE-BY",
      runways: [],
      kind: "gliding",
      zone: home.zone,
      cell: 0,
    })
    .onConflictDoNothing();
}

async function settlePilot({ id, name, dateOfBirth }: Pilot, clubId: number): Promise<void> {
  await openDb(env.DB)
    .insert(user)
    .values({
      id,
      name,
      nameKey: nameKey(name),
      dateOfBirth,
      gender: "F",
      clubId,
      created: "2026-01-01T00:00:00+00:00",
    })
    .onConflictDoNothing();
}

/**
 * A pilot with an account, proved, and a token of its own: our client's, or with `scope` another program's. Without
 * `password` nobody can log in with one.
 */
export async function member(
  pilot: Pilot,
  more: { password?: string; scope?: Scope[]; sessionHash?: string; secondFactor?: boolean } = {},
): Promise<{ id: number; family: string; headers: { authorization: string } }> {
  const { db, passwords, ...rest } = tools();
  const created = "2026-01-01T00:00:00.000000+00:00";
  await settlePilot(pilot, isarValley().id);
  await db
    .insert(account)
    .values({
      userId: pilot.id,
      email: getEmail(pilot),
      emailKey: getEmail(pilot),
      password: more.password === undefined ? "none" : await passwords.hash(more.password),
      verified: created,
      language: "en-gb",
      termsAccepted: created,
      created,
    })
    .onConflictDoNothing();
  const { family, access_token } = await beginFamily(
    { db, ...rest },
    {
      userId: pilot.id,
      clientId: more.scope ? "another" : OWN_CLIENT,
      scope: more.scope ?? [],
      sessionHash: more.sessionHash,
      secondFactor: more.secondFactor,
    },
  );
  return { id: pilot.id, family, headers: { authorization: `Bearer ${access_token}` } };
}

export function tools(more: Partial<JobTools> = {}): JobTools {
  return { ...makeJobTools(env), ...more };
}

export function igcForm(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set("file", new Blob([bytes], { type: "application/octet-stream" }), "igc_file");
  const all = {
    user_id: String(ada().id),
    date_of_birth: ada().dateOfBirth,
    aircraft_id: String(ls8().aircraftId),
    ...fields,
  };
  for (const [name, value] of Object.entries(all)) form.set(name, value);
  return form;
}

export const send = (bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}) =>
  SELF.fetch(`${site}/v1/igcfile`, { method: "POST", body: igcForm(bytes, fields) });

export const post = (path: string, body: unknown) =>
  SELF.fetch(`${site}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

export const get = async <T>(path: string): Promise<T> => (await SELF.fetch(`${site}${path}`)).json<T>();

export async function announcement(bytes: Uint8Array<ArrayBuffer>, more: Record<string, unknown> = {}) {
  return {
    name: "2026-07-12-XKT-101-01.igc",
    length: bytes.length,
    sha256: await sha256Hex(bytes),
    user_name: ada().name,
    date_of_birth: ada().dateOfBirth,
    ...more,
  };
}

export interface Promised {
  id: string;
  url: string;
  method: string;
  headers: Record<string, string>;
  expires: string;
}

export async function announce(bytes: Uint8Array<ArrayBuffer>): Promise<Promised> {
  return (await post("/v1/upload", await announcement(bytes))).json<Promised>();
}

export const CONFIRMED = { windows_confirmed: true, airspace_confirmed: true, aircraft_id: ls8().aircraftId };
