/**
 * A contest's rule as data: which kilometres count, with which factors and which index, and who may enter. Evaluated
 * by `award.ts`; the rows are in `rules/`, found by contest and season through `rules.ts`.
 *
 * Points = (sum of factor × kilometres) / hours × 100 / index, each part only where the rule has it.
 */
import type { Kilometres } from "../units.ts";
import type { DeclaredCourse } from "./declared.ts";
import type { ShapeName } from "./search.ts";

/** In the order of the flight page: those for everybody, then the national ones. */
export const CONTESTS = [
  "free",
  "sprint",
  "triangle",
  "out_return",
  "out",
  "declaration",
  "dmst",
  "au",
  "bi",
  "ca",
  "nsfw",
  "nzc",
  "fr",
  "be",
  "ssa",
] as const;
export type ContestKey = (typeof CONTESTS)[number];

/** A course found on the track, or the declared one when it was completed and is of that kind. */
export type Counted = { shape: ShapeName; over?: Kilometres } | { declared: DeclaredCourse };

/** Counts factor × kilometres. */
export type Weighed = Counted & { factor: number };

/** One way to earn points. The best single bonus is added. */
export type Alternative = Weighed & { bonus?: Weighed[] };

/**
 * How much of an index's difference from 100 counts: all, three quarters, nothing; `handicap`: all, with an index
 * from a list that is not ours.
 */
export type IndexRule = "full" | "three_quarters" | "none" | "handicap";

/** Conditions for a flight to be ranked; all that are given must be met. Countries as ISO 3166-1. */
interface Eligible {
  takeoff?: string[];
  club?: string[];
}

/**
 * A: reproduces published results. B: the official text. C: the beginning of a text, or another program. P: our
 * proposal, modelled on the nearest known rule.
 */
interface Evidence {
  grade: "A" | "B" | "C" | "P";
  source: string;
}

/** What the reader of a provisional result is shown, a case of the message `detail.provisional`. */
export type Note = "as_dmst" | "as_olc" | "discipline" | "handicap" | "scale" | "rounds";

export interface Rule {
  contest: ContestKey;
  /** The first season this row applies to; it applies until another row of the same contest. */
  from: number;
  /** Permanent name of this row: a changed row gets another. */
  version: string;
  /** The alternative that earns most counts. */
  alternatives: Alternative[];
  /** Kilometres are divided by this many hours, however long the flight was. */
  hours: number | null;
  index: IndexRule;
  /** Flights with fewer points are stored but not ranked. */
  least: number;
  eligible: Eligible;
  /** `away`: counts only for a flight that landed away from the take-off or went further than the out and return. */
  only: "away" | null;
  /** From 1 October to 30 September, or one list for all seasons. */
  season: "october" | "none";
  /** Number of flights that count in a season. */
  counted: number;
  /** 12:00 local on the second day after the flight. */
  deadline: "second-day-noon";
  evidence: Evidence;
  /** Whether the reader is shown that another formula may follow. */
  provisional: boolean;
  note: Note | null;
}

/** A row of the table, without the values that nearly all rows share. */
export type Row = Omit<Rule, keyof typeof USUAL> & Partial<Pick<Rule, keyof typeof USUAL>>;

const USUAL = {
  hours: null,
  index: "full",
  least: 50,
  eligible: {},
  only: null,
  season: "october",
  counted: 6,
  deadline: "second-day-noon",
  provisional: false,
  note: null,
} satisfies Partial<Rule>;

export const rule = (row: Row): Rule => ({ ...USUAL, ...row });
