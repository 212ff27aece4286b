/** Tools: what a request, a job or a feature may use. They are created once per event in workers and passed on. */
import type { jsPDF } from "jspdf";
import type { CallKind } from "./call.ts";
import type { OtherProcessor } from "./computation.ts";
import type { Db } from "./db/db.ts";
import type { Names } from "./db/names.ts";
import type { Feature } from "./feature.ts";
import type { LogLine } from "./log.ts";
import type {
  Captcha,
  Elevation,
  Files,
  Jobs,
  Mailer,
  Passwords,
  Pictures,
  PushService,
  SignatureVerifier,
  SkySight,
} from "./ports.ts";
import type { Settings } from "./settings.ts";

export interface Tools {
  db: Db;
  /** Names for the search; can be rebuilt from the main database at any time. */
  names: Names;
  files: Files;
  /** The map's archives and imported files; only the map of hot spots is created by the site itself. */
  maps: Pick<Files, "get" | "read" | "length" | "put" | "remove">;
  /** The elevation of the terrain, as fine as it was installed. */
  terrain: Elevation;
  jobs: Jobs;
  /** Runs a call in the Worker that has the engines. Throws the errors that occur there, without their class. */
  ask<Fields extends object, Made>(kind: CallKind<Fields, Made>, fields: Fields): Promise<Made>;
  /** Queries a cache in memory, one object for each name. Throws when it cannot be reached at the moment. */
  fromMemory<Fields extends object, Made>(kind: CallKind<Fields, Made>, of: string, fields: Fields): Promise<Made>;
  /** Queries a room of the live map (app/live/questions.ts). Throws when it cannot be reached at the moment. */
  callRoom<Fields extends object, Made>(kind: CallKind<Fields, Made>, room: string, fields: Fields): Promise<Made>;
  /** Checks the connections to feeds of live positions. @param renewed whether it has changed who may be shown */
  watchFeeds(renewed: boolean): Promise<void>;
  /**
   * Reports that it has changed who may be shown: every receiver of positions reads that again and discards what is
   * waiting under these keys. Throws when one of them cannot be reached. @param devicesToo whether the device
   * database changed too
   */
  renewLive(keys: readonly string[], devicesToo?: boolean): Promise<void>;
  /** Sends positions that arrived by a request to the live rooms. Throws when they were not accepted. */
  enterLive(batch: LiveBatch): Promise<LiveTaken>;
  /** Notifies everyone who waits for a flight that something happened to it. */
  tell(flight: number, message: FlightNews): Promise<void>;
  now(): Date;
  /** Lets other events run, pages first; called after 12 ms of work or as soon as its steps allow. */
  pause(): Promise<void>;
  log(line: LogLine): void;
  settings: Settings;
  /** All features, lowest first: their hooks are called when something happens to a flight or a pilot. */
  features: readonly Feature<Tools, JobTools>[];
  /** The service that can verify the signatures of other manufacturers; null when none is configured. */
  verifier: SignatureVerifier | null;
  passwords: Passwords;
  /** Null when the deployment has none: then nobody can sign up, and pages say so. */
  mailer: Mailer | null;
  captcha: Captcha | null;
  skysight: SkySight | null;
  /** Null when the deployment sends no push messages; screens say so. */
  push: PushService | null;
  pictures: Pictures;
  /** Null on the platform, which gives every Worker a processor of its own. */
  otherProcessor: OtherProcessor | null;
}

/** What only the jobs Worker has: engines that would delay the start of every page. */
export interface Engines {
  /** Rasterises an SVG to PNG; text in it is set in `fonts`. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Returns the TrueType fonts that these texts need for printed pages; the one for Latin, Greek and Cyrillic comes
   * first.
   */
  fonts(words: string): Promise<Font[]>;
  /** Loads the library for PDF documents. */
  pdf(): Promise<typeof jsPDF>;
}

export interface Font {
  /** Letters and hyphens only. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What jobs, the schedule and calls receive. */
export type JobTools = Tools & Engines;

/** Positions of members' own trackers, or of devices that a bridge forwards. Unix seconds, degrees, metres, m/s. */
export interface LiveBatch {
  /** The name of the source, under which positions are counted and distinguished. */
  source: string;
  /** Increases with every batch of this source; null when requests have no order. */
  sequence: number | null;
  positions: {
    /** A member's id, or a line of a feed. */
    of: { member: number } | { line: string };
    point: {
      time: number;
      latitude: number;
      longitude: number;
      altitude: number | null;
      course: number | null;
      speed: number | null;
      climb: number | null;
      turn: number | null;
    } | null;
  }[];
}

/** `replayed`: the sequence is not greater than the last one. */
export type LiveTaken =
  | { kind: "taken"; positions: number }
  | { kind: "replayed"; last: number }
  /** It is not known yet who may be shown, so nothing was accepted. */
  | { kind: "unready" };

/** What a flight's room sends to its watchers. */
export type FlightNews =
  | { kind: "scored"; flight: number; revision: number }
  /** A comment was added or changed. */
  | { kind: "commented"; flight: number };
