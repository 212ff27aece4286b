/**
 * A glider in the air as the site knows it: where it was (`LivePoint`), and what may be told of it (`Card`).
 *
 * Gliders are known by a key. `F`, `I`, `O`, `N`, `P`, `X` and six hex digits: a device of FLARM, an ICAO address, an OGN tracker,
 * Naviter, FANET, another program; `M` and a number: a member's own tracker or app; `A` and twelve hex digits: somebody who
 * shall not be known, for one day. Nothing leads from the last kind to anything else.
 */
import { z } from "zod";
import { type AddressKind, AIRCRAFT } from "#app/soaring/beacon/beacon.ts";

const Finite = z.number();

/** Unix seconds, degrees, metres above the sea, m/s, ° a second; what is not known is null. */
export const LivePoint = z.object({
  time: Finite,
  latitude: Finite,
  longitude: Finite,
  altitude: Finite.nullable(),
  course: Finite.nullable(),
  speed: Finite.nullable(),
  climb: Finite.nullable(),
  turn: Finite.nullable(),
});
export type LivePoint = z.infer<typeof LivePoint>;

/** Everything that viewers are told of a glider beside where it is. */
export const Card = z.object({
  /** Its key, also the address of its page: /live/{glider}. */
  glider: z.string(),
  /** The device's number; null for whom nobody shall know. */
  device: z.string().nullable(),
  sort: z.enum(AIRCRAFT),
  registration: z.string().nullable(),
  competitionId: z.string().nullable(),
  /** The type as told, "LS 8". */
  model: z.string().nullable(),
  /** Of the site's table, where its pilot's last flight or the device's entry names one. */
  aircraft: z.number().nullable(),
  /** Who said "this is me", and lets everybody see it. */
  pilot: z.object({ id: z.number(), name: z.string() }).nullable(),
});
export type Card = z.infer<typeof Card>;

const LETTERS: Record<AddressKind, string> = {
  flarm: "F",
  icao: "I",
  ogn: "O",
  naviter: "N",
  fanet: "P",
  other: "X",
  random: "X",
};

/** Of a device that may be named. */
export const keyOfDevice = (kind: AddressKind, id: string): string => `${LETTERS[kind]}${id}`;
export const keyOfMember = (id: number): string => `M${id}`;
export const keyOfNobody = (twelveHexDigits: string): string => `A${twelveHexDigits}`;

export const isAnonymous = (key: string): boolean => key.startsWith("A");
export const isGliderKey = (text: string): boolean =>
  /^(?:[FIONPX][0-9A-Z]{1,16}|M[1-9]\d{0,14}|A[0-9a-f]{12})$/.test(text);

/** What a map writes beside it: competition number, else the end of the registration, else nothing. */
export const getLabel = ({ competitionId, registration }: Pick<Card, "competitionId" | "registration">): string =>
  competitionId ?? registration?.replace(/^.*-/, "").slice(-3) ?? "";

/**
 * unheard: not one point yet. ground: stands at an airfield, before a flight. flying; lost: was flying, and has not been heard for
 * five minutes. home: landed on an airfield. landed-out: landed, and not on one.
 */
export const STATES = ["unheard", "ground", "flying", "lost", "home", "landed-out"] as const;
export type LiveState = (typeof STATES)[number];

/** Its flight may be over: a recording of it may be here. */
export const isOver = ({ state }: { state: LiveState }): boolean =>
  state === "home" || state === "landed-out" || state === "lost";

/** In the air, as far as anybody knows. */
export const isUp = ({ state }: { state: LiveState }): boolean => state === "flying" || state === "lost";
