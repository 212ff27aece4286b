/**
 * Decides what a page shows of gliders in the air: which ones, in which order, and the estimated position of each.
 * Pure.
 */
import { holdsName, nameKey } from "#app/i18n/name.ts";
import { climbScale, getClasses } from "#app/map/track/colouring.ts";
import { sphereDestination } from "#app/soaring/geo/sphere.ts";
import type { Seconds } from "#app/soaring/units.ts";
import type { Scheme } from "#app/ui/scheme.ts";
import type { SkyGlider } from "../follow.ts";
import { type Card, isAnonymous, isUp, type LivePoint } from "../glider.ts";
import type { Shown } from "../message.ts";
import { type FacetsByKey, isOf, NARROWED, type Narrowing, NO_NARROWING, readNarrowing } from "../narrow/narrowing.ts";

const SORTS = ["height", "climb", "hour", "predicted", "name", "signal"] as const;
export type Sort = (typeof SORTS)[number];

/** Who is listed: everyone in the air, only friends, only gliders, also those on the ground. */
export const WHO = ["air", "friends", "gliders", "everybody"] as const;
type Who = (typeof WHO)[number];

export interface Asked extends Narrowing {
  who: Who;
  sort: Sort;
  /** A glider's key. */
  glider: string | null;
  /** Search words for names, call signs, types. */
  words: string;
}

export const ASKED: Asked = { who: "air", sort: "height", glider: null, words: "", ...NO_NARROWING };

export function readQuery(query: URLSearchParams): Asked {
  const one = <T extends string>(name: string, of: readonly T[], usual: T) =>
    of.find((each) => each === query.get(name)) ?? usual;
  return {
    who: one("who", WHO, ASKED.who),
    sort: one("sort", SORTS, ASKED.sort),
    glider: query.get("glider")?.slice(0, 20) || null,
    words: (query.get("words") ?? "").slice(0, 60),
    ...readNarrowing(query),
  };
}

/** Returns an address with these parameters; defaults are left out. */
export function queryAddress(path: string, asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value !== null && value !== "" && value !== ASKED[name as keyof Asked]) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** A glider in lists and on maps. */
export interface InAir {
  card: Card;
  state: SkyGlider["state"];
  since: Seconds;
  last: LivePoint;
  trail: SkyGlider["trail"];
}

export const fromSky = ({ card, state, since, last, trail }: SkyGlider): InAir | null =>
  last && { card, state, since, last, trail };

/** Converts a glider from the server, before the first message of a room. */
export function fromShown({ i: _, state, since, last, trail: __, ...card }: Shown): InAir {
  return { card, state, since, last, trail: [last] };
}

/** Returns the name in a row: the pilot if visible, else the call sign, else the registration; null if unknown. */
export const getName = ({ pilot, competitionId, registration, device, glider }: Card): string | null =>
  pilot?.name ?? competitionId ?? registration ?? (isAnonymous(glider) ? null : device);

/** Metres by glider key. */
export type Metres = ReadonlyMap<string, number>;

/** What is known of gliders in the air besides what their room sends every second. */
export interface Known {
  /** Ids of pilots whom the reader follows. */
  friends: ReadonlySet<number>;
  /** Distance flown in the last hour. */
  hours: Metres;
  /** Predicted distance of the declared task; only for gliders that fly one. */
  predicted: Metres;
  facets: FacetsByKey;
}

/** Whether the list leaves out some gliders in the air. */
export const isNarrowed = (asked: Asked): boolean =>
  asked.who !== ASKED.who || asked.words !== "" || NARROWED.some((name) => asked[name] !== null);

/** Returns a function that checks whether a glider matches the filters. */
export function fitting(asked: Asked, known: Pick<Known, "friends" | "facets">): (one: InAir) => boolean {
  const words = asked.words.split(/\s+/).filter((word) => nameKey(word) !== "");
  return (one) => {
    const { pilot, competitionId, registration, model, sort } = one.card;
    if (asked.who === "friends" && !(pilot && known.friends.has(pilot.id))) return false;
    if (!isOf(one, asked, known.facets)) return false;
    if (asked.who === "gliders" && sort !== "glider") return false;
    if (asked.who !== "everybody" && !isUp(one) && one.card.glider !== asked.glider) return false;
    const told = [pilot?.name, competitionId, registration, model].filter(Boolean).join(" ");
    return words.every((word) => holdsName(told, word));
  };
}

export const getChosen = (all: readonly InAir[], asked: Asked, known: Known): InAir[] =>
  all.filter(fitting(asked, known)).sort(getOrder(asked.sort, known));

/**
 * Returns the glider that is shown before the reader has chosen one: the reader's own, else the highest friend's, else
 * the highest of all.
 */
export function firstShown(all: readonly InAir[], self: number | null, friends: ReadonlySet<number>): InAir | null {
  const height = ({ last }: InAir) => last.altitude ?? Number.NEGATIVE_INFINITY;
  const rank = ({ card: { pilot } }: InAir) =>
    pilot === null ? 0 : pilot.id === self ? 2 : Number(friends.has(pilot.id));
  const before = (one: InAir, other: InAir) => rank(other) - rank(one) || height(other) - height(one);
  return all.filter(isUp).sort(before).at(0) ?? null;
}

function getOrder(sort: Sort, { hours, predicted }: Known): (one: InAir, other: InAir) => number {
  const by: Record<Exclude<Sort, "name">, (one: InAir) => number> = {
    height: ({ last }) => last.altitude ?? Number.NEGATIVE_INFINITY,
    climb: ({ last }) => last.climb ?? Number.NEGATIVE_INFINITY,
    hour: ({ card }) => hours.get(card.glider) ?? Number.NEGATIVE_INFINITY,
    predicted: ({ card }) => predicted.get(card.glider) ?? Number.NEGATIVE_INFINITY,
    signal: ({ last }) => last.time,
  };
  const tie = (one: InAir, other: InAir) => one.card.glider.localeCompare(other.card.glider);
  if (sort === "name") return (one, other) => byName(one, other) || tie(one, other);
  return (one, other) => by[sort](other) - by[sort](one) || tie(one, other);
}

/** Unknown names come last. */
function byName({ card: one }: InAir, { card: other }: InAir): number {
  const [first, second] = [getName(one), getName(other)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return first.localeCompare(second);
}

/** Seconds for which a mark continues with its last course and speed. */
export const ESTIMATED: Seconds = 20;
/** Older positions are shown with their age, and the mark is faded. */
export const OLD: Seconds = 60;

/**
 * Returns the present position estimated from the last report; for a circling glider, the reported one.
 * @param now unix seconds
 */
export function estimated(
  { latitude, longitude, course, speed, time, turn }: LivePoint,
  now: Seconds,
): [number, number] {
  const ahead = Math.min(Math.max(now - time, 0), ESTIMATED);
  if (course === null || speed === null || ahead === 0 || Math.abs(turn ?? 0) > 4) return [latitude, longitude];
  const to = sphereDestination(latitude, longitude, course, speed * ahead);
  return [to.latitude, to.longitude];
}

const SCALES = { light: climbScale((value) => value, "light"), dark: climbScale((value) => value, "dark") };

/** Marks of neither climb nor sink have to be seen on the map, unlike the tint of a cell: white, or a light grey on dark maps. */
const LEVEL: Record<Scheme, string> = { light: SCALES.light.colours[3], dark: "#aab4bd" };

/** Sink is blue, climb orange; between the two and where unknown a neutral colour. */
export function climbColour(climb: number | null, scheme: Scheme): string {
  const scale = SCALES[scheme];
  const place = climb === null ? 3 : getClasses(Float32Array.of(climb), scale)[0];
  return place === 3 ? LEVEL[scheme] : scale.colours[place];
}

/** Returns colours of a trail's steps, by the height gained between two points. */
export function trailColours(trail: InAir["trail"], scheme: Scheme): string[] {
  return trail.slice(1).map((point, i) => {
    const before = trail[i];
    const seconds = point.time - before.time;
    const known = point.altitude !== null && before.altitude !== null && seconds > 0;
    return climbColour(known ? ((point.altitude ?? 0) - (before.altitude ?? 0)) / seconds : null, scheme);
  });
}
