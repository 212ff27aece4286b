/** Field by field against igc-parser on every collected recording. What differs is listed here with the reason. */
import IGCParser from "igc-parser";
import { expect } from "vitest";
import { readIgc } from "#app/soaring/igc/read.ts";
import type { Recording } from "#app/soaring/igc/recording.ts";
import { recording, recordings, testShared } from "#tests/setup/shared.ts";

const DIFFERENCES: Record<string, { fields: string[]; why: string }> = {
  "broken-no-header-fragment.igc": { fields: ["refused"], why: "it wants an A record" },
  "gpx-conversion-no-date.igc": { fields: ["refused"], why: "it wants a date" },
  "broken-many-a-records-helicopter.igc": {
    fields: ["date", "time"],
    why: "several days in one file: it goes over to each new date, we stay with the first and count on past midnight",
  },
  "cambridge-2001-two-flights.igc": { fields: ["timeZone"], why: "it knows TZN and not the older TZO" },
  "condor-simulator-asw28.igc": { fields: ["serial"], why: "eleven digits are no serial number; we take three" },
  "ew-kestrel-2001-zero-positions.igc": { fields: ["serial"], why: "it gives up on `D0592 99429850`" },
  "lxnav-dg600-902km-1s.igc": { fields: ["serial"], why: "it takes the `_` before FLIGHT for a part of it" },
  "lxnav-js5-competition-558km-1s.igc": { fields: ["serial"], why: "the same" },
  "naviter-oudie-igc-selflaunch.igc": { fields: ["serial"], why: "it gives up on `977,FLIGHT:1`" },
  "ogn-nimbus4m-no-g-record.igc": { fields: ["serial"], why: "it gives up on text behind the number" },
  "seeyou-ls4-winch-gps-only.igc": { fields: ["serial"], why: "it takes the `_` before FLIGHT for a part of it" },
  "zander-nimbus4m-two-launches.igc": { fields: ["serial"], why: "the same" },
  "zander-ventus-australia-569km.igc": { fields: ["serial"], why: "the same" },
};

testShared("every recording reads as igc-parser reads it, but for the differences listed", () => {
  for (const name of recordings()) {
    const differing = [...compared(name)].sort();
    expect([name, ...differing]).toEqual([name, ...(DIFFERENCES[name]?.fields ?? [])]);
  }
});

function compared(name: string): Set<string> {
  const bytes = recording(name);
  const theirs = parsed(bytes);
  if (theirs === null) return new Set(["refused"]);
  const ours = readIgc(bytes);
  return new Set([...headers(ours, theirs), ...fixes(ours, theirs)]);
}

function parsed(bytes: Uint8Array): IGCParser.IGCFile | null {
  try {
    return IGCParser.parse(new TextDecoder("latin1").decode(bytes), { lenient: true });
  } catch {
    return null;
  }
}

function headers({ header, ...ours }: Recording, theirs: IGCParser.IGCFile): string[] {
  const pairs: Record<string, [unknown, unknown]> = {
    serial: [ours.serial, theirs.loggerId],
    date: [ours.date, theirs.date],
    pilot: [header.pilot, theirs.pilot],
    copilot: [header.copilot, theirs.copilot],
    gliderType: [header.gliderType, theirs.gliderType],
    registration: [header.registration, theirs.registration],
    competitionId: [header.competitionId, theirs.callsign],
    competitionClass: [header.competitionClass, theirs.competitionClass],
    recorder: [header.recorder, theirs.loggerType],
    firmware: [header.firmware, theirs.firmwareVersion],
    hardware: [header.hardware, theirs.hardwareVersion],
    datum: [header.datum, theirs.geoDatum],
    site: [header.site, theirs.site],
    timeZone: [header.timeZone === null ? null : Number(header.timeZone), theirs.timezone],
    signature: [ours.signature.map((line) => line.slice(1)).join(""), theirs.security],
    slow: [ours.slow.length, theirs.dataRecords.length],
    fixes: [ours.fixes.length, theirs.fixes.length],
  };
  return Object.entries(pairs).flatMap(([field, [a, b]]) => ((a ?? "") === (b ?? "") ? [] : [field]));
}

function fixes({ fixes: ours, date }: Recording, theirs: IGCParser.IGCFile): Set<string> {
  const found = new Set<string>();
  const midnight = Date.parse(`${date}T00:00:00Z`);
  for (const [i, fix] of theirs.fixes.entries()) {
    if (midnight + ours.time[i] * 1000 !== fix.timestamp) found.add("time");
    if (Math.abs(ours.latitude[i] - fix.latitude) > 1e-9) found.add("latitude");
    if (Math.abs(ours.longitude[i] - fix.longitude) > 1e-9) found.add("longitude");
    if (ours.valid[i] !== Number(fix.valid)) found.add("valid");
    if (ours.pressureAltitude[i] !== (fix.pressureAltitude ?? 0)) found.add("pressureAltitude"); // its 0 is null
    if (ours.gnssAltitude[i] !== (fix.gpsAltitude ?? 0)) found.add("gnssAltitude");
    for (const [code, written] of Object.entries(fix.extensions)) {
      const value = ours.extensions[code]?.[i];
      const number = /^-?\d+$/.test(written.trim()) ? Number(written) : Number.NaN;
      if (!Object.is(value, number === 0 ? 0 : number)) found.add(code);
    }
  }
  return found;
}
