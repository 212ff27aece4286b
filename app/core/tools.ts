/** Tools: what a request, a job or a feature may touch. Made once per event in workers, handed down. */
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
  /** What has a name, to be found by it; can be rebuilt from the main database at any time. */
  names: Names;
  files: Files;
  /** The map's archives and what was imported beside them; only the map of hot spots is made here. */
  maps: Pick<Files, "get" | "read" | "length" | "put" | "remove">;
  /** How high the ground is, as finely as was installed. */
  terrain: Elevation;
  jobs: Jobs;
  /** Has an errand run where the engines are. Throws what went wrong there, without its class. */
  ask<Fields extends object, Made>(kind: CallKind<Fields, Made>, fields: Fields): Promise<Made>;
  /** Asks what is held in memory under a name, one object for each. Throws where it cannot be asked just now. */
  fromMemory<Fields extends object, Made>(kind: CallKind<Fields, Made>, of: string, fields: Fields): Promise<Made>;
  /** Asks a room of those who are in the air (app/live/questions.ts). Throws where it cannot be asked just now. */
  callRoom<Fields extends object, Made>(kind: CallKind<Fields, Made>, room: string, fields: Fields): Promise<Made>;
  /** Has the connections to feeds of live positions looked after. @param renewed who may be shown has changed */
  watchFeeds(renewed: boolean): Promise<void>;
  /**
   * Who may be shown has changed: wherever positions come in it is read anew, and nothing that waits there under these keys goes on.
   * Throws where one of these places cannot be reached. @param devicesToo the device database changed too
   */
  renewLive(keys: readonly string[], devicesToo?: boolean): Promise<void>;
  /** Positions that came by a request, on their way into the rooms. Throws where they were not taken. */
  enterLive(batch: LiveBatch): Promise<LiveTaken>;
  /** Notifies everyone who waits for a flight that something happened to it. */
  tell(flight: number, message: FlightNews): Promise<void>;
  now(): Date;
  /** Lets other events run, pages before all; called after 12 ms of work or as soon as its steps allow. */
  pause(): Promise<void>;
  log(line: LogLine): void;
  settings: Settings;
  /** All features, lowest first: their hooks are called when something happens to a flight or a pilot. */
  features: readonly Feature<Tools, JobTools>[];
  /** Who can verify the signatures of other makers; null when nobody was configured. */
  verifier: SignatureVerifier | null;
  passwords: Passwords;
  /** Null where the deployment has none: then nobody can sign up, and pages say so. */
  mailer: Mailer | null;
  captcha: Captcha | null;
  skysight: SkySight | null;
  /** Null where the deployment pushes nothing: then screens say so. */
  push: PushService | null;
  pictures: Pictures;
  /** Null where the platform gives every Worker one of its own. */
  otherProcessor: OtherProcessor | null;
}

/** What only the Worker of the jobs has: engines that would make the start of every page longer. */
export interface Engines {
  /** An SVG as PNG; text in it is set in `fonts`. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer>>;
  /** TrueType fonts for printed pages, as many as these words need: that of Latin, Greek and Cyrillic letters first. */
  fonts(words: string): Promise<Font[]>;
  /** A document of printed pages. */
  pdf(): Promise<typeof jsPDF>;
}

export interface Font {
  /** Of letters and hyphens. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** What jobs, the schedule and errands are handed. */
export type JobTools = Tools & Engines;

/** Positions of members' own trackers, or of devices that a bridge passes on. Unix seconds, degrees, metres, m/s. */
export interface LiveBatch {
  /** Who sends, for what is counted and told apart. */
  source: string;
  /** Counts up with every batch of this source; null where requests have no order. */
  sequence: number | null;
  positions: {
    /** A member's number, or a line of a feed. */
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

/** `replayed`: the sequence is not above the last one. */
export type LiveTaken =
  | { kind: "taken"; positions: number }
  | { kind: "replayed"; last: number }
  /** Nobody knows yet who may be shown: nothing was taken. */
  | { kind: "unready" };

/** What a flight's room sends to those who watch it. */
export type FlightNews =
  | { kind: "scored"; flight: number; revision: number }
  /** Somebody said something, or changed it. */
  | { kind: "commented"; flight: number };
