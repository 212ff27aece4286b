/** The bindings and settings a deployment must have. Read here once; anything missing stops the Worker with its name. */

import { z } from "zod";
import { PICTURES } from "#app/kit/ports.ts";
import type { Settings } from "#app/kit/settings.ts";
import type { FlightRoom } from "./flight/FlightRoom.ts";
import type { Neighbour } from "./pace.ts";

/** What the Worker of the jobs does for the one of the pages. */
export interface Jobs extends Neighbour {
  run(errand: string, fields: object): Promise<unknown>;
  tick(cron: string): Promise<void>;
}

export interface Env {
  ASSETS: Fetcher;
  DB: D1Database;
  FILES: R2Bucket;
  TILES: R2Bucket;
  SCORE_QUEUE: Queue;
  BULK_QUEUE: Queue;
  IMAGES: ImagesBinding;
  /** The Worker of the jobs; only pages and API have it. */
  JOBS: Jobs;
  FLIGHT_ROOM: DurableObjectNamespace<FlightRoom>;
  APP_ENV: string;
  SIGNING_SECRET: string;
  ACCOUNT_SECRET: string;
  SITE_ORIGIN?: string;
  BETA?: string;
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
  OPERATOR_TOKEN?: string;
  SIGNATURE_SERVICE_URL?: string;
  SIGNATURE_SERVICE_TOKEN?: string;
  R2_ACCOUNT_ID?: string;
  R2_BUCKET?: string;
  R2_ACCESS_KEY_ID?: string;
  R2_SECRET_ACCESS_KEY?: string;
  /** Only for tests: another S3 endpoint than R2's. */
  R2_ENDPOINT?: string;
}

/** With all of the tile's numbers in it; the key may only go where nobody reads along. */
const Template = z
  .union([
    z.literal(["", "local"]),
    z
      .string()
      .regex(/^https?:\/\//, "an address with {z}, {x} and {y}")
      .refine((url) => ["{z}", "{x}", "{y}"].every((part) => url.includes(part)), "an address with {z}, {x} and {y}")
      .refine((url) => url.startsWith("https://") || !url.includes("{key}"), "a key goes over https only"),
  ])
  .default("");
const Line = z.string().default("");
const MaxZoom = z.coerce.number().int().min(0).max(22).default(18);

const Vars = z.object({
  APP_ENV: z.enum(["local", "test", "production"]),
  SIGNING_SECRET: z.string().min(12, "set it with `wrangler secret put SIGNING_SECRET`"),
  ACCOUNT_SECRET: z.string().min(32, "32 letters or more: `wrangler secret put ACCOUNT_SECRET`"),
  SITE_ORIGIN: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)])
    .default(""),
  BETA: z.enum(["", "on", "off"]).default("off"),
  MAIL_FROM: z.string().default(""),
  RESEND_API_KEY: z.string().default(""),
  TURNSTILE_SITE_KEY: z.string().default(""),
  TURNSTILE_SECRET: z.string().default(""),
  SKYSIGHT_URL: z.union([z.literal(["", "local"]), z.url({ protocol: /^https$/ })]).default(""),
  SKYSIGHT_API_KEY: z.string().default(""),
  TILES_ESRI_URL: Template,
  TILES_ESRI_KEY: Line,
  TILES_ESRI_ATTRIBUTION: Line,
  TILES_ESRI_MAXZOOM: MaxZoom,
  TILES_SENTINEL_URL: Template,
  TILES_SENTINEL_KEY: Line,
  TILES_SENTINEL_ATTRIBUTION: Line,
  TILES_SENTINEL_MAXZOOM: MaxZoom,
  TILES_SATELLITE_URL: Template,
  TILES_SATELLITE_KEY: Line,
  TILES_SATELLITE_ATTRIBUTION: Line,
  TILES_SATELLITE_MAXZOOM: MaxZoom,
  TILES_RAIN_URL: Template,
  TILES_RAIN_KEY: Line,
  TILES_RAIN_ATTRIBUTION: Line,
  TILES_RAIN_MAXZOOM: MaxZoom,
  ROUTING_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  UPLOADS_PER_HOUR: z.coerce.number().int().positive().default(100),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().positive().default(20),
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
    accountSecret: data.ACCOUNT_SECRET,
    origin: data.SITE_ORIGIN || null,
    beta: data.BETA === "on",
    mail: mailOf(data),
    captcha: captchaOf(data),
    skysight: skysightOf(data),
    pictures: picturesOf(data),
    router: data.ROUTING_URL.replace(/\/+$/, "") || null,
    uploadsPerHour: data.UPLOADS_PER_HOUR,
    signUpsPerHour: data.SIGN_UPS_PER_HOUR,
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

type Read = z.infer<typeof Vars>;

function picturesOf(data: Read): Settings["pictures"] {
  const sources = PICTURES.flatMap((name) => {
    const variable = `TILES_${name.toUpperCase() as Uppercase<typeof name>}` as const;
    const template = data[`${variable}_URL`];
    if (template === "") return [];
    if (template === "local" && data.APP_ENV === "production")
      throw new Error(`${variable}_URL: production needs real pictures`);
    const key = data[`${variable}_KEY`];
    if (template.includes("{key}") && key === "") throw new Error(`${variable}_KEY: the address needs a key`);
    const source = {
      template,
      key,
      attribution: data[`${variable}_ATTRIBUTION`],
      maxZoom: data[`${variable}_MAXZOOM`],
    };
    return [[name, source] as const];
  });
  return Object.fromEntries(sources);
}

function mailOf({ RESEND_API_KEY: key, MAIL_FROM: from, SITE_ORIGIN, APP_ENV }: Read): Settings["mail"] {
  if (key === "outbox") {
    if (APP_ENV === "production") throw new Error("RESEND_API_KEY: production has no outbox");
    return "outbox";
  }
  if (key === "") return null;
  if (from === "") throw new Error("MAIL_FROM: mails need a sender, `Kettle <hello@example.org>`");
  if (SITE_ORIGIN === "" && APP_ENV === "production")
    throw new Error("SITE_ORIGIN: links in mails need the site's address");
  return { key, from };
}

/** Keys that are published for tests let everybody pass. */
const TEST_SECRET = /^[123]x0{20,}/;

function captchaOf({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret, APP_ENV }: Read): Settings["captcha"] {
  if (secret === "" || siteKey === "") return null;
  if (APP_ENV === "production" && (TEST_SECRET.test(secret) || TEST_SECRET.test(siteKey)))
    throw new Error("TURNSTILE_SECRET: production needs real keys, these are the test keys");
  return { siteKey, secret };
}

function skysightOf({ SKYSIGHT_URL: url, SKYSIGHT_API_KEY: key, APP_ENV }: Read): Settings["skysight"] {
  if (url === "local") {
    if (APP_ENV === "production") throw new Error("SKYSIGHT_URL: production needs a real server");
    return "local";
  }
  return url === "" || key === "" ? null : { url, key };
}

function serviceOf(url: string, token: string, env: Settings["env"]): Settings["signatureService"] {
  if (url === "local" && env === "production") throw new Error("SIGNATURE_SERVICE_URL: production needs a real server");
  return url === "" ? null : url === "local" ? "local" : { url, token: token || null };
}
