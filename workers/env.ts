/** The bindings and settings a deployment must have. Read here once; anything missing stops the Worker with its name. */
import { z } from "zod";
import type { Settings } from "#app/context.ts";
import type { FlightRoom } from "./flight/FlightRoom.ts";

export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  TILES: R2Bucket;
  SCORE_QUEUE: Queue;
  BULK_QUEUE: Queue;
  FLIGHT_ROOM: DurableObjectNamespace<FlightRoom>;
  APP_ENV: string;
  SIGNING_SECRET: string;
  UPLOADS_PER_HOUR: string;
  OPERATOR_TOKEN?: string;
  SIGNATURE_SERVICE_URL?: string;
  SIGNATURE_SERVICE_TOKEN?: string;
  R2_ACCOUNT_ID?: string;
  R2_BUCKET?: string;
  R2_ACCESS_KEY_ID?: string;
  R2_SECRET_ACCESS_KEY?: string;
  /** Only for tests: another S3 endpoint than R2's. */
  R2_ENDPOINT?: string;
  MAP_BASEMAP_KEY: string;
  MAP_RELIEF_KEY: string;
}

const Vars = z.object({
  APP_ENV: z.enum(["local", "test", "production"]),
  SIGNING_SECRET: z.string().min(12, "set it with `wrangler secret put SIGNING_SECRET`"),
  UPLOADS_PER_HOUR: z.coerce.number().int().positive(),
  OPERATOR_TOKEN: z
    .union([z.literal(""), z.string().regex(/^\S{32,}$/, "32 letters or more without a space: `openssl rand -hex 32`")])
    .default(""),
  SIGNATURE_SERVICE_URL: z.union([z.literal(["", "local"]), z.url({ protocol: /^https?$/ })]).default(""),
  SIGNATURE_SERVICE_TOKEN: z.string().default(""),
  R2_ACCOUNT_ID: z.string().default(""),
  R2_BUCKET: z.string().default(""),
  R2_ACCESS_KEY_ID: z.string().default(""),
  R2_SECRET_ACCESS_KEY: z.string().default(""),
  R2_ENDPOINT: z.string().default(""),
});

const read = new WeakMap<Env, Settings>();

export function settingsOf(env: Env): Settings {
  const known = read.get(env);
  if (known) return known;
  const vars = Vars.safeParse(env);
  if (!vars.success) throw new Error(`The environment is not complete: ${z.prettifyError(vars.error)}`);
  const { data } = vars;
  const endpoint = data.R2_ENDPOINT || (data.R2_ACCOUNT_ID && `https://${data.R2_ACCOUNT_ID}.r2.cloudflarestorage.com`);
  const settings: Settings = {
    env: data.APP_ENV,
    signingSecret: data.SIGNING_SECRET,
    uploadsPerHour: data.UPLOADS_PER_HOUR,
    operatorToken: data.OPERATOR_TOKEN || null,
    signatureService: serviceOf(data.SIGNATURE_SERVICE_URL, data.SIGNATURE_SERVICE_TOKEN, data.APP_ENV),
    s3:
      endpoint && data.R2_ACCESS_KEY_ID && data.R2_SECRET_ACCESS_KEY
        ? {
            endpoint,
            bucket: data.R2_BUCKET,
            accessKeyId: data.R2_ACCESS_KEY_ID,
            secretAccessKey: data.R2_SECRET_ACCESS_KEY,
          }
        : null,
  };
  read.set(env, settings);
  return settings;
}

function serviceOf(url: string, token: string, env: Settings["env"]): Settings["signatureService"] {
  if (url === "local" && env === "production") throw new Error("SIGNATURE_SERVICE_URL: production needs a real server");
  return url === "" ? null : url === "local" ? "local" : { url, token: token || null };
}
