/**
 * Findings for readers: which message explains a finding, which remedy helps, and how many of a kind are combined.
 *
 * A message's `{a}`, `{b}`, `{c}` are the parameters in their published order, each formatted by its kind: heights
 * and speeds in the reader's unit, instants in the airfield's local time. `{count}` is the number of findings of the
 * kind.
 */

import type { Key } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Values } from "#app/i18n/message.ts";
import { MAX_C_LINES, MIN_A_LETTERS } from "#app/soaring/checks/records.ts";
import type { Finding, Severity } from "#app/soaring/igc/finding.ts";
import { MAX_LINE_BYTES } from "#app/soaring/igc/oddity.ts";
import { duration, inWords } from "#app/units/format.ts";
import { clock, day } from "#app/units/time.ts";

type Kind = "count" | "height" | "fine" | "speed" | "climb" | "seconds" | "time" | "date" | "pressure" | "text";

interface Explained {
  parameters: Kind[];
  /** The limits that the check applies, when its parameters do not include them. */
  limits?: Values;
  /** The part of the message key `finding.remedy…` with the remedy. */
  remedy?: string;
  /** For findings that occur once per event: the index of the parameter that decides which event is the worst. */
  worst?: number;
}

const GAP: Kind[] = ["seconds", "time", "seconds"];
const ODDITY: Explained = { parameters: ["count", "count"] };

const EXPLAINED: Record<string, Explained> = {
  AVG_GNSS_ALT_CHANGE: { parameters: ["fine", "fine"], remedy: "Other" },
  AVG_PRESS_ALT_CHANGE: { parameters: ["fine", "fine"], remedy: "Sensor" },
  A_RECORD_TOO_SHORT: { parameters: [], limits: { least: MIN_A_LETTERS }, remedy: "Original" },
  BROKEN_SIGNATURE: { parameters: [], remedy: "Original" },
  C_RECORD_TOO_LONG: { parameters: [], limits: { most: MAX_C_LINES }, remedy: "Task" },
  FIXES_BEFORE_TAKEOFF: { parameters: ["count", "count"], remedy: "Early" },
  FLIGHT_SIMULATOR: { parameters: ["text"] },
  FUTURE_FLIGHT: { parameters: [], remedy: "Firmware" },
  GNSS_ALT_VIOLATIONS: { parameters: ["height", "height", "count"], remedy: "Sky" },
  GPS_WEEK_ROLLOVER: { parameters: ["date", "date"], remedy: "Firmware" },
  HIGH_CHANGE_GNSS_ALT: { parameters: ["count", "climb"], remedy: "Sky" },
  HIGH_CHANGE_PRESS_ALT: { parameters: ["count", "climb"], remedy: "Sensor" },
  H_RECORD_NO_DATE: { parameters: [], remedy: "Day" },
  INVALID_H_RECORD: { parameters: ["text"], worst: 0 },
  INVALID_QNH_VALUE: { parameters: ["pressure", "pressure", "pressure"], remedy: "Sensor" },
  LXV_DOUBLE_SEATER: { parameters: [], remedy: "Front" },
  MAX_GNSS_ALT_REACHED: { parameters: ["height", "height"] },
  MAX_GROUND_SPEED_WARNING: { parameters: ["speed", "time", "speed"], remedy: "Sky", worst: 0 },
  MAX_PRESS_ALT_REACHED: { parameters: ["height", "height"] },
  MULTIPLE_A_RECORDS: { parameters: ["count"], remedy: "Joined" },
  MULTIPLE_I_RECORDS: { parameters: ["count"], remedy: "Joined" },
  NON_INCREASING_TIMES: { parameters: ["time", "time", "count"] },
  NON_VALID_FIXES: { parameters: ["count"], remedy: "Sky" },
  NO_AIRCRAFT_SELECTED: { parameters: [], remedy: "Type" },
  NO_A_RECORD: { parameters: [], remedy: "Original" },
  NO_ENGINE_SENSOR: { parameters: ["text"], remedy: "Engine" },
  NO_FES_SENSOR: { parameters: ["text"], remedy: "Motor" },
  NO_G_RECORD: { parameters: [], remedy: "Original" },
  NO_H_RECORD: { parameters: [], remedy: "Original" },
  NO_I_RECORD: { parameters: [] },
  NO_LANDING: { parameters: [], remedy: "On" },
  NO_SCORING_WINDOWS: { parameters: [] },
  NO_TAKEOFF: { parameters: [], remedy: "Right" },
  OLC_FILE: { parameters: [], remedy: "Original" },
  PRESS_ALT_FAILED: { parameters: ["time", "seconds"], remedy: "Sensor" },
  PRESS_ALT_NOT_VALID: { parameters: ["height"], remedy: "Sensor" },
  PRESS_ALT_VIOLATIONS: { parameters: ["height", "height", "count"], remedy: "Sensor" },
  RAW_TIME_HARD_LIMIT_ALMOST_EXCEEDED: { parameters: GAP, remedy: "Sky", worst: 2 },
  RAW_TIME_HARD_LIMIT_EXCEEDED: { parameters: GAP, remedy: "Other", worst: 2 },
  RAW_TIME_HARD_LIMIT_EXCEEDED_OUTSIDE_SCORING: { parameters: GAP, worst: 2 },
  RAW_TIME_SOFT_LIMIT_EXCEEDED: { parameters: ["count", "seconds", "count"], remedy: "Interval" },
  RECORDING_GONE: { parameters: [], remedy: "Original" },
  // Harmless departures from the standard: how often, and the first line.
  COLUMNS_LATE: { parameters: ["count"] },
  COLUMNS_UNREADABLE: { parameters: ["count"] },
  DATE_DIFFERS: ODDITY,
  DATE_UNREADABLE: ODDITY,
  EVENT_UNREADABLE: ODDITY,
  EXTENSION_UNREADABLE: ODDITY,
  FIX_AFTER_SIGNATURE: ODDITY,
  FIX_UNREADABLE: ODDITY,
  LINE_TOO_LONG: { ...ODDITY, limits: { most: MAX_LINE_BYTES } },
  SLOW_UNREADABLE: ODDITY,
  TWO_BYTE_TEXT: { parameters: [] },
};

/** All tokens that have a message of their own. */
export const TOKENS = Object.keys(EXPLAINED);

/** The reader, and the time zone that times are shown in; "UTC" is written with each time in UTC. */
export interface Told {
  reader: Reader;
  zone: string;
}

export interface Words {
  key: Key;
  values: Values;
}

/** @param count how many findings of this kind it represents */
export function findingMessage({ token, parameters }: Finding, told: Told, count = 1): Words {
  const explained = EXPLAINED[token];
  const [a = "–", b = "–", c = "–"] = parameters.map((value, i) =>
    shown(value, explained?.parameters[i] ?? "text", told),
  );
  return {
    key: explained ? (`finding.${token}` as Key) : "finding.OTHER",
    values: { token, a, b, c, count, ...explained?.limits },
  };
}

/** Returns what to do about a finding, or null where nothing can be done. */
export function getRemedy({ token }: Finding): Key | null {
  const remedy = EXPLAINED[token]?.remedy;
  return remedy === undefined ? null : (`finding.remedy${remedy}` as Key);
}

/** Describes one event of a kind for a list: "13:04:33, 778 km/h", or the line that cannot be read. */
export function getEvent({ token, parameters }: Finding, told: Told): string {
  const { parameters: kinds = [], worst = 0 } = EXPLAINED[token] ?? {};
  const time = kinds.indexOf("time");
  const each = time < 0 ? [worst] : [time, worst];
  return each.map((i) => shown(parameters[i] ?? "–", kinds[i] ?? "text", told)).join(", ");
}

const LONG_SECONDS = 600; // longer ones are shown in hours

function shown(value: number | string, kind: Kind, { reader, zone }: Told): number | string {
  if (typeof value === "string")
    return kind === "time" ? getClock(value, zone) : kind === "date" ? getDay(value, reader) : value;
  switch (kind) {
    case "height":
    case "speed":
      return inWords(value, kind, reader);
    case "climb":
      return inWords(value, kind, reader, 0);
    case "fine":
      return inWords(value, "height", reader, 3);
    case "seconds":
      return value < LONG_SECONDS ? `${Math.round(value)} s` : `${duration(value).value} h`;
    case "pressure":
      return String(Math.round(value));
    default:
      return value;
  }
}

/** A recording without a date has only the time of day. */
function getClock(time: string, zone: string): string {
  if (Number.isNaN(Date.parse(time))) return time;
  return `${clock(time, zone, true)}${zone === "UTC" ? " UTC" : ""}`;
}

const getDay = (date: string, { language }: Reader) =>
  Number.isNaN(Date.parse(date)) ? date : day(date, language, "short");

export interface KindOfFinding {
  /** The worst finding, which is shown for all. */
  worst: Finding;
  /** All findings of the kind, in the order of the recording. */
  all: Finding[];
}

export interface FindingGroup {
  severity: Severity;
  kinds: KindOfFinding[];
}

const ORDER: Severity[] = ["refuses", "warns", "informs"];

/** Groups findings by severity, worst first; findings with the same token are combined. */
export function groupFindings(findings: Finding[]): FindingGroup[] {
  return ORDER.map((severity) => {
    const kinds = new Map<string, Finding[]>();
    for (const finding of findings.filter((f) => f.severity === severity)) {
      kinds.set(finding.token, [...(kinds.get(finding.token) ?? []), finding]);
    }
    return { severity, kinds: [...kinds.values()].map((all) => ({ worst: findWorst(all), all })) };
  }).filter((group) => group.kinds.length > 0);
}

function findWorst(all: Finding[]): Finding {
  const by = EXPLAINED[all[0].token]?.worst ?? 0;
  return all.reduce((worst, each) => (Number(each.parameters[by]) > Number(worst.parameters[by]) ? each : worst));
}
