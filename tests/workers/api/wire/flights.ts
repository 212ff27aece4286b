/** One flight of every kind that the wire has to tell of, taken in and scored on the evening of 12 July 2026. */

import { takeRecording } from "#app/flight/intake/upload.server.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { koenigsdorf } from "#tests/cast/airfields.ts";
import { isarValley } from "#tests/cast/clubs.ts";
import { ls8 } from "#tests/cast/gliders.ts";
import { away } from "#tests/cast/ground.ts";
import { ada, ben } from "#tests/cast/pilots.ts";
import { planFor } from "#tests/cast/plans.ts";
import { lxnav } from "#tests/cast/recorder/makes.ts";
import { rewritten, withCurrent } from "#tests/cast/rewrite.ts";
import { type Plan, simulate } from "#tests/cast/simulate.ts";
import { db, deliverAll, house } from "#tests/setup/rescoring.ts";
import { site } from "#tests/setup/site.ts";

type Bytes = Uint8Array<ArrayBuffer>;
type Seat = Parameters<typeof takeRecording>[1]["coPilot"];

const NOON = Date.parse("2026-07-12T10:00:00Z") / 1000;
const [SOUTH, WEST] = [away(koenigsdorf(), 170, 18_000), away(koenigsdorf(), 250, 20_000)];

const fly = (seed: number, more: Partial<Plan> = {}) =>
  simulate(planFor({ seed, start: NOON, interval: 2, course: [SOUTH], ...more })).bytes;

/** The declared task with the zones that the recorder was set to: 3 km at start and finish, 2 km at two turnpoints. */
const withZones = (bytes: Bytes) =>
  rewritten(bytes, (lines) => {
    const last = lines.findLastIndex((line) => line.startsWith("C")) + 1;
    const zone = (place: number, style: number, radius: number) =>
      `LLXVOZ=${place},Style=${style},R1=${radius}m,A1=180,R2=0m,A2=0,A12=0`;
    const zones = [zone(-1, 2, 3000), zone(0, 1, 2000), zone(1, 1, 2000), zone(2, 3, 3000)];
    return [...lines.slice(0, last), ...zones, ...lines.slice(last)];
  });

/** Ends where two thirds of the fixes are written. */
const stillFlying = (bytes: Bytes) =>
  rewritten(bytes, (lines) => {
    const fixes = lines.filter((line) => line.startsWith("B")).length;
    let seen = 0;
    return lines.filter((line) => !line.startsWith("B") || seen++ < (fixes * 2) / 3);
  });

/** Somebody moved a fix. */
const tampered = (bytes: Bytes): Bytes => {
  const copy = bytes.slice();
  const at = new TextDecoder().decode(bytes).lastIndexOf("\r\nB") + 9; // the last digit but one of a latitude
  copy[at] = copy[at] === 0x31 ? 0x32 : 0x31;
  return copy;
};

async function take(place: ReturnType<typeof house>, bytes: Bytes, aircraftId: number | null, coPilot: Seat = null) {
  const { flights } = await takeRecording(place.tools, {
    bytes,
    recording: readIgc(bytes),
    name: "flight.igc",
    aircraftId,
    coPilot,
    pilot: { id: ada().id, name: ada().name, clubId: isarValley().id },
    signedIn: false,
    upload: null,
    origin: site,
  });
  return flights[0];
}

const [ELECTRIC, DOUBLE] = [9001, 9002];

const TYPE = {
  family: "A family",
  manufacturer: "A maker",
  vintage: false,
  selfLaunch: true,
  wingArea: 9.8,
  emptyMass: 290.4,
  referenceMass: 350,
  mtow: 500,
  minSpeed: 19.4444,
  polarA: -0.0023,
  polarB: 0.103,
  polarC: -1.68,
  dmstIndex: 115,
  indexBySeason: { "2025": 115 },
};

/** @returns the number of each, by what it is */
export async function everyKind() {
  const place = house();
  await db
    .insert(aircraft)
    .values([
      { ...TYPE, id: ELECTRIC, name: "LAK 17 FES", kind: "FG", scClass: "18", doubleSeater: false },
      { ...TYPE, id: DOUBLE, name: "ASK 21", kind: "GL", scClass: "DO", doubleSeater: true },
    ])
    .onConflictDoNothing();
  const glider = ls8().aircraftId;
  const ids = {
    free: await take(place, fly(9101), glider),
    circuit: await take(place, fly(9102, { course: [], launch: "winch" }), glider),
    triangle: await take(place, withZones(fly(9103, { course: [SOUTH, WEST], declared: true })), glider),
    missed: await take(place, fly(9104, { course: [SOUTH, WEST], declared: true, landOutOnLeg: 1 }), glider),
    engine: await take(place, fly(9105, { launch: "self", runs: [{ after: 1500, seconds: 240 }] }), 77),
    electric: await take(
      place,
      withCurrent(fly(9106, { launch: "self", engine: "fes", interval: 2, recorder: lxnav() })),
      ELECTRIC,
    ),
    member: await take(place, fly(9107, { course: [] }), DOUBLE, { id: ben().id, name: ben().name }),
    guest: await take(place, fly(9108, { course: [] }), DOUBLE, { id: null, name: "Grandmother" }),
    "no glider": await take(place, fly(9109, { course: [] }), null),
    airborne: await take(place, stillFlying(fly(9110)), glider),
    invalid: await take(place, tampered(fly(9111, { course: [] })), glider),
  };
  await deliverAll(place);
  const late = house();
  const pending = await take(late, fly(9112, { course: [] }), glider);
  return { ids: { ...ids, pending }, end: () => deliverAll(late) };
}
