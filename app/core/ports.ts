/**
 * Ports: what the features need from outside. They are declared here and implemented in features (the real
 * implementation and its stand-in under one contract test) or in workers, where the bindings are.
 */
import type { TerrainTiles } from "../soaring/geo/terrain.ts";
import type { Recording } from "../soaring/igc/recording.ts";
import type { Verification } from "../soaring/igc/signature/settle.ts";
import type { JobKind, QueueName } from "./job-kind.ts";

/** The parts of the object store that we use. */
export interface Files {
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Reads bytes from an offset; fewer if the object ends before. */
  read(key: string, offset: number, length: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Returns the length of the object in bytes. */
  length(key: string): Promise<number | null>;
  /** Opens the object; the length is known before anything is read. */
  open(key: string): Promise<{ length: number; body: ReadableStream<Uint8Array> } | null>;
  /** Writes the whole object; with `once`, returns false when the key is already taken. */
  put(key: string, body: Uint8Array | ReadableStream, options?: { once?: boolean }): Promise<boolean>;
  /** Writes a stream of unknown length, buffering a few MB at a time. @returns bytes */
  gather(key: string, body: ReadableStream<Uint8Array>): Promise<number>;
  remove(keys: string[]): Promise<void>;
  /** Lists one page of keys with a prefix and the times they were written. */
  list(prefix: string, cursor?: string): Promise<{ objects: { key: string; written: Date }[]; cursor: string | null }>;
}

/** The elevation of the whole earth, as fine as it is installed. */
export interface Elevation extends TerrainTiles {
  /** The attributions that must be shown with it. */
  attributions(): Promise<string[]>;
  /** A version that changes when other elevation is installed. */
  version(): Promise<string>;
}

export interface Jobs {
  /** @param how the queue, by default that of the kind, for callers who know that nobody waits; and the delay in seconds, by default none */
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
  /** Whether mails may stay in the database after sending, because they are read there. */
  keeps: boolean;
  /** Throws when another attempt may succeed; returns "refused" when it would be in vain. */
  send(letter: Letter): Promise<"sent" | "refused">;
}

export interface Captcha {
  siteKey: string;
  /** Whether it is the stand-in: pages then show a checkbox in place of Turnstile's. */
  standIn: boolean;
  solved(response: string, about: { address: string; action: CaptchaAction; host: string }): Promise<boolean>;
}

export type CaptchaAction = "sign-up" | "log-in" | "resend" | "recover";

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Checks a password. `stored` is null when the address has no account: that takes as long and is always wrong. */
  verify(password: string, stored: string | null): Promise<{ right: boolean; old: boolean }>;
}

export type SkySightState = { state: "connected"; regions: string[] } | { state: "refused" } | { state: "unreachable" };

export interface SkySight {
  ask(email: string, password: string): Promise<SkySightState>;
}

/** A browser that subscribed to push messages; keys in base64url. */
interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface PushService {
  /** The key with which browsers subscribe, base64url. */
  publicKey: string;
  /** Whether it is the address of a known push service. */
  accepts(endpoint: string): boolean;
  /**
   * Throws when another attempt may succeed; returns "gone" when the browser has unsubscribed, "refused" when another
   * attempt would be in vain.
   *
   * @param topic at most 32 characters of base64url: a newer message of this topic replaces one that is still waiting
   */
  send(address: PushAddress, topic: string, message: string): Promise<"sent" | "gone" | "refused">;
}

export interface Verdict {
  outcome: Verification;
  /** The service that gave the verdict. */
  service: string;
  /** A message for people: which program ran, or why none did. At most 200 characters. */
  message: string;
}

export interface SignatureVerifier {
  name: string;
  verify(bytes: Uint8Array<ArrayBuffer>, recording: Recording): Promise<Verdict>;
}

/** Processes pictures: those that members upload, and the terrain under a thumbnail. */
export interface Pictures {
  /**
   * Returns a new WebP of at most `size` pixels a side, with pixels only and no metadata. Throws when the bytes are
   * not a picture.
   */
  shrink(bytes: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Returns the whole picture, upright, no side longer than `side` pixels and never enlarged. Throws when the bytes
   * are not a picture.
   */
  fit(bytes: Uint8Array<ArrayBuffer>, side: number, format: "webp" | "jpg"): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the same picture as WebP of a quality from 1 to 100. */
  pack(bytes: Uint8Array<ArrayBuffer>, quality: number): Promise<Uint8Array<ArrayBuffer>>;
}

export const PICTURES = ["esri", "sentinel", "satellite", "rain"] as const;
export type PictureName = (typeof PICTURES)[number];

export interface PictureSource {
  /** "local" for the stand-in. */
  template: string;
  key: string;
  attribution: string;
  maxZoom: number;
}

export type PictureSources = Partial<Record<PictureName, PictureSource>>;
