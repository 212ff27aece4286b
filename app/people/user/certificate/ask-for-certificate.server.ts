/**
 * A certificate is asked for: printing takes a quarter of a second of the Worker of the jobs, which on one machine is that
 * of the pages. So many an hour and pilot; four at once of one, eight of all, one after the other.
 */
import { getLine } from "#app/core/queue.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { type CertificateRequest, PRINT_CERTIFICATE, type Printed } from "../errands.ts";

const PER_PILOT: Limit = { name: "certificate", most: 60, seconds: 3600 };

const inLine = getLine({ atOnce: 1, most: 8, each: 4, retryAfter: 3 });

/** Null where the pilot has none of this season. Throws 429 before anything is printed. */
export const requestCertificate = (tools: Tools, asked: CertificateRequest): Promise<Printed | null> =>
  inLine(tools, String(asked.user), async () => {
    await spend(tools, PER_PILOT, String(asked.user));
    return tools.ask(PRINT_CERTIFICATE, asked);
  });
