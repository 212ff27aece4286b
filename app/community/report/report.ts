/**
 * Reports: a member finds that something should not be published as it is, and a moderator decides. The pilot
 * concerned can read and answer the report but not see who made it; both sides see its state.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { lines } from "#app/people/user/person.ts";

const KINDS = ["flight", "comment", "picture", "profile"] as const;
export type SubjectKind = (typeof KINDS)[number];

/** The reasons that can be given for each kind of content. */
export const REASONS = {
  flight: ["wrongPilot", "wrongAircraft", "engine", "airspace", "fake", "other"],
  comment: ["insult", "spam", "private", "other"],
  picture: ["insult", "spam", "private", "rights", "other"],
  profile: ["fake", "insult", "spam", "other"],
} as const satisfies Record<SubjectKind, readonly string[]>;

export type Reason = (typeof REASONS)[SubjectKind][number];

const DECISIONS = ["dismissed", "upheld", "removed"] as const;
export type Decision = (typeof DECISIONS)[number];

/** Length in letters of a statement by either side. */
export const MAX_SAID = 2000;

export const isKind = (text: unknown): text is SubjectKind => KINDS.some((kind) => kind === text);

const Statement = lines(MAX_SAID, fault("tooLong", { most: MAX_SAID }));
const Needed = Statement.refine((words) => words !== "", fault("required"));

export const reportForm = (kind: SubjectKind) =>
  z.object({
    reason: z.enum(REASONS[kind] as readonly [Reason, ...Reason[]], fault("reportReason")),
    words: Statement,
  });

export const AnswerForm = z.object({ report: z.coerce.number().int().positive(), answer: Needed });

export const DecisionForm = z.object({
  report: z.coerce.number().int().positive(),
  decision: z.enum(DECISIONS, fault("decision")),
  reason: Needed,
});

/** A piece of a flight's story: its kind, who added it, and a small version of it if there is one. */
export interface ReportedPiece {
  kind: "text" | "image" | "video";
  by: string;
  /** An address within the site. */
  image: string | null;
}

/** A report as either side sees it. */
export interface ReportDetails {
  id: number;
  kind: SubjectKind;
  /** The page where it is published; null once it no longer is. */
  path: string | null;
  /** YYYY-MM-DD, of the flight, or of the flight that the piece belongs to. */
  day: string | null;
  /** A few words of the content itself. */
  excerpt: string;
  piece: ReportedPiece | null;
  reason: Reason;
  words: string;
  created: string;
  answer: string | null;
  decision: Decision | null;
  decisionReason: string | null;
}

/** A report as moderators see it. */
export interface QueuedReport extends ReportDetails {
  reporter: { id: number; name: string };
  reported: { id: number; name: string };
  /** The decisions possible for this kind of content. */
  decisions: readonly Decision[];
}
