/**
 * Takes in a recording; both the page's pre-signed upload and `/v1/igcfile` use it.
 *
 * The request stores the bytes, reads and splits them, finds airfield, zone, date and aircraft, writes one pending
 * flight per take-off and sends the job. The order makes a crash at any step harmless: the object first, then the
 * database in one batch, then the jobs. An object without a row is removed later, and a row without a job is sent to
 * the queue later.
 */

import { and, eq, inArray, isNull } from "drizzle-orm";
import { inSlices } from "#app/core/data/chunks.ts";
import { randomHex, sha256Hex } from "#app/core/data/digest.ts";
import { takeIds } from "#app/core/ids.server.ts";
import { Refusal, wrongField } from "#app/core/request/refusal.ts";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { setFacets } from "#app/flight/facet/facets.server.ts";
import { upload } from "#app/flight/intake/schema.ts";
import { SCORE_FLIGHT, SCORED_WITHIN_SECONDS, VERIFY_SIGNATURE } from "#app/flight/jobs.ts";
import { letGo } from "#app/flight/remove.server.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { ANSWER_WAIT_SECONDS } from "#app/flight/signature/verify.server.ts";
import { club } from "#app/people/club/schema.ts";
import type { CoPilot, Pilot } from "#app/people/user/identity.server.ts";
import { getMarks, type Inferred, inferAircraft } from "#app/places/aircraft/infer.server.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { airportNear } from "#app/places/airport/airport.server.ts";
import { looksLikeIgc } from "#app/soaring/igc/read.ts";
import { recordedDevice } from "#app/soaring/igc/recorded-device.ts";
import { type Understood, understanding } from "#app/soaring/understand.ts";
import { gliderInFile } from "./in-file.ts";
import { flightRow } from "./new-flight.ts";
import type { Received } from "./receive.ts";

export interface Sent extends Received {
  name: string;
  pilot: Pilot;
  aircraftId: number | null;
  /** Who flew in the second seat; ignored for a single-seater. */
  coPilot: CoPilot | null;
  /** Whether the pilot is signed in; otherwise the browser gets a secret that lets it edit the flights. */
  signedIn: boolean;
  /** The announced upload that these bytes complete, if any. */
  upload: string | null;
  /** The site's address, for links in refusals. */
  origin: string;
}

export interface Taken {
  flights: number[];
  /** One secret per flight that lets its holder edit it until the deadline; none when the pilot is signed in. */
  editKeys: string[];
}

/**
 * Refuses files that are not recordings (422), unknown aircraft (400) and recordings that are already stored (409);
 * otherwise returns one or more flights.
 */
export async function takeRecording(tools: Tools, sent: Sent): Promise<Taken> {
  const started = Date.now();
  const now = tools.now();
  await tools.pause(); // reading took CPU time
  const sha256 = await sha256Hex(sent.bytes);
  await refuseKnown(tools, sha256, sent.origin);
  const understood = await understandSent(tools, sent, now);
  const [inferred, glider] = await getGlider(tools, sent, understood);
  const clubName = await getClub(tools, sent.pilot.clubId);
  const [fileId] = await takeIds(tools.db, "igc_file");
  // A recording without a take-off is stored as one flight, which scoring then marks as invalid with the reason.
  const ids = await takeIds(tools.db, "flight", Math.max(1, understood.flights.length));
  const editKeys = ids.map(() => randomHex(16));
  const taking: Taking = { sent, now, sha256, understood, inferred, glider, clubName, fileId, ids, editKeys };

  await tools.pause();
  const rows = await Promise.all(ids.map((_, ordinal) => makeRow(tools, taking, ordinal)));
  await tools.files.put(`igc/${sha256}.igc`, sent.bytes);
  await keep(tools, taking, rows);
  for (const id of ids) await tools.jobs.send(SCORE_FLIGHT, { flight: id });
  if (asksVerifier(tools, taking)) await tools.jobs.send(VERIFY_SIGNATURE, { file: fileId });
  const tookMs = Date.now() - started;
  tools.log({ kind: "upload-taken", file: fileId, flights: ids, bytes: sent.bytes.length, tookMs });
  return { flights: ids, editKeys: sent.signedIn ? [] : editKeys };
}

/** A recording on its way into the database. */
interface Taking {
  sent: Sent;
  now: Date;
  sha256: string;
  understood: Understood;
  inferred: Inferred;
  glider: typeof aircraft.$inferSelect | null;
  clubName: string | null;
  fileId: number;
  /** The ids of its flights, in their order, with one secret for each. */
  ids: number[];
  editKeys: string[];
}

async function understandSent(tools: Tools, { bytes, recording }: Sent, now: Date): Promise<Understood> {
  if (!looksLikeIgc(bytes, recording)) {
    throw wrongField("file", { code: "notIgc" }, "not_igc");
  }
  const today = now.toISOString().slice(0, 10);
  const understood = await inSlices(tools.pause, understanding(recording, bytes, { today }));
  await tools.pause();
  return understood;
}

/** Finds out which glider was flown, from the recording and the pilot's earlier flights. */
async function getGlider(tools: Tools, { pilot, aircraftId }: Sent, understood: Understood) {
  const inferred = await inferAircraft(tools.db, pilot.id, gliderInFile(understood));
  return [inferred, await getAircraft(tools, aircraftId, inferred)] as const;
}

async function makeRow(tools: Tools, taking: Taking, ordinal: number) {
  const { sent, now, understood, inferred, glider, clubName, fileId, ids, editKeys } = taking;
  return flightRow({
    id: ids[ordinal],
    ordinal,
    fileId,
    understood,
    pilot: sent.pilot,
    clubName,
    glider,
    marks: getMarks(inferred, glider?.id ?? null),
    coPilot: glider?.doubleSeater ? sent.coPilot : null,
    airports: await getPlaces(tools, understood, ordinal),
    editKey: sent.signedIn ? null : await sha256Hex(editKeys[ordinal]),
    now,
    retryAt: new Date(now.getTime() + SCORED_WITHIN_SECONDS * 1000),
  });
}

/** Stores recording and pending flights in one batch. */
async function keep(tools: Tools, taking: Taking, rows: (typeof flight.$inferInsert)[]): Promise<void> {
  const { sent, sha256, fileId } = taking;
  const { db } = tools;
  try {
    await db.batch([
      letGo(db, sha256),
      db.insert(igcFile).values(getFileRow(tools, taking)),
      // One statement per flight: D1 allows 100 bound values, and two rows have more columns.
      ...rows.map((row) => db.insert(flight).values(row)),
      setFacets(tools, inArray(flight.id, taking.ids)),
      ...(sent.upload ? [db.update(upload).set({ igcFileId: fileId }).where(eq(upload.id, sent.upload))] : []),
    ]);
  } catch (fault) {
    // The same bytes were uploaded at the same moment, and the other request was first.
    await refuseKnown(tools, sha256, sent.origin);
    throw fault;
  }
}

function getFileRow(tools: Tools, taking: Taking): typeof igcFile.$inferInsert {
  const { sent, now, sha256, understood, fileId } = taking;
  const { manufacturer, serial } = understood.recording;
  return {
    id: fileId,
    sha256,
    length: sent.bytes.length,
    name: safeName(sent.name),
    file: `${sent.pilot.id}/igcfiles/${letters(sha256)}.igc`,
    userId: sent.pilot.id,
    recorder: getRecorder(understood),
    manufacturer,
    serial,
    device: recordedDevice(understood.recording),
    signature: understood.signature,
    verifyAt: asksVerifier(tools, taking) ? isoStamp(new Date(now.getTime() + ANSWER_WAIT_SECONDS * 1000)) : null,
    created: isoStamp(now),
  };
}

/** Whether only the manufacturer's program can verify this signature and a service that has it is configured. */
function asksVerifier({ verifier }: Tools, { understood }: Taking): boolean {
  return verifier !== null && understood.signature === "unverified";
}

/** Throws 409 with the address of the existing flight when these bytes are already stored. */
export async function refuseKnown(tools: Tools, sha256: string, origin: string): Promise<void> {
  const known = await tools.db
    .select({ id: flight.id })
    .from(flight)
    .innerJoin(igcFile, eq(igcFile.id, flight.igcFileId))
    .where(and(eq(igcFile.sha256, sha256), isNull(flight.deleted)))
    .orderBy(flight.ordinal);
  if (known.length === 0) return;
  const ids = known.map((row) => row.id);
  throw new Refusal(409, "duplicate", {
    error: "already_uploaded",
    values: { address: `${origin}/flight/${ids[0]}` },
    flight: ids,
  });
}

/** Returns the pilot's choice, else the aircraft that the recording and earlier flights suggest, else none. */
async function getAircraft(tools: Tools, chosen: number | null, { proposal }: Inferred) {
  const id = chosen ?? proposal.unasked;
  if (id === null) return null;
  const [row] = await tools.db.select().from(aircraft).where(eq(aircraft.id, id));
  if (!row && chosen !== null) throw new Refusal(400, "unknown_aircraft", { error: "Aircraft not found" });
  return row ?? null;
}

async function getClub(tools: Tools, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tools.db.select({ name: club.name }).from(club).where(eq(club.id, id));
  return row?.name ?? null;
}

async function getPlaces(tools: Tools, understood: Understood, ordinal: number) {
  const { takeoffPoint, landingPoint } = understood.flights[ordinal] ?? { takeoffPoint: null, landingPoint: null };
  return {
    takeoff: takeoffPoint && (await airportNear(tools, takeoffPoint.latitude, takeoffPoint.longitude)),
    landing: landingPoint && (await airportNear(tools, landingPoint.latitude, landingPoint.longitude)),
  };
}

/** Returns the flights of a completed upload, for a client that repeats its request. */
export async function flightsOfFile(tools: Tools, fileId: number): Promise<number[]> {
  const rows = await tools.db.select({ id: flight.id }).from(flight).where(eq(flight.igcFileId, fileId));
  return rows.map((row) => row.id).sort((a, b) => a - b);
}

function getRecorder({ recording }: Understood): string {
  const { manufacturer, serial, header } = recording;
  return [header.recorder, manufacturer && `${manufacturer} ${serial}`.trim()]
    .filter(Boolean)
    .join(" · ")
    .slice(0, 120);
}

/** Makes a file name safe for downloads: no path, no control characters, at most 100 characters. */
function safeName(name: string): string {
  const base = name.split(/[/\\]/).pop() ?? "";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out
  return base.replace(/[\u0000-\u001f\u007f"]/g, "").slice(-100) || "flight.igc";
}

/** Returns 24 letters that represent the hash in the public path. */
function letters(sha256: string): string {
  return Array.from({ length: 24 }, (_, i) =>
    String.fromCharCode(97 + (Number.parseInt(sha256.slice(2 * i, 2 * i + 2), 16) % 26)),
  ).join("");
}
