/**
 * The device database of the Open Glider Network, fetched every hour. Pilots who no longer want to be tracked, or
 * identified, are removed from every room before the new data is stored.
 */
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { claimCode } from "#app/live/claim/connect.server.ts";
import { keyOfDevice } from "#app/live/glider.ts";
import { makeHider } from "#app/live/hide.server.ts";
import { nobodyToday } from "#app/live/identity.ts";
import { forgetKeys, keysOfPilot } from "#app/live/keys.server.ts";
import { beforeChange, takeEffect } from "#app/live/opt-out.server.ts";
import { ognDevice } from "#app/live/schema.ts";
import { heldDevices } from "#app/people/user/device/claim.server.ts";
import { device } from "#app/people/user/schema.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { type KnownDevice, readDeviceDatabase } from "./device-database.ts";
import { loadDevices } from "./registry.server.ts";

const FETCHED_EVERY_S = 3600;
const AT_ONCE = 500; // devices in one statement: some 60 kB
const PATIENCE_MS = 20_000;
/** A database that shrinks below this share is assumed to be faulty or truncated. */
const LEAST_SHARE = 0.5;

/** @returns whether it changed who may be shown */
export async function refreshDevices(tools: Tools): Promise<boolean> {
  const { url } = tools.settings.live;
  if (url === null) return false;
  const now = tools.now().getTime() / 1000;
  const [row] = await tools.db.select({ newest: sql<string | null>`max(${ognDevice.updated})` }).from(ognDevice);
  if (row?.newest && now - Date.parse(row.newest) / 1000 < FETCHED_EVERY_S) return false;
  let text: string;
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    text = await answer.text();
  } catch (problem) {
    // The previous database remains in use; the next attempt is in a minute.
    tools.log({ kind: "live-devices-unreachable", message: String((problem as Error).message) });
    return false;
  }
  return (await saveDevices(tools, text)) > 0;
}

/** @returns the number of changed devices */
export async function saveDevices(tools: Tools, text: string): Promise<number> {
  const { devices, unread } = readDeviceDatabase(text);
  const known = await loadDevices(tools);
  if (devices.size < known.size * LEAST_SHARE) {
    tools.log({ kind: "live-devices-read", devices: devices.size, unread, changed: 0, refused: true });
    return 0;
  }
  const differs = (key: string, device: KnownDevice) => JSON.stringify(known.get(key)) !== JSON.stringify(device);
  const changed = [...devices].filter(([key, device]) => differs(key, device));
  const gone = [...known.keys()].filter((key) => !devices.has(key));
  const hidden = await shyer(tools, known, changed);
  // Done first, so that it is repeated if the process dies before the rows are written; and once more below, for data
  // that arrived meanwhile.
  await forgetKeys(tools, hidden);
  const stamp = isoStamp(tools.now());
  for (let from = 0; from < changed.length; from += AT_ONCE)
    await put(
      tools,
      changed.slice(from, from + AT_ONCE).map(([, device]) => device),
      stamp,
    );
  if (gone.length > 0) await tools.db.update(ognDevice).set({ deleted: stamp }).where(among(ognDevice.key, gone));
  await confirmClaims(tools, devices, stamp);
  if (changed.length + gone.length > 0) await tools.renewLive(hidden, true);
  await forgetKeys(tools, hidden);
  // One row stores when the database was last read, even if nothing changed.
  const [first] = devices.keys();
  if (first) await tools.db.update(ognDevice).set({ updated: stamp }).where(eq(ognDevice.key, first));
  tools.log({
    kind: "live-devices-read",
    devices: devices.size,
    unread,
    changed: changed.length + gone.length,
    refused: false,
  });
  return changed.length + gone.length;
}

const KINDS = { F: "flarm", I: "icao", O: "ogn" } as const;

/** Returns the keys under which rooms may still have devices that have become more private. */
async function shyer(
  tools: Tools,
  known: ReadonlyMap<string, KnownDevice>,
  changed: readonly [key: string, device: KnownDevice][],
): Promise<string[]> {
  const hide = makeHider(tools.settings);
  const time = tools.now().getTime() / 1000;
  const keys: string[] = [];
  const untracked: string[] = [];
  for (const [key, { kind: letter, id, tracked, identified }] of changed) {
    const before = known.get(key);
    const kind = KINDS[letter];
    if (!tracked && (before === undefined || before.tracked)) {
      untracked.push(id);
      keys.push(keyOfDevice(kind, id));
      for (const longitude of [-180, 0, 180]) keys.push(nobodyToday(`${kind} ${id}`, time, longitude, hide));
    } else if (!identified && (before === undefined || before.identified)) keys.push(keyOfDevice(kind, id));
  }
  // A pilot with a changed veil is known under another hidden name.
  const held =
    untracked.length === 0
      ? []
      : await heldDevices(tools, sql`d.id IN (SELECT value FROM json_each(${JSON.stringify(untracked)}))`);
  for (const { user } of held) keys.push(...(await keysOfPilot(tools, user.id)));
  return [...new Set(keys)];
}

const CODE = /^K[0-9A-F]{6}$/;

/** Whoever was shown a code and wrote it into the entry is the owner of the entry. */
async function confirmClaims(tools: Tools, devices: ReadonlyMap<string, KnownDevice>, stamp: string): Promise<void> {
  for (const { id, registration } of devices.values()) {
    if (registration === null || !CODE.test(registration)) continue;
    const claims = await tools.db.select().from(device).where(eq(device.id, id));
    const found = claims.find(({ userId }) => claimCode(tools, userId, id) === registration);
    if (!found || found.confirmed !== null) continue;
    const before = await beforeChange(tools, found.userId);
    await tools.db
      .update(device)
      .set({ confirmed: stamp })
      .where(and(eq(device.id, id), eq(device.userId, found.userId)));
    // Whatever was shown of it under any name was not what its pilot chose.
    await takeEffect(tools, found.userId, before, { less: true, gone: false });
  }
}

function put({ db }: Pick<Tools, "db">, devices: KnownDevice[], stamp: string) {
  const rows = JSON.stringify(devices.map((device) => ({ ...device, key: device.kind + device.id })));
  const told = (name: string) => sql.raw(`json_extract(value, '$.${name}')`);
  return db.run(sql`
    INSERT INTO ${ognDevice} (key, model, registration, competition_id, tracked, identified, sort, updated, deleted)
    SELECT ${told("key")}, ${told("model")}, ${told("registration")}, ${told("competitionId")}, ${told("tracked")},
      ${told("identified")}, ${told("sort")}, ${stamp}, NULL
    FROM json_each(${rows}) WHERE true
    ON CONFLICT (key) DO UPDATE SET model = excluded.model, registration = excluded.registration,
      competition_id = excluded.competition_id, tracked = excluded.tracked, identified = excluded.identified,
      sort = excluded.sort, updated = excluded.updated, deleted = NULL`);
}

/** Returns devices for `GET /v1/device`. A device that may not be identified has only a number. */
export async function listDevices({ db }: Pick<Tools, "db">) {
  const rows = await db
    .select({ device: ognDevice, aircraft })
    .from(ognDevice)
    .leftJoin(aircraft, and(eq(aircraft.name, ognDevice.model), eq(ognDevice.identified, true)))
    .where(isNull(ognDevice.deleted))
    .groupBy(ognDevice.key)
    .orderBy(asc(ognDevice.key));
  return rows.map(({ device, aircraft: type }) => {
    const open = device.tracked && device.identified;
    return {
      id: device.key.slice(1),
      registration: open ? device.registration : null,
      competition_id: open ? device.competitionId : null,
      excluded: false,
      deleted: null,
      tracked: device.tracked,
      identified: device.identified,
      updated: device.updated,
      aircraft:
        type && open
          ? {
              id: type.id,
              name: type.name,
              valid_dmst_index: type.dmstIndex,
              sc_class: type.scClass,
              kind: type.kind,
              polar_coeffs: null,
            }
          : null,
    };
  });
}
