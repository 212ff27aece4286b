/**
 * What a feature registers: the tables it owns, and what it does when something happens to a flight or a pilot.
 * `app/features.ts` lists the features; the queue, the schedule and every caller of a hook go through that list and name
 * none.
 *
 * Hooks return statements instead of running them. The caller puts all of them into one batch, so that a change happens as
 * a whole or not at all.
 */
import type { SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { z } from "zod";
import type { CallHandler } from "./call.ts";
import type { Db } from "./db/db.ts";
import type { JobKind } from "./job-kind.ts";
import type { MemoryCache } from "./memory-cache.ts";

export type Statement = BatchItem<"sqlite">;

/** What hooks that return statements receive. */
export interface DbTools {
  db: Db;
  now(): Date;
}

/**
 * @typeParam Tools what its functions receive: tools.ts, which includes the list of features itself
 * @typeParam JobTools what its job handlers receive; named by features whose jobs need engines
 */
export interface Feature<Tools, JobTools extends Tools = Tools> {
  /** The folder under `app`. */
  name: string;
  /** The tables that only this feature writes, by their names in the database. */
  tables: Readonly<Record<string, Pointers>>;
  jobHandlers?: readonly JobHandler<JobTools>[];
  callHandlers?: readonly CallHandler<JobTools>[];
  memoryCaches?: readonly MemoryCache<Tools>[];
  /** Runs when a site on one's own machine starts, because its queues are lost when the server is killed. */
  started?: readonly ScheduledTask<Tools>[];
  minutely?: readonly ScheduledTask<Tools>[];
  nightly?: readonly ScheduledTask<Tools>[];
  onFlight?: FlightHooks<Tools>;
  onPilot?: PilotHooks<Tools>;
  /**
   * Handles an event about a flight or a pilot. It is called again when a feature failed, so repeating it must have
   * no effect.
   */
  onEvent?(tools: Tools, event: Happened): Promise<void>;
  /** What the search finds by name: app/search. */
  names?: readonly NameSource[];
  /** Purposes for which personal data are used, one entry each, for the privacy page. */
  processing?: readonly Purpose[];
}

/** The columns of a table that refer to a pilot or a flight. A test finds columns that no feature lists. */
export interface Pointers {
  /** Columns that are deleted or refer to nothing once the flight is erased. */
  flight?: readonly string[];
  /** Columns that are deleted or refer to nobody once the pilot is erased. */
  pilot?: readonly string[];
  /** Columns that still refer to the pilot's row then, which has no name any more. */
  anonymised?: readonly string[];
  /** Why a pilot's archive does not contain these rows; absent when it does. */
  notExportedBecause?: string;
}

/** A kind of job and the function that handles it. */
export interface JobHandler<Tools> {
  kind: JobKind<object>;
  /** Returns false when the message does not have this shape. */
  understands(message: unknown): boolean;
  /** Handles a message. It may be called twice for the same message, and throws when the job should be tried again. */
  perform(tools: Tools, message: unknown): Promise<void>;
}

export function jobHandler<Tools, Fields extends object>(
  kind: JobKind<Fields>,
  perform: (tools: Tools, fields: Fields) => Promise<void>,
): JobHandler<Tools> {
  return {
    kind: kind as unknown as JobKind<object>,
    understands: (message) => kind.shape.safeParse(message).success,
    perform: async (tools, message) => perform(tools, kind.shape.parse(message)),
  };
}

/** One kind of things with names, listed by the feature that owns them. */
export interface NameSource {
  /** Its published name, one of `FOUND` in app/search/document.ts. */
  document: string;
  /** Returns ids after this one, "" for all, in a stable order; fewer than `most` means that they are the last. */
  ids(database: Pick<DbTools, "db">, after: string, most: number): Promise<string[]>;
  /** Reads those of these ids that exist; what nobody may see is left out. */
  read(database: Pick<DbTools, "db">, ids: readonly string[]): Promise<Named[]>;
  /**
   * Returns those of these ids that may be seen at this moment; called before every answer if that can change at any
   * time.
   */
  shown?(database: Pick<DbTools, "db">, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Named {
  id: string;
  name: string;
  /** Further words by which it is found. */
  also?: string;
  /** How well known it is, by its flights or something else; 0 or more. */
  fame: number;
  /** The fields of a suggestion besides id and name, as sent to the browser. */
  told: Readonly<Record<string, unknown>>;
}

/** A task that runs every minute or every night. */
type ScheduledTask<Tools> = (tools: Tools) => Promise<void>;

/** Actions of members that others are notified of. Changes of flights are reported by `onFlight` instead. */
const EVENTS = [
  "followed",
  "starred",
  "commented",
  "reacted",
  "reported",
  "decided",
  "chosen",
  "badge-earned",
  "badge-lost",
  "club-asked",
  "club-decided",
  "home-asked",
  "home-decided",
  "segment-decided",
  "segment-record",
  "segment-beaten",
  "waypoints-changed",
  "task-flown",
  "travel-found",
  "league-round",
  "ranking-reached",
] as const;
export type EventKind = (typeof EVENTS)[number];

/** An action of a member. app/core/event stores it until every feature has been called. */
export interface Happened {
  id: number;
  kind: EventKind;
  /** The member who acted. */
  actor: number;
  flight?: number;
  /** The pilot concerned, when it is about a pilot rather than a flight. */
  pilot?: number;
  /** The row in the table of its kind. */
  subject?: string;
  /** ISO, UTC. */
  created: string;
}

interface FlightHooks<Tools> {
  /** A revision came into force. Called once or more often per revision; older revisions are not reported any more. */
  scored?(tools: Tools, flight: number, revision: number): Promise<void>;
  /** Flights become invisible; they may be restored within thirty days. */
  removed?(database: DbTools, flights: readonly number[]): readonly Statement[];
  /** Flights are erased for good: returns the keys of objects, which are deleted first, and statements. */
  erased?(tools: Tools, flights: readonly number[]): Promise<{ objects: string[]; statements: Statement[] }>;
}

/** What happens to a pilot's flights in the end. */
export type FlightsAfterwards = "keep" | "remove";

/** A pilot leaves. The same batch closes the account, which is erased thirty days later. */
export interface Departure {
  user: number;
  /** The time stamp shared by everything that is removed and may be restored. */
  stamp: string;
  flights: FlightsAfterwards;
  /** SQL that is true for only one of two simultaneous requests. */
  when: SQL;
}

interface PilotHooks<Tools> {
  /** A pilot has become a member. */
  joined?(database: DbTools, user: number): readonly Statement[];
  /** The pilot's name has changed. */
  renamed?(database: DbTools, user: number, name: string): readonly Statement[];
  /** The pilot's date of birth or gender was corrected. */
  reclassed?(database: DbTools, user: number): readonly Statement[];
  /**
   * Flights of the pilot, in either seat, were added, changed, scored again, removed or restored. Called afterwards,
   * once for many changes, and again when a feature failed.
   */
  flightsChanged?(tools: Tools, user: number): Promise<void>;
  /**
   * The pilot is about to leave. Called before anything is changed. The returned function runs after the change and
   * before the pilot sees that it is done, also when the pilot had left before.
   */
  closing?(tools: Tools, user: number): Promise<() => Promise<void>>;
  /** The pilot blocked somebody: what that member could see before is hidden again. */
  blocked?(tools: Tools, user: number): Promise<void>;
  /** The pilot left and may still come back. */
  left?(database: DbTools, departure: Departure): readonly Statement[];
  /** The pilot came back in time. @param when SQL that is true for only one of two simultaneous requests */
  returned?(database: DbTools, user: number, when: SQL): readonly Statement[];
  /** The account is erased: everything that depends on it is removed, whatever happens to the flights. */
  accountGone?(database: DbTools, user: number): readonly Statement[];
  /**
   * The pilot is erased. Objects and everything that takes long are removed at once; this may be interrupted and is
   * then called again. Names and rows are removed by the returned statements.
   */
  erased?(tools: Tools, user: number, flights: FlightsAfterwards): Promise<readonly Statement[]>;
  /** The feature's entries of a pilot's archive by name, each with a description in English. */
  archive?: Readonly<Record<string, string>>;
  /** Yields all data of this pilot that the feature stores, for the archive. */
  exported?(tools: Tools, user: number): AsyncIterable<Entry>;
}

/** An entry of the archive. */
export interface Entry {
  name: string;
  input: string | ReadableStream<Uint8Array>;
  lastModified: Date;
}

/** Returns rows as an entry of the archive. */
export const jsonEntry = ({ now }: Pick<DbTools, "now">, name: string, value: unknown): Entry => ({
  name,
  input: `${JSON.stringify(value, null, 2)}\n`,
  lastModified: now(),
});

/** The legal basis of processing. Source: GDPR, article 6. */
const BASES = ["contract", "consent", "interest", "law"] as const;

const InWords = z.object({ "en-gb": z.string(), de: z.string() });

/** One purpose for which personal data are used. */
const Purpose = z.object({
  id: z.string(),
  /** The tables of the feature that contain them. */
  tables: z.array(z.string()),
  name: InWords,
  data: InWords,
  /** What is public, for pages and API alike; `fields` are the API's names. A test compares them with the API. */
  shown: z.array(z.object({ fields: z.array(z.string()).min(1), words: InWords })).optional(),
  basis: z.enum(BASES),
  kept: InWords,
  /** Ids of processors who do it on our behalf. */
  processors: z.array(z.string()),
});
export type Purpose = z.infer<typeof Purpose>;

/** Reads a feature's processing.json. */
export const purposesIn = (file: unknown): Purpose[] => z.array(Purpose).parse(file);

/** Features from highest to lowest, so that what depends on others is removed before what it depends on. */
export const fromTheTop = <T>(features: readonly T[]): readonly T[] => [...features].reverse();

/** What all features do with personal data, the most visible first. */
export const listPurposes = (features: readonly { processing?: readonly Purpose[] }[]): Purpose[] =>
  fromTheTop(features).flatMap(({ processing }) => processing ?? []);
