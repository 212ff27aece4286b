/**
 * A glider in the air as the site knows it: its position (`LivePoint`), and what may be shown of it (`Card`).
 *
 * Gliders are identified by a key. `F`, `I`, `O`, `N`, `P`, `X` and six hex digits: a device of FLARM, an ICAO
 * address, an OGN tracker, Naviter, FANET, another program; `M` and a number: a member's own tracker or app; `A` and
 * twelve hex digits: a pilot who must not be identified, for one day. A key of the last kind cannot be linked to
 * anything else.
 */
import { z } from "zod";
import { type AddressKind, AIRCRAFT } from "#app/soaring/beacon/beacon.ts";

const Finite = z.number();

/** Unix seconds, degrees, metres above the sea, m/s, ° per second; unknown values are null. */
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

/** Everything that viewers are shown of a glider besides its position. */
export const Card = z.object({
  /** Its key, also part of its page's address: /live/{glider}. */
  glider: z.string(),
  /** The device's number; null for a pilot who must not be identified. */
  device: z.string().nullable(),
  sort: z.enum(AIRCRAFT),
  registration: z.string().nullable(),
  competitionId: z.string().nullable(),
  /** The type as published, "LS 8". */
  model: z.string().nullable(),
  /** Id in the site's table, where its pilot's last flight or the device's entry gives one. */
  aircraft: z.number().nullable(),
  /** The pilot who claimed the device, and allows everyone to see it. */
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

/** Returns the key of a device that may be identified. */
export const keyOfDevice = (kind: AddressKind, id: string): string => `${LETTERS[kind]}${id}`;
export const keyOfMember = (id: number): string => `M${id}`;
export const keyOfNobody = (twelveHexDigits: string): string => `A${twelveHexDigits}`;

export const isAnonymous = (key: string): boolean => key.startsWith("A");
export const isGliderKey = (text: string): boolean =>
  /^(?:[FIONPX][0-9A-Z]{1,16}|M[1-9]\d{0,14}|A[0-9a-f]{12})$/.test(text);

/** Returns the label on a map: competition number, else the end of the registration, else nothing. */
export const getLabel = ({ competitionId, registration }: Pick<Card, "competitionId" | "registration">): string =>
  competitionId ?? registration?.replace(/^.*-/, "").slice(-3) ?? "";

/**
 * unheard: no point received yet. ground: at rest on an airfield, before a flight. flying: in the air; lost: was
 * flying, and has not been heard for five minutes. home: landed on an airfield. landed-out: landed elsewhere.
 */
export const STATES = ["unheard", "ground", "flying", "lost", "home", "landed-out"] as const;
export type LiveState = (typeof STATES)[number];

/** Whether its flight may be over, so that a recording may have been uploaded. */
export const isOver = ({ state }: { state: LiveState }): boolean =>
  state === "home" || state === "landed-out" || state === "lost";

/** Whether it is in the air, as far as known. */
export const isUp = ({ state }: { state: LiveState }): boolean => state === "flying" || state === "lost";
