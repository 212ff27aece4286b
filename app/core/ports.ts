/**
 * Ports: what the rooms want of the world outside. Declared here, carried out in rooms (the real thing and its stand-in under
 * one contract test) or in workers, where bindings are.
 */
import type { TerrainTiles } from "../soaring/geo/terrain.ts";
import type { Recording } from "../soaring/igc/recording.ts";
import type { Verification } from "../soaring/igc/signature/settle.ts";
import type { JobKind, QueueName } from "./job-kind.ts";

/** The object store, as much of it as we use. */
export interface Files {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Some bytes from an offset on; fewer where the object ends before. */
  read(key: string, offset: number, length: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Bytes of the object. */
  length(key: string): Promise<number | null>;
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

/** The ground of the whole earth, as fine as it is installed. */
export interface Elevation extends TerrainTiles {
  /** Whom to thank where it is shown. */
  attributions(): Promise<string[]>;
  /** Another one once other elevation is installed. */
  version(): Promise<string>;
}

export interface Jobs {
  /** @param how where its kind belongs unless the sender knows that nobody waits; at once unless in so many seconds */
  send<Fields extends object>(
    kind: JobKind<Fields>,
    fields: Fields,
    how?: { queue?: QueueName; delaySeconds?: number },
  ): Promise<void>;
}

export interface Letter {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** The words may stay in the database: they are read there. */
  keeps: boolean;
  /** Throws where it may be tried again; "refused" where another try is in vain. */
  send(letter: Letter): Promise<"sent" | "refused">;
}

export interface Captcha {
  siteKey: string;
  /** The stand-in: pages draw a box to tick in place of Turnstile's. */
  standIn: boolean;
  solved(response: string, about: { address: string; action: CaptchaAction; host: string }): Promise<boolean>;
}

export type CaptchaAction = "sign-up" | "log-in" | "resend" | "recover";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** `stored` null: nobody has this address. It takes as long, and is always wrong. */
  verify(password: string, stored: string | null): Promise<{ right: boolean; old: boolean }>;
}

export type SkySightState = { state: "connected"; regions: string[] } | { state: "refused" } | { state: "unreachable" };

export interface SkySight {
  ask(email: string, password: string): Promise<SkySightState>;
}

/** A browser that asked to be pushed to; keys in base64url. */
interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  /** What browsers subscribe with, base64url. */
  publicKey: string;
  /** Whether it is the address of a service that is known. */
  accepts(endpoint: string): boolean;
  /**
   * Throws where it may be tried again; "gone" where the browser does not listen any more, "refused" where another try is in vain.
   *
   * @param topic at most 32 letters of base64url: a newer message of this topic takes the place of one that still waits
   */
  send(address: PushAddress, topic: string, message: string): Promise<"sent" | "gone" | "refused">;
}

export interface Verdict {
  outcome: Verification;
  /** Who says so. */
  service: string;
  /** For people: the program that was run, or why it was not. At most 200 characters. */
  message: string;
}

export interface SignatureVerifier {
  name: string;
  verify(bytes: Uint8Array<ArrayBuffer>, recording: Recording): Promise<Verdict>;
}

/** Pictures made anew: those that people send, and the ground under a thumbnail. */
export interface Pictures {
  /** A new WebP of at most `size` pixels a side without anything but pixels. Throws where there is no picture in it. */
  shrink(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The whole picture, upright, no side longer than `side` pixels and never larger than it was. Throws where there is none in it. */
  fit(bytes: Uint8Array<ArrayBuffer>, side: number, format: "webp" | "jpg"): Promise<Uint8Array<ArrayBuffer>>;
  /** The same picture as WebP of a quality, 1 to 100. */
  pack(bytes: Uint8Array<ArrayBuffer>, quality: number): Promise<Uint8Array<ArrayBuffer>>;
}

export const PICTURES = ["esri", "sentinel", "satellite", "rain"] as const;
export type PictureName = (typeof PICTURES)[number];

export interface PictureSource {
  /** "local" is the stand-in. */
  template: string;
  key: string;
  attribution: string;
  maxZoom: number;
}

export type PictureSources = Partial<Record<PictureName, PictureSource>>;
