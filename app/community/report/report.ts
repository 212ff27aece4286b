/**
 * Reports: a member finds that something should not stand here as it does, a moderator decides. Its pilot is told what is
 * said and may answer, never by whom; both see how it stands.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { lines } from "#app/people/user/person.ts";

const KINDS = ["flight", "comment", "picture", "profile"] as const;
export type SubjectKind = (typeof KINDS)[number];

/** What may be wrong with each. */
export const REASONS = {
  flight: ["wrongPilot", "wrongAircraft", "engine", "airspace", "fake", "other"],
  comment: ["insult", "spam", "private", "other"],
  picture: ["insult", "spam", "private", "rights", "other"],
  profile: ["fake", "insult", "spam", "other"],
} as const satisfies Record<SubjectKind, readonly string[]>;

export type Reason = (typeof REASONS)[SubjectKind][number];

const DECISIONS = ["dismissed", "upheld", "removed"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Letters of what is said, from either side. */
export const MAX_SAID = 2000;

export const isKind = (text: unknown): text is SubjectKind => KINDS.some((kind) => kind === text);

const Said = lines(MAX_SAID, fault("tooLong", { most: MAX_SAID }));
const Needed = Said.refine((words) => words !== "", fault("required"));

export const reportForm = (kind: SubjectKind) =>
  z.object({ reason: z.enum(REASONS[kind] as readonly [Reason, ...Reason[]], fault("reportReason")), words: Said });

export const AnswerForm = z.object({ report: z.coerce.number().int().positive(), answer: Needed });

export const DecisionForm = z.object({
  report: z.coerce.number().int().positive(),
  decision: z.enum(DECISIONS, fault("decision")),
  reason: Needed,
});

/** A piece of a flight's story: what it is, who added it, and a small version of it where there is one. */
export interface ReportedPiece {
  kind: "text" | "image" | "video";
  by: string;
  /** Of the site. */
  image: string | null;
}

/** As either side is told. */
export interface ReportDetails {
  id: number;
  kind: SubjectKind;
  /** Where it stands; null once it does not. */
  path: string | null;
  /** YYYY-MM-DD, of a flight or of the one that the piece belongs to. */
  day: string | null;
  /** What it is, in a few words of its own. */
  excerpt: string;
  piece: ReportedPiece | null;
  reason: Reason;
  words: string;
  created: string;
  answer: string | null;
  decision: Decision | null;
  decisionReason: string | null;
}

/** As moderators are told. */
export interface QueuedReport extends ReportDetails {
  reporter: { id: number; name: string };
  reported: { id: number; name: string };
  /** What this subject can be decided with. */
  decisions: readonly Decision[];
}
