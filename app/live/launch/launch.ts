/**
 * An airfield's launch list: who took off, behind which tow plane, and when both landed. Built from take-offs and
 * landings as they are reported; unix seconds.
 *
 * A tow plane that rolls within 20 s of a glider, at the same field, towed it: they roll together, and their devices
 * report it some seconds apart. A take-off without one was by winch or self-launch: these are not distinguished. A
 * club's correction is final: a corrected field is not overwritten.
 */
import type { FlightNews } from "#app/soaring/beacon/flights.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { type Card, getLabel } from "../glider.ts";

export const TOGETHER: Seconds = 20;

export interface Launch {
  id: number;
  airport: number;
  key: string;
  /** Name in the list: competition number or registration, "" for a pilot who must not be identified. */
  glider: string;
  tug: string;
  tugKey: string | null;
  /** Null if it was first heard in the air. */
  takeoff: Seconds | null;
  /** When the take-off was detected, whatever a club corrected. */
  heard: Seconds | null;
  landing: Seconds | null;
  /** Id of the airfield it landed on; null while in the air, or if it landed elsewhere. */
  landedAt: number | null;
  note: string;
  /** Names of the fields that were corrected. */
  corrected: string[];
}

export interface LaunchList {
  launches: Launch[];
  nextId: number;
  /** Tow planes that took off, with or without a glider assigned. */
  tows: { key: string; airport: number; name: string; time: Seconds; launch: number | null }[];
}

export const newLaunchList = (): LaunchList => ({ launches: [], nextId: 1, tows: [] });

/** Returns the name in the list: registration before competition number, as in a club's records. */
const getName = (card: Card) => card.registration ?? getLabel(card) ?? "";

/**
 * @param airport the airfield it happened at; null for none
 * @returns the rows that are new or changed
 */
export function noteLaunch(list: LaunchList, card: Card, news: FlightNews, airport: number | null): Launch[] {
  if (news.kind === "landed") return landed(list, card, news.time, airport);
  if (!news.seen || airport === null) return [];
  return card.sort === "tow_plane" ? towed(list, card, news.time, airport) : launched(list, card, news.time, airport);
}

/**
 * A room that stopped between two entries of its journal may detect a take-off again: no glider takes off twice
 * within seconds.
 */
const isNoted = ({ launches }: LaunchList, { glider }: Card, time: Seconds) =>
  launches.some(({ key, heard }) => key === glider && heard !== null && Math.abs(heard - time) <= TOGETHER);

function launched(list: LaunchList, card: Card, time: Seconds, airport: number): Launch[] {
  if (isNoted(list, card, time)) return [];
  const tow = list.tows.find(
    (each) => each.airport === airport && each.launch === null && Math.abs(each.time - time) <= TOGETHER,
  );
  const launch: Launch = {
    id: list.nextId++,
    airport,
    key: card.glider,
    glider: getName(card),
    tug: tow?.name ?? "",
    tugKey: tow?.key ?? null,
    takeoff: time,
    heard: time,
    landing: null,
    landedAt: null,
    note: "",
    corrected: [],
  };
  if (tow) tow.launch = launch.id;
  list.launches.push(launch);
  return [launch];
}

/** The tow plane's report may come after the glider's. */
function towed(list: LaunchList, card: Card, time: Seconds, airport: number): Launch[] {
  const tow = { key: card.glider, airport, name: getName(card), time, launch: null as number | null };
  list.tows = [...list.tows.filter((each) => each.time > time - 3600), tow];
  const launch = list.launches.findLast(
    (each) =>
      each.airport === airport &&
      each.tugKey === null &&
      each.heard !== null &&
      !each.corrected.includes("tug") &&
      Math.abs(each.heard - time) <= TOGETHER,
  );
  if (!launch) return [];
  tow.launch = launch.id;
  launch.tug = tow.name;
  launch.tugKey = tow.key;
  return [launch];
}

function landed({ launches }: LaunchList, card: Card, time: Seconds, airport: number | null): Launch[] {
  const launch = launches.findLast((each) => each.key === card.glider && each.landing === null);
  if (!launch || launch.corrected.includes("landing")) return [];
  launch.landing = time;
  launch.landedAt = airport;
  return [launch];
}

export interface Correction {
  glider?: string;
  tug?: string;
  /** Always present: a list contains those who took off that day. */
  takeoff?: Seconds;
  landing?: Seconds | null;
  note?: string;
}

/** Why nothing was corrected: there is no such launch, or the landing would be before the take-off. */
export type Uncorrected = "unknown" | "landing-first";

export function correctLaunch({ launches }: LaunchList, id: number, correction: Correction): Launch | Uncorrected {
  const launch = launches.find((each) => each.id === id);
  if (!launch) return "unknown";
  const { takeoff, landing } = { ...launch, ...correction };
  if (takeoff !== null && landing !== null && landing < takeoff) return "landing-first";
  Object.assign(launch, correction);
  launch.corrected = [...new Set([...launch.corrected, ...Object.keys(correction)])];
  return launch;
}
