/** Settings of a deployment, from the strings that its configuration and its secrets are. Everything that is wrong is told at once. */
import { z } from "zod";
import { PICTURES } from "#app/core/ports.ts";
import type { Settings } from "#app/core/settings.ts";

export interface Problem {
  /** The name of the variable or secret. */
  setting: string;
  words: string;
}

/** A deployment that cannot work. */
export class Misconfigured extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(
      `The environment is not complete. ${problems.map(({ setting, words }) => `${setting}: ${words}`).join("; ")}`,
    );
    this.problems = problems;
  }
}

const TILE = /^(?:local)?$|^https?:\/\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/;

/** With all of the tile's numbers in it; the key may only go where nobody reads along. */
const Template = z
  .string()
  .refine((url) => TILE.test(url), "an address with {z}, {x} and {y}, or empty")
  .refine((url) => !url.startsWith("http:") || !url.includes("{key}"), "a key goes over https only")
  .default("");
const Line = z.string().default("");
const ZOOM = "a zoom from 0 to 22";
const MaxZoom = z.coerce.number(ZOOM).int(ZOOM).min(0, ZOOM).max(22, ZOOM).default(18);
const ADDRESS = "an address, https://…, or empty";
const ORIGINS = "origins, https://… without a path, with a space between two";
const CLIENTS = "ids of programs, each with @ and its origin where it sends one, with a space between two";
const BRIDGES = "names, each with : and a key of 32 letters or more, with a space between two";
const COUNT = "a whole number above 0";

const Words = z
  .string()
  .default("")
  .transform((text) => text.split(/\s+/).filter(Boolean));

const isOrigin = (url: string) => /^https:/.test(url) && URL.parse(url)?.origin === url;

/** `id` or `id@https://…`; null where it is neither. */
function passwordClient(word: string): { id: string; origin: string | null } | null {
  const [, id, origin = null] = /^([\w.-]{1,100})(?:@(.+))?$/.exec(word) ?? [];
  return id === undefined || (origin !== null && !isOrigin(origin)) ? null : { id, origin };
}

/** @param least letters */
function secret(least: number) {
  const words = `a secret of ${least} letters or more, put by \`wrangler secret put\``;
  return z.string(words).min(least, words);
}

const Vars = z.object({
  APP_ENV: z.enum(["local", "test", "production"], "local, test or production"),
  SIGNING_SECRET: secret(12),
  ACCOUNT_SECRET: secret(32),
  SITE_ORIGIN: z
    .union([z.literal(""), z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)], ADDRESS)
    .default(""),
  BETA: z.enum(["", "on", "off"], "on or off").default("off"),
  SIMULATED_FLIGHTS: z.enum(["", "on", "off"], "on or off").default(""),
  MAIL_FROM: z.string().default(""),
  RESEND_API_KEY: z.string().default(""),
  TURNSTILE_SITE_KEY: z.string().default(""),
  TURNSTILE_SECRET: z.string().default(""),
  SKYSIGHT_URL: z.union([z.literal(["", "local"]), z.url({ protocol: /^https$/ })], ADDRESS).default(""),
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
  ROUTING_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })], ADDRESS).default(""),
  UPLOADS_PER_HOUR: z.coerce.number(COUNT).int(COUNT).positive(COUNT),
  SIGN_UPS_PER_HOUR: z.coerce.number(COUNT).int(COUNT).positive(COUNT),
  CLIENT_ORIGINS: Words.pipe(z.array(z.string().refine(isOrigin, ORIGINS))),
  PASSWORD_CLIENTS: Words.pipe(z.array(z.string().refine((word) => passwordClient(word) !== null, CLIENTS))),
  LOCAL_PORT: z.coerce.number(COUNT).int(COUNT).positive(COUNT).optional(),
  OPERATOR_TOKEN: z
    .union([z.literal(""), z.string().regex(/^\S{32,}$/)], "32 letters or more without a space: `openssl rand -hex 32`")
    .default(""),
  SIGNATURE_SERVICE_URL: z.union([z.literal(["", "local"]), z.url({ protocol: /^https?$/ })], ADDRESS).default(""),
  SIGNATURE_SERVICE_TOKEN: z.string().default(""),
  VAPID_PUBLIC_KEY: z.union([z.literal(""), z.string().regex(/^[\w-]{87}$/)], "65 bytes in base64url").default(""),
  VAPID_PRIVATE_KEY: z.union([z.literal(""), z.string().regex(/^[\w-]{42,43}$/)], "32 bytes in base64url").default(""),
  VAPID_SUBJECT: z.union([z.literal(""), z.string().regex(/^mailto:\S+@\S+$/)], "mailto: and an address").default(""),
  PUSH_SERVICES: Words,
  LIVE_FEED: z.union([z.literal(""), z.string().regex(/^[\w.-]{1,100}:\d{1,5}$/)], "host:port, or empty").default(""),
  LIVE_FILTERS: z.string().max(2000, "at most 2000 letters").default(""),
  LIVE_DEVICES_URL: z.union([z.literal(""), z.url({ protocol: /^https?$/ })], ADDRESS).default(""),
  LIVE_BRIDGES: Words.pipe(z.array(z.string().regex(/^[\w-]{1,40}:\S{32,200}$/, BRIDGES))),
  R2_ACCOUNT_ID: z.string().default(""),
  R2_BUCKET: z.string().default(""),
  R2_ACCESS_KEY_ID: z.string().default(""),
  R2_SECRET_ACCESS_KEY: z.string().default(""),
  R2_ENDPOINT: z.string().default(""),
});

export function readSettings(env: Readonly<Record<string, unknown>>): Settings | Misconfigured {
  const vars = Vars.safeParse(env);
  const unread = vars.error?.issues.map(({ path, message }) => ({ setting: String(path[0]), words: message })) ?? [];
  const problems = [...unread, ...unfit(env)];
  return vars.success && problems.length === 0 ? settingsIn(vars.data) : new Misconfigured(problems);
}

type Read = z.infer<typeof Vars>;

/** Keys that are published for tests let everybody pass. */
const TEST_SECRET = /^[123]x0{20,}/;

/** What each setting alone does not show: stand-ins in production, and settings that need another one. */
function unfit(env: Readonly<Record<string, unknown>>): Problem[] {
  const is = (name: string) => (typeof env[name] === "string" ? (env[name] as string) : "");
  const mails = is("RESEND_API_KEY") !== "" && is("RESEND_API_KEY") !== "outbox";
  const production = is("APP_ENV") === "production";
  const asks = is("TURNSTILE_SECRET") !== "" && is("TURNSTILE_SITE_KEY") !== "";
  const wrong: [boolean, string, string][] = [
    [production && is("RESEND_API_KEY") === "outbox", "RESEND_API_KEY", "production has no outbox"],
    [mails && is("MAIL_FROM") === "", "MAIL_FROM", "mails need a sender, `Kettle <hello@example.org>`"],
    [mails && production && is("SITE_ORIGIN") === "", "SITE_ORIGIN", "links in mails need the site's address"],
    ...["TURNSTILE_SECRET", "TURNSTILE_SITE_KEY"].map((name): [boolean, string, string] => [
      production && asks && TEST_SECRET.test(is(name)),
      name,
      "production needs real keys, this is a test key",
    ]),
    [production && is("SKYSIGHT_URL") === "local", "SKYSIGHT_URL", "production needs a real server"],
    [production && is("PUSH_SERVICES") !== "", "PUSH_SERVICES", "production pushes to the services it knows alone"],
    [
      is("VAPID_PRIVATE_KEY") !== "" && is("VAPID_PUBLIC_KEY") === "",
      "VAPID_PUBLIC_KEY",
      "a private key needs its public one",
    ],
    [is("VAPID_PRIVATE_KEY") !== "" && is("VAPID_SUBJECT") === "", "VAPID_SUBJECT", "push services ask for an address"],
    [production && is("SIGNATURE_SERVICE_URL") === "local", "SIGNATURE_SERVICE_URL", "production needs a real server"],
    ...PICTURES.flatMap((picture): [boolean, string, string][] => {
      const variable = getVariable(picture);
      const template = is(`${variable}_URL`);
      return [
        [production && template === "local", `${variable}_URL`, "production needs real pictures"],
        [template.includes("{key}") && is(`${variable}_KEY`) === "", `${variable}_KEY`, "the address needs a key"],
      ];
    }),
  ];
  return wrong.flatMap(([holds, setting, words]) => (holds ? [{ setting, words }] : []));
}

const getVariable = <Name extends string>(picture: Name) =>
  `TILES_${picture.toUpperCase() as Uppercase<Name>}` as const;

function settingsIn(data: Read): Settings {
  const endpoint = data.R2_ENDPOINT || (data.R2_ACCOUNT_ID && `https://${data.R2_ACCOUNT_ID}.r2.cloudflarestorage.com`);
  return {
    env: data.APP_ENV,
    signingSecret: data.SIGNING_SECRET,
    accountSecret: data.ACCOUNT_SECRET,
    origin: data.SITE_ORIGIN || null,
    beta: data.BETA === "on",
    mail: getMail(data),
    captcha: makeCaptcha(data),
    skysight: makeSkysight(data),
    vapid: getVapid(data),
    pushServices: data.PUSH_SERVICES,
    pictures: getPictures(data),
    router: data.ROUTING_URL.replace(/(?<!\/)\/+$/, "") || null,
    simulatedFlights:
      data.SIMULATED_FLIGHTS === "on" || (data.SIMULATED_FLIGHTS === "" && data.APP_ENV !== "production"),
    uploadsPerHour: data.UPLOADS_PER_HOUR,
    signUpsPerHour: data.SIGN_UPS_PER_HOUR,
    clientOrigins: data.CLIENT_ORIGINS,
    passwordClients: data.PASSWORD_CLIENTS.flatMap((word) => passwordClient(word) ?? []),
    operatorToken: data.OPERATOR_TOKEN || null,
    localPort: data.APP_ENV === "production" ? null : (data.LOCAL_PORT ?? null),
    signatureService: getService(data.SIGNATURE_SERVICE_URL, data.SIGNATURE_SERVICE_TOKEN),
    live: {
      feed: getFeed(data.LIVE_FEED),
      filters: data.LIVE_FILTERS.split(";").map((filter) => filter.trim()),
      url: data.LIVE_DEVICES_URL || null,
      bridges: data.LIVE_BRIDGES.map((word) => {
        const [name, ...key] = word.split(":");
        return { name, key: key.join(":") };
      }),
    },
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
}

function getFeed(address: string): Settings["live"]["feed"] {
  const [host, port] = address.split(":");
  return address === "" ? null : { host, port: Number(port) };
}

function getPictures(data: Read): Settings["pictures"] {
  const sources = PICTURES.flatMap((name) => {
    const variable = getVariable(name);
    const template = data[`${variable}_URL`];
    if (template === "") return [];
    const [key, attribution, maxZoom] = [
      data[`${variable}_KEY`],
      data[`${variable}_ATTRIBUTION`],
      data[`${variable}_MAXZOOM`],
    ];
    return [[name, { template, key, attribution, maxZoom }] as const];
  });
  return Object.fromEntries(sources);
}

function getMail({ RESEND_API_KEY: key, MAIL_FROM: from }: Read): Settings["mail"] {
  return key === "outbox" ? "outbox" : key === "" ? null : { key, from };
}

function makeCaptcha({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret }: Read): Settings["captcha"] {
  return secret === "" || siteKey === "" ? null : { siteKey, secret };
}

function makeSkysight({ SKYSIGHT_URL: url, SKYSIGHT_API_KEY: key }: Read): Settings["skysight"] {
  if (url === "local") return "local";
  return url === "" || key === "" ? null : { url, key };
}

function getVapid({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Read): Settings["vapid"] {
  if (VAPID_PRIVATE_KEY === "") return null;
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

function getService(url: string, token: string): Settings["signatureService"] {
  return url === "" ? null : url === "local" ? "local" : { url, token: token || null };
}
