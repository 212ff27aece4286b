/** Settings of the site: what a deployment configures, read once in workers/env.ts. */
import type { PictureSources } from "./ports.ts";

export interface Settings {
  /** "local" and "test" allow stand-ins, "production" refuses them. */
  env: "local" | "test" | "production";
  /** The site's address for mails; null to use that of the request. */
  origin: string | null;
  /** Signs upload addresses and hashes edit keys. */
  signingSecret: string;
  /** All secrets of accounts are derived from it: app/people/account/secret.server.ts. */
  accountSecret: string;
  /** Whether features on trial are offered to those who may use them. */
  beta: boolean;
  /** Whether recordings of our own simulator, which anybody can sign, are valid flights: for demo worlds and tests. */
  simulatedFlights: boolean;
  uploadsPerHour: number;
  /** Accounts that one network address may create; it may request twice as many mails. */
  signUpsPerHour: number;
  /** Origins of other sites whose pages may upload with their visitors' cookies. */
  clientOrigins: readonly string[];
  /** Programs of others that may use a member's password, each with the origin it may send; null when it sends none. */
  passwordClients: readonly { id: string; origin: string | null }[];
  /** Authenticates the site's operator; null when the site has none. */
  operatorToken: string | null;
  /** The port of the site on this machine; null when it is deployed. */
  localPort: number | null;
  /** A server that runs the manufacturers' validation programs; "local" for our stand-in, null for none. */
  signatureService: { url: string; token: string | null } | "local" | null;
  /** The mail service: Resend, "outbox" locally, null for none. `from` is the sender, "Name <address>". */
  mail: { from: string; key: string } | "outbox" | null;
  /** Turnstile's keys; null when there is no captcha, and so nobody can sign up. */
  captcha: { siteKey: string; secret: string } | null;
  /** SkySight's address and our key for it; "local" for our stand-in, null when not connected. */
  skysight: { url: string; key: string } | "local" | null;
  /** The keys for push messages, base64url, and the operator's `mailto:` address; null to send none. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /** Origins of push services besides the known ones; none in production. */
  pushServices: readonly string[];
  /** Pictures by other services, by name; absent when not configured. */
  pictures: PictureSources;
  /** The address of a router with OSRM's protocol; null when none is configured. */
  router: string | null;
  /** The sources of live positions. */
  live: {
    /** A server of the Open Glider Network, host and port; null for none. */
    feed: { host: string; port: number } | null;
    /** One connection for each filter. */
    filters: readonly string[];
    /** The address of the device database; null for none. */
    url: string | null;
    /** Bridges that may forward positions, each with its key. */
    bridges: readonly { name: string; key: string }[];
  };
  /** Keys of R2's S3 endpoint; without them uploads go through the Worker. */
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
}
