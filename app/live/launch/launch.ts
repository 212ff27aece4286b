/**
 * An airfield's launch list: who took off, behind whom, when both were down again. Made of take-offs and landings while they
 * are told; unix seconds.
 *
 * A tow plane that rolls within 20 s of a glider, at the same field, towed it: they roll together, and their devices tell it
 * some seconds apart. Who takes off without one was launched by winch, or on its own: that is not told apart here. What a
 * club puts right stays right: a field that was corrected is not told anew.
 */
import type { FlightNews } from "#app/soaring/beacon/flights.ts";
import type { Seconds } from "#app/soaring/units.ts";
import { type Card, getLabel } from "../glider.ts";

export const TOGETHER: Seconds = 20;

export interface Launch {
  id: number;
  airport: number;
  key: string;
  /** As the list calls it: competition number or registration, "" for whom nobody shall know. */
  glider: string;
  tug: string;
  tugKey: string | null;
  /** Null: first heard in the air. */
  takeoff: Seconds | null;
  /** When it was heard to take off, whatever a club put right. */
  heard: Seconds | null;
  landing: Seconds | null;
  /** Of the airfield it landed on; null while in the air, or on none. */
  landedAt: number | null;
  note: string;
  /** Fields that somebody put right. */
  corrected: string[];
}

export interface LaunchList {
  launches: Launch[];
  nextId: number;
  /** Tow planes that took off, still without their glider or with it. */
  tows: { key: string; airport: number; name: string; time: Seconds; launch: number | null }[];
}

export const newLaunchList = (): LaunchList => ({ launches: [], nextId: 1, tows: [] });

/** Who is in the list under which name: registration before competition number, as a club's books have it. */
const getName = (card: Card) => card.registration ?? getLabel(card) ?? "";

/** @param airport the airfield it happened at; null is none. @returns the rows that are new or changed */
export function noteLaunch(list: LaunchList, card: Card, news: FlightNews, airport: number | null): Launch[] {
  if (news.kind === "landed") return landed(list, card, news.time, airport);
  if (!news.seen || airport === null) return [];
  return card.sort === "tow_plane" ? towed(list, card, news.time, airport) : launched(list, card, news.time, airport);
}

/** A room that died between two words of its journal hears of a take-off again: nobody takes off twice within seconds. */
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

/** The tow plane's word may come after the glider's. */
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
  /** There always is one: a list has who took off that day. */
  takeoff?: Seconds;
  landing?: Seconds | null;
  note?: string;
}

/** Why nothing was put right: there is no such launch, or it would have landed before it took off. */
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
