/** The kinds of notifications. Pure. */
import { type BadgeId, badgePath, isBadge } from "#app/contest/badge/badge.ts";
import { roundPath } from "#app/contest/league/league.ts";
import { travelPath } from "#app/contest/travel/travel.ts";
import { pilotPath } from "#app/people/user/pilot-path.ts";

const KINDS = [
  "follower",
  "comment",
  "reply",
  "mention",
  "reaction",
  "star",
  "chosen",
  "flight",
  "seat",
  "problem",
  "badge",
  "badgeLost",
  "clubAsked",
  "clubConfirmed",
  "clubDeclined",
  "homeAsked",
  "homeGranted",
  "homeDeclined",
  "segmentRecord",
  "segmentBeaten",
  "segmentOpened",
  "segmentDeclined",
  "declarationFlown",
  "final",
  "travel",
  "leagueRound",
  "ranking",
  "report",
  "decision",
] as const;
export type Kind = (typeof KINDS)[number];

/** The numbers of stars on a flight that are notified. */
export const MILESTONES = [1, 10, 50] as const;

/**
 * The published switches of a member's profile that turn kinds off. Reports and everything that needs an answer have
 * none.
 */
export const SWITCHES = {
  follower: "follower_notification",
  comment: "comment_notification",
  reply: "comment_notification",
  mention: "comment_notification",
  reaction: "comment_notification",
  star: "comment_notification",
  flight: "flight_notification",
  segmentBeaten: "flight_notification",
} as const satisfies Partial<Record<Kind, string>>;

/**
 * Kettle's own switches in the order of their form, each with the kinds it turns off. They are stored with the quiet
 * hours.
 */
export const OWN_SWITCHES = {
  final: ["final"],
  badges: ["badge", "badgeLost"],
  segments: ["segmentRecord", "segmentBeaten"],
  tasks: ["declarationFlown"],
  travels: ["travel"],
  rankings: ["ranking"],
  leagues: ["leagueRound"],
  chosen: ["chosen"],
} as const satisfies Record<string, readonly Kind[]>;
export type OwnSwitch = keyof typeof OWN_SWITCHES;
export const OWN_SWITCH_NAMES = Object.keys(OWN_SWITCHES) as OwnSwitch[];

export const getSwitch = (kind: Kind): OwnSwitch | null =>
  OWN_SWITCH_NAMES.find((name) => (OWN_SWITCHES[name] as readonly Kind[]).includes(kind)) ?? null;

/** One line of the list, combining all notifications of one kind, flight and hour. */
export interface Heap {
  kind: Kind;
  heap: string;
  /** The number of notifications in it; 1 or more. */
  count: number;
  /** When the latest of them happened. ISO, UTC. */
  created: string;
  unread: boolean;
  /** Who caused the latest one; null if nobody did, or if they have left. */
  actor: { id: number; name: string; image: string | null } | null;
  flight: { id: number; pilot: string; date: string; airport: string | null } | null;
  subject: string | null;
}

/** Kinds that are never combined, because each has its own content or needs its own answer. */
const ALONE: ReadonlySet<Kind> = new Set([
  "clubAsked",
  "clubConfirmed",
  "clubDeclined",
  "homeAsked",
  "homeGranted",
  "homeDeclined",
  "segmentRecord",
  "segmentBeaten",
  "segmentOpened",
  "segmentDeclined",
  "travel",
  "leagueRound",
  "ranking",
  "report",
  "decision",
]);

/**
 * Returns the name of the line that a notification belongs to. A line ends with its hour, so that a line that has
 * been read does not grow for ever.
 * @param key what it is about
 */
export const getHeap = (kind: Kind, flight: number | null, created: string, key: string): string =>
  ALONE.has(kind) ? [kind, key].join("/") : [kind, flight ?? "", created.slice(0, 13)].join("/");

/** Kinds for the admins of a club, who act on the club's page. */
const OF_ADMINS: ReadonlySet<Kind> = new Set(["clubAsked", "homeAsked", "homeGranted", "homeDeclined"]);

/** Returns the address that opening the line leads to. */
export function getPath({ kind, flight, actor, subject }: Pick<Heap, "kind" | "flight" | "actor" | "subject">): string {
  const told = kind === "badge" || kind === "badgeLost" ? badgeDetails(subject) : null;
  if (told !== null) return badgePath(told.user, told.badge);
  if (OF_ADMINS.has(kind)) return `/club/${Number.parseInt(subject ?? "", 10)}/keep`;
  if (kind === "clubConfirmed" || kind === "clubDeclined") return `/club/${subject}`;
  if (ON_SEGMENT.has(kind)) return `/segment/${Number.parseInt(subject ?? "", 10)}`;
  if (kind === "segmentDeclined") return "/segment/overview";
  if (kind === "travel") return travelPath(Number(subject));
  const round = kind === "leagueRound" ? roundDetails(subject) : null;
  if (round !== null) return roundPath(round.url, round.season, round.round, round.division);
  const reached = kind === "ranking" ? rankDetails(subject) : null;
  if (reached !== null) return `/ranking/${reached.contest}?season=${reached.season}`;
  if (kind === "report" || kind === "decision") return "/report";
  if (flight !== null && kind === "chosen") return `/flight-of-the-month/${flight.date.slice(0, 7)}`;
  if (flight !== null && kind === "problem") return `/flight/${flight.id}?tab=file`;
  if (flight !== null && kind === "declarationFlown") return `/flight/${flight.id}?tab=task`;
  if (flight !== null) return `/flight/${flight.id}${TALK.has(kind) ? "?tab=story" : ""}`;
  return actor === null ? "/" : pilotPath(actor.id);
}

/** Reads whose badge it is and its current level: `<user>/<badge>/<level>`. */
export function badgeDetails(subject: string | null): { user: number; badge: BadgeId; level: number } | null {
  const [user, badge, level] = (subject ?? "").split("/");
  return isBadge(badge ?? "") ? { user: Number(user), badge: badge as BadgeId, level: Number(level) } : null;
}

const ON_SEGMENT: ReadonlySet<Kind> = new Set(["segmentRecord", "segmentBeaten", "segmentOpened"]);
/** Reads which round it is and the place of the reader's club in it: `<league>/<season>/<division>/<round>/<place>`. */
export function roundDetails(subject: string | null) {
  const [url, ...numbers] = (subject ?? "").split("/");
  const [season, division, round, place] = numbers.map(Number);
  return numbers.length === 4 ? { url, season, division, round, place } : null;
}

/** Reads the reader's rank: `<contest>/<season>/<rank>`. */
export function rankDetails(subject: string | null) {
  const [contest, season, rank, ...more] = (subject ?? "").split("/");
  return rank === undefined || more.length > 0 ? null : { contest, season: Number(season), rank: Number(rank) };
}

/** Reads which airfield was decided about, and why: `<club>/<airfield>/<reason>`; older ones contain only the club. */
export function homeTold(subject: string | null) {
  const [, field = "", reason = ""] = (subject ?? "").split("/").map(decodeURIComponent);
  return { about: field === "" ? "none" : reason === "" ? "field" : "reason", field, reason };
}

const TALK: ReadonlySet<Kind> = new Set(["comment", "reply", "mention", "reaction"]);
