/** Four gliders east of Königsdorf as a bridge tells them, a second later with each line: what is told twice is refused. */
import { SELF } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { saveDevices } from "#app/live/device/device.server.ts";
import { getLine } from "#tests/cast/air/line.ts";
import { BRIDGE_KEY, signed } from "#tests/live/bring.ts";
import { emptySky } from "#tests/live/empty-sky.ts";
import { settle, site, tools } from "#tests/setup/site.ts";

/** The third wants to be in no answer, the second has no name, the fourth neither. */
const DEVICES = `'F','DD4711','HK36 TTC','D-EULE','CU','Y','Y','1'
'F','DD0815','Ventus 2cxM','D-9999','QQ','Y','N','1'
'F','DD1234','LS 8 18m','D-8654','12','N','Y','1'
'F','DD3141','Arcus T','OE-4321','XY','N','N','1'
`;

interface More {
  altitude?: number;
  stealth?: boolean;
  noTracking?: boolean;
}

export const now = () => Math.floor(Date.now() / 1000);

export class ReportedLines {
  readonly #begun = now() - 200;
  /** Of the newest line. */
  clock = this.#begun;
  /** Of the newest batch. */
  sequence = 0;

  later(): number {
    return ++this.clock;
  }

  /** East along 47.8°, 30 m a second. */
  line(id: string, time: number, more: More = {}): string {
    const place = { latitude: 47.83, longitude: 11.46 + ((time - this.#begun) * 30) / 74_600 };
    const moving = { altitude: more.altitude ?? 1000, course: 90, speed: 30, climb: 1 };
    return getLine({ id, sort: "glider" }, { ...place, ...moving }, time, "Test", more);
  }

  bring(lines: string[]): Promise<Response> {
    return bring({ sequence: ++this.sequence, lines });
  }
}

/** Nothing in the air, the devices known, and whoever brings lines heard. */
export async function underABridge(): Promise<void> {
  await settle();
  await emptySky();
  await saveDevices(tools(), DEVICES);
  await env.LIVE_INGEST.get(env.LIVE_INGEST.idFromName("gateway")).watch("", true);
}

/** A batch as it is written. */
export async function bring(body: object, more: Record<string, string> = {}, key = BRIDGE_KEY): Promise<Response> {
  const text = JSON.stringify(body);
  const signature = await signed(text, key);
  return SELF.fetch(`${site}/v1/ingest`, {
    method: "POST",
    body: text,
    headers: { "x-kettle-source": "bridge", "x-kettle-signature": signature, ...more },
  });
}
