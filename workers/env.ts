/**
 * The bindings and settings a deployment must have. Settings are read once (settings.ts); a wrong one stops the
 * Worker with its name.
 */

import { writeLog } from "#app/core/log.ts";
import type { Settings } from "#app/core/settings.ts";
import type { LiveBatch, LiveTaken } from "#app/core/tools.ts";
import type { FlightRoom } from "./flight/FlightRoom.ts";
import type { Neighbour } from "./pace.ts";
import { Misconfigured, readSettings } from "./settings.ts";

/** What the Worker of the jobs does for that of the pages. */
export interface Jobs extends Neighbour {
  run(callHandler: string, fields: object): Promise<unknown>;
  /** A digest of each secret that both Workers need (same-secrets.ts). */
  secretMarks(): Promise<Record<string, string>>;
}

/** The methods of an object that holds something in memory (Holder.ts). */
export interface Holds extends Rpc.DurableObjectBranded {
  answer(kind: string, of: string, fields: object): Promise<unknown>;
}

/** The methods of a feed's object (live/LiveIngest.ts). */
export interface Ingests extends Rpc.DurableObjectBranded {
  watch(filter: string, renewed: boolean): Promise<void>;
  enter(batch: LiveBatch): Promise<LiveTaken>;
  renew(keys: readonly string[], devicesToo: boolean): Promise<void>;
}

/** The methods of a room with the gliders in the air (live/LiveRoom.ts). */
export interface LiveRooms extends Rpc.DurableObjectBranded {
  take(batch: unknown): Promise<{ watched: number; unknown: string[] }>;
  answer(room: string, question: string, fields: object): Promise<unknown>;
  mirror(relay: string, told: unknown): Promise<{ isWhole: boolean; viewers: number }>;
  heard(room: string, relay: string, viewers: number): Promise<void>;
  fetch(request: Request): Promise<Response>;
}

export interface Env {
  ASSETS: Fetcher;
  /** The pieces of fonts (engines/fonts); only the Worker of the jobs has them. */
  FONTS: Fetcher;
  DB: D1Database;
  NAMES: D1Database;
  FILES: R2Bucket;
  TILES: R2Bucket;
  SCORE_QUEUE: Queue;
  BULK_QUEUE: Queue;
  IMAGES: ImagesBinding;
  /** The Worker of the jobs; only the Worker of pages and API has it. */
  JOBS: Jobs;
  /** Another process of the same machine (scripts/computing); only the jobs of a local site have it. */
  PROCESSOR?: Fetcher;
  /** Reports whether the machine's disk is nearly full (scripts/site.ts); only the pages of a local site have it. */
  DISK?: Fetcher;
  FLIGHT_ROOM: DurableObjectNamespace<FlightRoom>;
  HOLDER: DurableObjectNamespace<Holds>;
  LIVE_INGEST: DurableObjectNamespace<Ingests>;
  LIVE_ROOM: DurableObjectNamespace<LiveRooms>;
  APP_ENV: string;
  SIGNING_SECRET: string;
  ACCOUNT_SECRET: string;
  SITE_ORIGIN?: string;
  BETA?: string;
  SIMULATED_FLIGHTS?: string;
  MAIL_FROM?: string;
  RESEND_API_KEY?: string;
  TURNSTILE_SITE_KEY?: string;
  TURNSTILE_SECRET?: string;
  SKYSIGHT_URL?: string;
  SKYSIGHT_API_KEY?: string;
  TILES_ESRI_URL?: string;
  TILES_ESRI_KEY?: string;
  TILES_ESRI_ATTRIBUTION?: string;
  TILES_ESRI_MAXZOOM?: string;
  TILES_SENTINEL_URL?: string;
  TILES_SENTINEL_KEY?: string;
  TILES_SENTINEL_ATTRIBUTION?: string;
  TILES_SENTINEL_MAXZOOM?: string;
  TILES_SATELLITE_URL?: string;
  TILES_SATELLITE_KEY?: string;
  TILES_SATELLITE_ATTRIBUTION?: string;
  TILES_SATELLITE_MAXZOOM?: string;
  TILES_RAIN_URL?: string;
  TILES_RAIN_KEY?: string;
  TILES_RAIN_ATTRIBUTION?: string;
  TILES_RAIN_MAXZOOM?: string;
  ROUTING_URL?: string;
  UPLOADS_PER_HOUR: string;
  SIGN_UPS_PER_HOUR: string;
  CLIENT_ORIGINS?: string;
  PASSWORD_CLIENTS?: string;
  OPERATOR_TOKEN?: string;
  VAPID_PUBLIC_KEY?: string;
  VAPID_PRIVATE_KEY?: string;
  VAPID_SUBJECT?: string;
  PUSH_SERVICES?: string;
  SIGNATURE_SERVICE_URL?: string;
  SIGNATURE_SERVICE_TOKEN?: string;
  LIVE_FEED?: string;
  LIVE_FILTERS?: string;
  LIVE_DEVICES_URL?: string;
  LIVE_BRIDGES?: string;
  R2_ACCOUNT_ID?: string;
  R2_BUCKET?: string;
  R2_ACCESS_KEY_ID?: string;
  R2_SECRET_ACCESS_KEY?: string;
  /** Only for tests: an S3 endpoint other than R2's. */
  R2_ENDPOINT?: string;
}

const read = new WeakMap<Env, Settings | Misconfigured>();

/** Throws `Misconfigured`; every wrong setting has then been logged once. */
export function getSettings(env: Env): Settings {
  const known = read.get(env) ?? readSettings(env as unknown as Record<string, unknown>);
  if (known instanceof Misconfigured && !read.has(env))
    for (const { setting, words } of known.problems) writeLog({ kind: "misconfigured", setting, message: words });
  read.set(env, known);
  if (known instanceof Misconfigured) throw known;
  return known;
}
