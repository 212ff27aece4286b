/** What members are told of. Pure. */
import { type BadgeId, badgePath, isBadge } from "#app/badge/badge.ts";
import { pilotPath } from "#app/user/pilot-path.ts";

export const KINDS = [
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
  "segmentRecord",
  "segmentBeaten",
  "segmentOpened",
  "segmentDeclined",
  "report",
  "decision",
] as const;
export type Kind = (typeof KINDS)[number];

/** Stars of a flight that are told. */
export const MILESTONES = [1, 10, 50] as const;

/** Switches of a member's profile that kinds obey; what is about one's own flights and reports has none. */
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

/** One line of the list: everything of one kind, flight and hour. */
export interface Heap {
  kind: Kind;
  heap: string;
  /** How many there are; 1 or more. */
  count: number;
  /** The latest of them. ISO, UTC. */
  created: string;
  unread: boolean;
  /** Who did the latest; null where nobody did, or who did has left. */
  actor: { id: number; name: string; image: string | null } | null;
  flight: { id: number; pilot: string; date: string; airport: string | null } | null;
  subject: string | null;
}

/** Heaps of one hour: a minute later another one begins, so that what is read is not read for ever. */
export const heapOf = (kind: Kind, flight: number | null, created: string): string =>
  [kind, flight ?? "", created.slice(0, 13)].join("/");

/** Where opening it leads. */
export function pathOf({ kind, flight, actor, subject }: Pick<Heap, "kind" | "flight" | "actor" | "subject">): string {
  const told = kind === "badge" || kind === "badgeLost" ? badgeTold(subject) : null;
  if (told !== null) return badgePath(told.user, told.badge);
  if (kind === "clubAsked") return `/club/${subject}/keep`;
  if (kind === "clubConfirmed" || kind === "clubDeclined") return `/club/${subject}`;
  if (ON_SEGMENT.has(kind)) return `/segment/${Number.parseInt(subject ?? "", 10)}`;
  if (kind === "segmentDeclined") return "/segment/overview";
  if (kind === "report" || kind === "decision") return "/report";
  if (flight !== null && kind === "chosen") return `/flight-of-the-month/${flight.date.slice(0, 7)}`;
  if (flight !== null && kind === "problem") return `/flight/${flight.id}?tab=file`;
  if (flight !== null) return `/flight/${flight.id}${TALK.has(kind) ? "?tab=story" : ""}`;
  return actor === null ? "/" : pilotPath(actor.id);
}

/** Whose badge it is and where it stands now: `<user>/<badge>/<level>`. */
export function badgeTold(subject: string | null): { user: number; badge: BadgeId; level: number } | null {
  const [user, badge, level] = (subject ?? "").split("/");
  return isBadge(badge ?? "") ? { user: Number(user), badge: badge as BadgeId, level: Number(level) } : null;
}

const ON_SEGMENT: ReadonlySet<Kind> = new Set(["segmentRecord", "segmentBeaten", "segmentOpened"]);
const TALK: ReadonlySet<Kind> = new Set(["comment", "reply", "mention", "reaction"]);
