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

/** What hooks that return statements are given. */
export interface DbTools {
  db: Db;
  now(): Date;
}

/**
 * @typeParam Tools what its functions are given: tools.ts, which has the list of features itself
 * @typeParam JobTools what its job handlers are given; named by features whose jobs need engines
 */
export interface Feature<Tools, JobTools extends Tools = Tools> {
  /** The folder under `app`. */
  name: string;
  /** The tables that only this feature writes, by their names in the database. */
  tables: Readonly<Record<string, Pointers>>;
  jobHandlers?: readonly JobHandler<JobTools>[];
  callHandlers?: readonly CallHandler<JobTools>[];
  memoryCaches?: readonly MemoryCache<Tools>[];
  /** On one's own machine, when the site starts: its queues are lost with a server that was killed. */
  started?: readonly ScheduledTask<Tools>[];
  minutely?: readonly ScheduledTask<Tools>[];
  nightly?: readonly ScheduledTask<Tools>[];
  onFlight?: FlightHooks<Tools>;
  onPilot?: PilotHooks<Tools>;
  /** Somebody did something to a flight or a pilot. Called again where a feature failed, so it must have no effect twice. */
  onEvent?(tools: Tools, event: Happened): Promise<void>;
  /** What is found by its name: app/search. */
  names?: readonly NameSource[];
  /** What is done with data of people, for the privacy page: one entry for each purpose. */
  processing?: readonly Purpose[];
}

/** Columns of a table that point at a pilot or at a flight. A test finds those that nobody claims. */
export interface Pointers {
  /** Gone, or pointing at nobody, once the flight is erased. */
  flight?: readonly string[];
  /** Gone, or pointing at nobody, once the pilot is erased. */
  pilot?: readonly string[];
  /** Still pointing at the pilot's row then, which has no name any more. */
  anonymised?: readonly string[];
  /** Why a pilot's archive does not hold these rows; absent where it does. */
  notExportedBecause?: string;
}

/** A kind of job and who carries it out. */
export interface JobHandler<Tools> {
  kind: JobKind<object>;
  /** False where the message is not of this shape. */
  understands(message: unknown): boolean;
  /** May be called twice for the same message. Throws where it shall be tried again. */
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

/** One kind of things that have names, as the feature that owns them lists them. */
export interface NameSource {
  /** Its published name, one of `FOUND` in app/search/document.ts. */
  document: string;
  /** Ids after this one, "" for all, in an order that stays; fewer than `most` are the last. */
  ids(database: Pick<DbTools, "db">, after: string, most: number): Promise<string[]>;
  /** What there is of these. Whom or what nobody may see is left out. */
  read(database: Pick<DbTools, "db">, ids: readonly string[]): Promise<Named[]>;
  /** Those of these that may be seen at this moment; asked before every answer, where that can change from one to the next. */
  shown?(database: Pick<DbTools, "db">, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface Named {
  id: string;
  name: string;
  /** Other words it is found by. */
  also?: string;
  /** Flights, or what else says how well it is known; 0 or more. */
  fame: number;
  /** What a proposal has beside id and name, as it travels. */
  told: Readonly<Record<string, unknown>>;
}

/** Something that is done every minute or every night. */
type ScheduledTask<Tools> = (tools: Tools) => Promise<void>;

/** What people do that others shall hear of. What becomes of a flight is told by `onFlight` instead. */
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

/** Something that somebody did. app/core/event stores it until every feature has been called. */
export interface Happened {
  id: number;
  kind: EventKind;
  /** Who did it. */
  actor: number;
  flight?: number;
  /** Whom it was done to, where it is a pilot rather than a flight. */
  pilot?: number;
  /** The row in the table of its kind. */
  subject?: string;
  /** ISO, UTC. */
  created: string;
}

interface FlightHooks<Tools> {
  /** A revision came into force. Asked once a revision, or more often; an older one is not told any more. */
  scored?(tools: Tools, flight: number, revision: number): Promise<void>;
  /** Flights are not to be seen any more; they may come back within thirty days. */
  removed?(database: DbTools, flights: readonly number[]): readonly Statement[];
  /** Flights are erased for good: keys of objects, which go first, and statements. */
  erased?(tools: Tools, flights: readonly number[]): Promise<{ objects: string[]; statements: Statement[] }>;
}

/** What becomes of a pilot's flights in the end. */
export type FlightsAfterwards = "keep" | "remove";

/** Somebody leaves. The account is closed by the same batch, and erased thirty days later. */
export interface Departure {
  user: number;
  /** The one stamp of everything that goes and may come back. */
  stamp: string;
  flights: FlightsAfterwards;
  /** Holds for one of two requests at once. */
  when: SQL;
}

interface PilotHooks<Tools> {
  /** Somebody has become a member. */
  joined?(database: DbTools, user: number): readonly Statement[];
  /** The pilot has another name. */
  renamed?(database: DbTools, user: number, name: string): readonly Statement[];
  /** The pilot's date of birth or gender was put right. */
  reclassed?(database: DbTools, user: number): readonly Statement[];
  /**
   * Flights of the pilot, in either seat, came, changed, were scored anew, went or came back. Told after it, once for many of
   * them, and again where a feature failed.
   */
  flightsChanged?(tools: Tools, user: number): Promise<void>;
  /**
   * The pilot is about to leave. Asked before anything is changed; what it answers is carried out after the change, before the pilot is
   * told that it was done, also where the pilot had left before.
   */
  closing?(tools: Tools, user: number): Promise<() => Promise<void>>;
  /** The pilot blocked somebody: what that one was let know before is known no more. */
  blocked?(tools: Tools, user: number): Promise<void>;
  /** The pilot left and may still come back. */
  left?(database: DbTools, departure: Departure): readonly Statement[];
  /** The pilot came back in time. @param when holds for one of two requests at once */
  returned?(database: DbTools, user: number, when: SQL): readonly Statement[];
  /** The account is no more: what hung on it goes, whatever becomes of the flights. */
  accountGone?(database: DbTools, user: number): readonly Statement[];
  /**
   * The pilot is erased. Objects and whatever takes long is removed at once, may be interrupted and is asked again; names
   * and rows go with the statements.
   */
  erased?(tools: Tools, user: number, flights: FlightsAfterwards): Promise<readonly Statement[]>;
  /** The feature's entries of a pilot's archive by name, and what each is, in English. */
  archive?: Readonly<Record<string, string>>;
  /** All data of this pilot that the feature stores, for that archive. */
  exported?(tools: Tools, user: number): AsyncIterable<Entry>;
}

/** An entry of the archive. */
export interface Entry {
  name: string;
  input: string | ReadableStream<Uint8Array>;
  lastModified: Date;
}

/** Rows as an entry of the archive. */
export const jsonEntry = ({ now }: Pick<DbTools, "now">, name: string, value: unknown): Entry => ({
  name,
  input: `${JSON.stringify(value, null, 2)}\n`,
  lastModified: now(),
});

/** By which right something is done. Source: GDPR, article 6. */
const BASES = ["contract", "consent", "interest", "law"] as const;

const InWords = z.object({ "en-gb": z.string(), de: z.string() });

/** One purpose that data of people are used for. */
const Purpose = z.object({
  id: z.string(),
  /** The tables of the feature that contain them. */
  tables: z.array(z.string()),
  name: InWords,
  data: InWords,
  /** What everybody is shown of it, pages and programs alike; `fields` are the API's names. A test holds them against it. */
  shown: z.array(z.object({ fields: z.array(z.string()).min(1), words: InWords })).optional(),
  basis: z.enum(BASES),
  kept: InWords,
  /** Ids of those who do it for us. */
  processors: z.array(z.string()),
});
export type Purpose = z.infer<typeof Purpose>;

/** Reads a feature's processing.json. */
export const purposesIn = (file: unknown): Purpose[] => z.array(Purpose).parse(file);

/** Rooms from the highest down: what hangs on others goes before what it hangs on. */
export const fromTheTop = <T>(features: readonly T[]): readonly T[] => [...features].reverse();

/** What all features do with personal data, the most visible first. */
export const listPurposes = (features: readonly { processing?: readonly Purpose[] }[]): Purpose[] =>
  fromTheTop(features).flatMap(({ processing }) => processing ?? []);
