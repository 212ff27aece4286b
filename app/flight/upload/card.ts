/**
 * One chosen file on its way to published flights: what is known about it and its stage.
 *
 * reading → ready → uploading → checking → scoring → done, or an earlier end: refused (by the browser), duplicate,
 * rejected (by the server), failed (try again). Pure; page and network code are elsewhere.
 */

import type { CrossedAhead } from "#app/flight/airspace/ahead.server.ts";
import type { FlownPath } from "#app/flight/airspace/flown-path.ts";
import type { DeclaredTask } from "#app/flight/declared.ts";
import type { Crew } from "#app/flight/intake/crew.ts";
import type { Key } from "#app/i18n/key.ts";
import type { Values } from "#app/i18n/message.ts";
import type { AircraftKind } from "#app/places/aircraft/aircraft.ts";
import type { Named } from "#app/places/aircraft/match.ts";
import type { GliderInFile, Proposal } from "#app/places/aircraft/propose.ts";
import { isOneRecorder } from "#app/places/aircraft/recorder.ts";
import type { ContestEntry } from "#app/soaring/contest/entry.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { MAX_RECORDING_BYTES } from "../flight.ts";
import type { Told } from "./publish/refusal-texts.ts";
import type { Reading } from "./reading.ts";

/** A flight as the browser read it. Times are seconds since 1970. */
export interface ReadFlight {
  takeoff: number;
  landing: number | null;
  place: [latitude: number, longitude: number];
  /** Encoded polyline, precision 5. */
  track: string;
  windows: [number, number][];
  /**
   * The path sent to the server to find crossed airspace; null when the recording has no date or the flight no
   * landing.
   */
  path: FlownPath | null;
  engineRuns: number;
  /** Null in a flight without climbs. */
  climbs: { count: number; average: number } | null;
  declared: DeclaredTask | null;
  /** Pressure altitude before the take-off, metres; null when not known. */
  restingPressureAltitude: number | null;
}

export interface ReadFile {
  /** UTC date of the recording. */
  date: string | null;
  pilot: string | null;
  coPilot: string | null;
  glider: GliderInFile;
  recorder: string | null;
  findings: Finding[];
  flights: ReadFlight[];
}

/** A flight as the server scored it. */
export interface Scored {
  id: number;
  state: "pending" | "valid" | "invalid";
  rank: boolean;
  points: number | null;
  distance: number | null;
  speed: number | null;
  findings: Finding[];
}

interface Said {
  key: Key;
  values?: Values;
}

export type Stage =
  /** With the progress, once reading takes a while. */
  | { kind: "reading"; reading?: Reading }
  | { kind: "refused"; why: Said }
  | { kind: "ready" }
  | { kind: "uploading"; percent: number }
  | { kind: "checking" }
  | { kind: "scoring"; flights: number[] }
  | { kind: "done"; flights: Scored[] }
  | { kind: "duplicate"; flights: number[] }
  | { kind: "rejected"; told: Told[] }
  | { kind: "failed"; told: Told | null };

/** The chosen glider: an id, "server" when the pilot leaves it to the server, null while the question is open. */
export type Glider = number | "server" | null;

/** A name as text, or a member, who is verified by the date of birth. */
export type SecondPilot = { name: string } | { id: number; dateOfBirth: string };

export interface CardProposal extends Omit<Proposal, "unasked"> {
  /** Where the suggestion comes from: the server knows the pilot's flights, the browser only earlier choices in it. */
  by: "browser" | "server";
  registration: string | null;
  crew: Crew;
}

export interface Card {
  key: number;
  name: string;
  size: number;
  stage: Stage;
  read: ReadFile | null;
  /** Scores of each flight, as this browser calculated them for this kind of glider (null: any); null until it starts. */
  scored: { kind: AircraftKind | null; contests: ContestEntry[][] } | null;
  /** Airspace that its flights crossed; null until the server has answered, and when it does not know. */
  crossed: CrossedAhead[] | null;
  /** The suggested glider and crew; null until the file has been read and the list of types is loaded. */
  proposal: CardProposal | null;
  glider: Glider;
  /** Whether the pilot has chosen the glider; suggestions do not change it any more. */
  chosen: boolean;
  /** The second pilot's name as typed, "" without one. */
  coPilot: string;
  /** The member chosen by that name, verified by the date of birth; null for a name as text. */
  coPilotMember: { id: number; dateOfBirth: string } | null;
  /** The server's message about the second pilot. */
  coPilotFault: Told | null;
}

/** Creates the card of a file that has not been read yet. */
export function newCard(key: number, name: string, size: number): Card {
  return {
    key,
    name,
    size,
    stage: { kind: "reading" },
    read: null,
    scored: null,
    crossed: null,
    proposal: null,
    glider: null,
    chosen: false,
    coPilot: "",
    coPilotMember: null,
    coPilotFault: null,
  };
}

/** Returns why a file cannot be a recording, judging by its name, size and first bytes; null when it may be one. */
export function refusal(name: string, size: number, head: Uint8Array): Stage | null {
  if (size === 0) return refused("upload.empty");
  if (/\.zip$/i.test(name) || (head[0] === 0x50 && head[1] === 0x4b)) return refused("upload.zip");
  if (size > MAX_RECORDING_BYTES)
    return refused("upload.tooLarge", { size: `${(size / 1e6).toFixed(1)} MB`, megabytes: MAX_RECORDING_BYTES / 1e6 });
  const text = new TextDecoder("latin1").decode(head);
  return /(?:^|[\r\n])[^\w\r\n]*[ABHI][A-Z0-9]{2}/.test(text) ? null : refused("upload.notIgc");
}

function refused(key: Key, values?: Values): Stage {
  return { kind: "refused", why: { key, values } };
}

export const asksGlider = (card: Card) => card.stage.kind === "ready" && card.glider === null;

/** Whether a member in the second seat has no date of birth yet, or a wrong one. */
const asksSecond = ({ coPilotMember, coPilotFault }: Card) =>
  coPilotFault !== null || coPilotMember?.dateOfBirth === "";

export const needsAnswer = (card: Card) => asksGlider(card) || (card.stage.kind === "ready" && asksSecond(card));

export const canPublish = (card: Card) =>
  (card.stage.kind === "ready" || card.stage.kind === "failed") &&
  card.read !== null &&
  card.glider !== null &&
  !asksSecond(card);

/** Whether information from the server would still be useful for the card. */
export const canAsk = ({ stage }: Card) => stage.kind === "ready" || stage.kind === "failed";

/** Whether the score calculated in this browser is still useful, because the server's has not arrived. */
export const isScorable = ({ stage }: Card) => ["ready", "uploading", "checking", "scoring"].includes(stage.kind);

export const isBusy = ({ stage }: Card) => ["reading", "uploading", "checking"].includes(stage.kind);

/** Whether leaving the page now would lose something. */
export const isUnfinished = (card: Card) => isBusy(card) || card.stage.kind === "ready" || card.stage.kind === "failed";

/** Returns the crossed airspaces that the pilot must be questioned about before publishing, each once. */
export function crossedBy(cards: Card[]): CrossedAhead[] {
  const named = cards.filter(canPublish).flatMap(({ crossed }) => crossed ?? []);
  return [...new Map(named.map((one) => [`${one.name} ${one.class}`, one])).values()];
}

/** Returns their names in one line. */
export const airspaceNames = (crossed: CrossedAhead[]) => crossed.map((one) => `${one.name} (${one.class})`).join(", ");

/**
 * Returns the number of flights that publishing would create: a file without a flight still becomes one, shown as
 * invalid.
 */
export function flightsToPublish(cards: Card[]): number {
  return cards.filter(canPublish).reduce((sum, card) => sum + Math.max(1, card.read?.flights.length ?? 0), 0);
}

/** Counts the cards in each state, in the order of the summary. */
export function tally(cards: Card[]) {
  const count = (is: (card: Card) => boolean) => cards.filter(is).length;
  return {
    Reading: count(({ stage }) => stage.kind === "reading"),
    Ready: count((card) => card.stage.kind === "ready" && !needsAnswer(card)),
    Ask: count(needsAnswer),
    Work: count(({ stage }) => ["uploading", "checking", "scoring"].includes(stage.kind)),
    Done: count(({ stage }) => stage.kind === "done"),
    Duplicate: count(({ stage }) => stage.kind === "duplicate"),
    Rejected: count(({ stage }) => ["refused", "rejected", "failed"].includes(stage.kind)),
  };
}

export interface AircraftType extends Named {
  doubleSeater: boolean;
}

export function withChanges(cards: Card[], key: number, changes: Partial<Card>): Card[] {
  return cards.map((card) => (card.key === key ? { ...card, ...changes } : card));
}

/** Returns the card with the suggestion; the glider only changes if the pilot has not chosen one. */
export function withProposal(card: Card, proposal: CardProposal): Card {
  return { ...card, proposal, glider: card.chosen ? card.glider : proposal.aircraft };
}

/** Stores a card's score, unless another kind of glider was chosen meanwhile. */
export function withScore(cards: Card[], key: number, scored: NonNullable<Card["scored"]>): Card[] {
  return cards.map((card) => (card.key === key && card.scored?.kind === scored.kind ? { ...card, scored } : card));
}

/** Applies the pilot's choice to one card, and to other undecided cards of the same recorder with the same entries. */
export function withChoice(cards: Card[], key: number, glider: Glider): Card[] {
  const answered = cards.find((card) => card.key === key);
  return cards.map((card) => {
    if (card.key === key) return { ...card, glider, chosen: true };
    return asksGlider(card) && typeof glider === "number" && isSameGlider(card, answered)
      ? { ...card, glider, chosen: true }
      : card;
  });
}

function isSameGlider(a: Card, b: Card | undefined): boolean {
  const [one, other] = [a.read?.glider, b?.read?.glider];
  if (!one || !other || !isOneRecorder(one)) return false;
  const same = ["manufacturer", "serial", "gliderType", "registration", "engine"] as const;
  return same.every((field) => one[field] === other[field]);
}

/** Whether the chosen glider is a two-seater, so that a second pilot may be named. */
export function seatsTwo(card: Card, types: AircraftType[]): boolean {
  return types.some((type) => type.id === card.glider && type.doubleSeater);
}

/** No second pilot, when the chosen glider has no second seat. */
export const NOBODY = { coPilot: "", coPilotMember: null, coPilotFault: null } satisfies Partial<Card>;

export type SecondChoice = Pick<Card, "coPilot" | "coPilotMember">;

/** Returns the second pilot as sent to the server, null when none was named. */
export function getSecondPilot({ coPilot, coPilotMember }: Card): SecondPilot | null {
  if (coPilotMember !== null) return coPilotMember;
  const name = coPilot.trim();
  return name === "" ? null : { name };
}

/** Returns the kind of the chosen glider, null when none is chosen; undefined while the suggestion is pending. */
export function getKind({ proposal, glider }: Card, types: AircraftType[]): AircraftKind | null | undefined {
  if (proposal === null && glider === null) return undefined;
  return types.find(({ id }) => id === glider)?.kind ?? null;
}
