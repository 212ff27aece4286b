/** Messages on the server: whole catalogues stay here, slices leave. */
import type { FaultCode, Key, MessageGroup, Messages } from "./key.ts";
import { LANGUAGE, LANGUAGES, type Language } from "./languages.ts";
import { format, type Values } from "./message.ts";

/** Group, name, message. */
type Sentences = Record<string, Record<string, string>>;

let spoken = inAll(() => ({}), {});

/** The messages of all features, before any is read: app/words.server.ts. A language without a message uses that of its base. */
export function speak(catalogues: Record<Language | "wire", readonly Sentences[]>): void {
  const whole = (language: Language) => {
    const { base } = LANGUAGE[language];
    return joined([...(base === null ? [] : catalogues[base]), ...catalogues[language]]);
  };
  spoken = inAll(whole, joined(catalogues.wire));
}

function inAll(read: (language: Language) => Sentences, wire: Sentences): Record<Language | "wire", Sentences> {
  const languages = Object.fromEntries(LANGUAGES.map((language) => [language, read(language)]));
  return { ...(languages as Record<Language, Sentences>), wire };
}

function joined(rooms: readonly Sentences[]): Sentences {
  const all: Sentences = {};
  for (const [group, messages] of rooms.flatMap((room) => Object.entries(room)))
    all[group] = { ...all[group], ...messages };
  return all;
}

/** Faults that only forms of one room can have: they travel with its group. */
const FAULTS_OF: Partial<Record<MessageGroup, readonly FaultCode[]>> = {
  settings: [
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
  ],
  waypoint: [
    "groupName",
    "longDescription",
    "noPlace",
    "noNumber",
    "manyWaypoints",
    "manyWaypointCollections",
    "unconfirmedCollection",
  ],
  collection: ["manyFlights", "manyCollections", "unconfirmedCollection"],
  message: ["unacknowledged"],
  report: ["reportReason", "decision"],
  launch: ["landingFirst"],
  club: ["clubNamesake", "clubTwin"],
};
const OWNED: ReadonlySet<string> = new Set(Object.values(FAULTS_OF).flat());

/** Groups as they travel, in one language. */
export function slice(language: Language, groups: readonly MessageGroup[]): Messages {
  const messages: Record<string, string> = {};
  const brought: ReadonlySet<string> = new Set(groups.flatMap((group) => FAULTS_OF[group] ?? []));
  for (const group of new Set(groups))
    for (const [name, message] of Object.entries(spoken[language][group]))
      if (group !== "fault" || !OWNED.has(name) || brought.has(name)) messages[`${group}.${name}`] = message;
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
