/** Messages on the server: whole catalogues stay here, slices leave. */
import type { FaultCode, Key, MessageGroup, Messages } from "./key.ts";
import type { Language } from "./language.ts";
import { format, type Values } from "./message.ts";

/** Group, name, message. */
type Sentences = Record<string, Record<string, string>>;

const NONE: Sentences = {};
let spoken: Record<Language | "wire", Sentences> = { "en-gb": NONE, de: NONE, wire: NONE };

/** The words of all rooms, before anything is said: app/words.server.ts. */
export function speak(rooms: Record<Language | "wire", readonly Sentences[]>): void {
  spoken = { "en-gb": joined(rooms["en-gb"]), de: joined(rooms.de), wire: joined(rooms.wire) };
}

function joined(rooms: readonly Sentences[]): Sentences {
  const all: Sentences = {};
  for (const [group, messages] of rooms.flatMap((room) => Object.entries(room)))
    all[group] = { ...all[group], ...messages };
  return all;
}

/** Faults that only a form of the settings can have: they travel with the group `settings`. */
const FAULTS_OF_SETTINGS: ReadonlySet<string> = new Set<FaultCode>([
  "longBio",
  "notAPicture",
  "noPicture",
  "secondClubLocked",
  "unconfirmedLeaving",
  "wrongPassword",
  "groupName",
  "longDescription",
  "manyPilots",
  "manyGroups",
  "noPilot",
  "unconfirmedGroup",
  "deviceId",
  "manyDevices",
  "date",
  "dayPassed",
]);

/** The same of the group `waypoint`, which brings two of the settings' too. */
const FAULTS_OF_WAYPOINTS: ReadonlySet<string> = new Set<FaultCode>([
  "groupName",
  "longDescription",
  "noPlace",
  "noNumber",
  "manyWaypoints",
  "manyWaypointCollections",
]);

/** Groups as they travel, in one language. */
export function slice(language: Language, groups: readonly MessageGroup[]): Messages {
  const messages: Record<string, string> = {};
  const travels = (name: string) => {
    const [settings, waypoints] = [FAULTS_OF_SETTINGS.has(name), FAULTS_OF_WAYPOINTS.has(name)];
    if (!settings && !waypoints) return true;
    return (settings && groups.includes("settings")) || (waypoints && groups.includes("waypoint"));
  };
  for (const group of new Set(groups))
    for (const [name, message] of Object.entries(spoken[language][group]))
      if (group !== "fault" || travels(name)) messages[`${group}.${name}`] = message;
  return messages as Messages;
}

/** The server's `useText`. */
export function textIn(language: Language): (key: Key, values?: Values) => string {
  return (key, values = {}) => {
    const dot = key.indexOf(".");
    return format(spoken[language][key.slice(0, dot)]?.[key.slice(dot + 1)] ?? key, values, language);
  };
}

/** What programs read of faults and refusals: the sentence of the wire, else what an English screen says. */
export function wireText(group: "fault" | "refusal", code: string, values: Values = {}): string {
  return format(spoken.wire[group]?.[code] ?? spoken["en-gb"][group]?.[code] ?? code, values, "en-gb");
}
