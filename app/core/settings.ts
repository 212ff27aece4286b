/** Settings of the site: what a deployment says of itself, read once in workers/env.ts. */
import type { PictureSources } from "./ports.ts";

export interface Settings {
  /** "local" and "test" allow stand-ins, "production" refuses them. */
  env: "local" | "test" | "production";
  /** The site's address as mails name it; null: as the request says. */
  origin: string | null;
  /** Signs upload addresses and hashes edit keys. */
  signingSecret: string;
  /** Everything accounts keep secret is derived from it: app/people/account/secret.server.ts. */
  accountSecret: string;
  /** Parts that are tried out are offered to those who may have them. */
  beta: boolean;
  /** Recordings of our own simulator, which anybody can sign, are valid flights: for demo worlds and tests. */
  simulatedFlights: boolean;
  uploadsPerHour: number;
  /** From one address: so many accounts, and twice as many mails that are asked for. */
  signUpsPerHour: number;
  /** Origins of others whose pages may upload with their visitors' cookies. */
  clientOrigins: readonly string[];
  /** Programs of others that may take a member's password, each with the origin it may send; null: it sends none. */
  passwordClients: readonly { id: string; origin: string | null }[];
  /** Proves the site's operator; null where the site has none. */
  operatorToken: string | null;
  /** Where the site answers on this machine; null where it is deployed. */
  localPort: number | null;
  /** A server that runs the makers' validation programs; "local" is our stand-in, null asks nobody. */
  signatureService: { url: string; token: string | null } | "local" | null;
  /** Who takes our mails: Resend, "outbox" locally, null nobody. `from` is the sender, "Name <address>". */
  mail: { from: string; key: string } | "outbox" | null;
  /** Turnstile's keys; null where nobody is asked, and so nobody can sign up. */
  captcha: { siteKey: string; secret: string } | null;
  /** SkySight's address and our key there, "local" is our stand-in, null is not connected. */
  skysight: { url: string; key: string } | "local" | null;
  /** The keys that this site pushes with, base64url, and the `mailto:` of who runs it; null pushes nothing. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  /** Origins that are pushed to beside the known services; none in production. */
  pushServices: readonly string[];
  /** Pictures by others, by name; absent where not configured. */
  pictures: PictureSources;
  /** Address of a router with OSRM's protocol; null where none is configured. */
  router: string | null;
  /** Where live positions come from. */
  live: {
    /** Servers of the Open Glider Network, host and port; null: none is asked. */
    feed: { host: string; port: number } | null;
    /** One connection for each. */
    filters: readonly string[];
    /** The device database; null: none. */
    url: string | null;
    /** Bridges that may pass positions on, each with its key. */
    bridges: readonly { name: string; key: string }[];
  };
  /** Keys of R2's S3 endpoint; without them uploads go through the Worker. */
  s3: { endpoint: string; bucket: string; accessKeyId: string; secretAccessKey: string } | null;
}
