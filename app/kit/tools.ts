/** Tools: what a request, a job or a room may touch. Made once per event in workers/tools.ts, handed down. */
import type {} from "@remix-run/cloudflare";
import type { Member } from "#app/account/caller.ts";
import type { SkySight } from "#app/account/credential/skysight.server.ts";
import type { Session } from "#app/account/log-in/session.server.ts";
import type { Passwords } from "#app/account/password/password.server.ts";
import type { Captcha } from "#app/account/sign-up/captcha.server.ts";
import type { Db } from "#app/db/db.ts";
import type { SignatureVerifier } from "#app/flight/signature/signature-service.server.ts";
import type { Mailer } from "#app/mail/mailer.server.ts";
import type { PictureSources } from "#app/map/layer/imagery.server.ts";
import type { TerrainTiles } from "#app/soaring/geo/terrain.ts";
import type { Pictures } from "#app/user/picture/picture.server.ts";
import type { Job, QueueName } from "./job.ts";
import type { LogLine } from "./log.ts";

/** The object store, as much of it as we use. */
export interface Files {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Some bytes from an offset on; fewer where the object ends before. */
  read(key: string, offset: number, length: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The length is known before anything is read. */
  open(key: string): Promise<{ length: number; body: ReadableStream<Uint8Array> } | null>;
  /** Writes the whole object; with `once`, answers false where the key is already taken. */
  put(key: string, body: Uint8Array | ReadableStream, options?: { once?: boolean }): Promise<boolean>;
  /** Writes a stream whose length nobody knows beforehand, holding a few MB of it at a time. @returns bytes */
  gather(key: string, body: ReadableStream<Uint8Array>): Promise<number>;
  remove(keys: string[]): Promise<void>;
  /** One page of keys under a prefix with the time they were written. */
  list(prefix: string, cursor?: string): Promise<{ objects: { key: string; written: Date }[]; cursor: string | null }>;
}

export interface Settings {
  /** "local" and "test" allow stand-ins, "production" refuses them. */
  env: "local" | "test" | "production";
  /** The site's address as mails name it; null: as the request says. */
  origin: string | null;
  /** Signs upload addresses and hashes edit keys. */
  signingSecret: string;
  /** Everything accounts keep secret is derived from it: app/account/secret.server.ts. */
  accountSecret: string;
  /** Parts that are tried out are offered to those who may have them. */
  beta: boolean;
  uploadsPerHour: number;
  /** From one address: so many accounts, and twice as many mails that are asked for. */
  signUpsPerHour: number;
  /** Proves the site's operator; null where the site has none. */
  operatorToken: string | null;
  /** A server that runs the makers' validation programs; "local" is our stand-in, null asks nobody. */
  signatureService: { url: string; token: string | null } | "local" | null;
  /** Who takes our mails: Resend, "outbox" locally, null nobody. `from` is the sender, "Name <address>". */
  mail: { from: string; key: string } | "outbox" | null;
  /** Turnstile's keys; null where nobody is asked, and so nobody can sign up. */
  captcha: { siteKey: string; secret: string } | null;
  /** SkySight's address and our key there, "local" is our stand-in, null is not connected. */
  skysight: { url: string; key: string } | "local" | null;
  /** Pictures by others, by name; absent where not configured. */
  pictures: PictureSources;
  /** Address of a router with OSRM's protocol; null where none is configured. */
  router: string | null;
  /** Keys of R2's S3 endpoint; without them uploads go through the Worker. */
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
}

/** The ground of the whole earth, as fine as it is installed. */
export interface Elevation extends TerrainTiles {
  /** Whom to thank where it is shown. */
  attributions(): Promise<string[]>;
  /** Another one once other elevation is installed. */
  version(): Promise<string>;
}

export interface Tools {
  db: Db;
  files: Files;
  /** The map's archives and what was imported beside them; only the map of hot spots is made here. */
  maps: Pick<Files, "get" | "read" | "put" | "remove">;
  /** How high the ground is, as finely as was installed. */
  terrain: Elevation;
  /** A job goes where its kind belongs unless the sender knows that nobody waits; now, or so many seconds later. */
  jobs: { send(job: Job, queue?: QueueName, delaySeconds?: number): Promise<void> };
  /** Tells those who wait for a flight that something happened to it. */
  tell(flight: number, message: FlightNews): Promise<void>;
  now(): Date;
  /** Lets other events run, pages before all; called after 12 ms of work or as soon as its steps allow. */
  pause(): Promise<void>;
  log(line: LogLine): void;
  settings: Settings;
  /** Who can verify the signatures of other makers; null when nobody was configured. */
  verifier: SignatureVerifier | null;
  passwords: Passwords;
  /** Null where the deployment has none: then nobody can sign up, and pages say so. */
  mailer: Mailer | null;
  captcha: Captcha | null;
  skysight: SkySight | null;
  pictures: Pictures;
  /** An SVG as PNG; text in it is set in `font`. */
  draw(svg: string): Promise<Uint8Array<ArrayBuffer>>;
  /** A font with Latin, Greek and Cyrillic letters, for printed pages. */
  font(): Promise<Uint8Array<ArrayBuffer>>;
}

/** What a flight's room sends to those who watch it. */
export type FlightNews = { kind: "scored"; flight: number; revision: number };

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    tools: Tools;
    /** For scripts in the page, new with every answer. */
    nonce: string;
    /** Who is signed in here, with the session that says so. */
    member: Member | null;
    session: Session | null;
  }
}
