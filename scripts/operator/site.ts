/**
 * The site that an operator's command is for: the one that runs on a state folder of this machine, or the one at an address.
 *
 * The operator's secret is sent to nobody who has not proved to be that site. On this machine a port may belong to anybody, so a site
 * there proves before every call that it has the secret too and that the port is its own. Elsewhere `https` proves it.
 */
import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { operatorSecret, Said } from "./secret.ts";

export interface Asked {
  /** Absent: the site that runs on the state folder. */
  url?: string;
  state: string;
}

export interface Site {
  origin: string;
  /** Null where nobody answers. @throws Said where somebody else does */
  call(method: string, path: string, body?: unknown): Promise<Response | null>;
}

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** @throws Said where there is no such site */
export function getSite({ url, state }: Asked): Site {
  const { origin, hostname, protocol, port } = new URL(url === undefined ? running(state) : getAddress(url));
  const here = LOCAL.includes(hostname);
  if (!here && protocol !== "https:") throw new Said(`${origin} is not https: the secret would be sent in the open.`);
  // Without an address it is the folder's own site, whatever is set for another one.
  const secret = operatorSecret({ url: origin, state, own: url === undefined });
  return {
    origin,
    async call(method, path, body) {
      if (here) {
        const proved = await prove(origin, port || "80", secret);
        if (proved === null) return null;
        if (!proved)
          throw new Said(`${origin} is not the site of ${state}, or an older release. Nothing was sent to it.`);
      }
      const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
      return ask(`${origin}${path}`, { method, headers, body: JSON.stringify(body) });
    },
  };
}

/** An answer that leads elsewhere is none of this site's. */
const ask = (address: string, init: RequestInit = {}): Promise<Response | null> =>
  fetch(address, { ...init, redirect: "manual" }).catch(() => null);

function getAddress(text: string): string {
  const url = URL.parse(/^\w+:\/\//.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash || url.pathname !== "/")
    throw new Said(`--url wants the address of a site, as https://kettle.example, not "${text}".`);
  return url.origin;
}

/** What `npm start` wrote into the folder, as long as it runs. */
function running(state: string): string {
  const file = join(state, "site.json");
  const none = new Said(`No site runs on ${state}. \`npm start\` starts one; --state DIR names another folder.`);
  if (!existsSync(file)) throw none;
  const { pid, port } = readNote(readFileSync(file, "utf8"));
  if (!lives(pid) || !Number.isInteger(port)) throw none;
  return `http://localhost:${port}`;
}

function readNote(text: string): { pid?: unknown; port?: unknown } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}

function lives(pid: unknown): boolean {
  if (typeof pid !== "number" || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** @returns null where nobody answers */
async function prove(origin: string, port: string, secret: string): Promise<boolean | null> {
  const nonce = randomBytes(32).toString("hex");
  const answer = await ask(`${origin}/v1/operator/proof?nonce=${nonce}`);
  if (answer === null) return null;
  // One that begins or ends is away, too.
  if (answer.status === 502 || answer.status === 503) return null;
  const { proof } = (await answer.json().catch(() => ({}))) as { proof?: unknown };
  return answer.ok && proof === createHmac("sha256", secret).update(`operator-proof ${port} ${nonce}`).digest("hex");
}
