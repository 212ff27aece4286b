/**
 * Requests a certificate. Printing takes a quarter of a second of the jobs Worker, which on a single machine also
 * serves the pages. So there is a limit per hour and pilot, and a line in which four of one pilot and eight of all
 * run one after the other.
 */
import { getLine } from "#app/core/queue.ts";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import type { Tools } from "#app/core/tools.ts";
import { type CertificateRequest, PRINT_CERTIFICATE, type Printed } from "../calls.ts";

const PER_PILOT: Limit = { name: "certificate", most: 60, seconds: 3600 };

const inLine = getLine({ atOnce: 1, most: 8, each: 4, retryAfter: 3 });

/** Returns null when the pilot has no certificate for this season. Throws 429 before anything is printed. */
export const requestCertificate = (tools: Tools, asked: CertificateRequest): Promise<Printed | null> =>
  inLine(tools, String(asked.user), async () => {
    await spend(tools, PER_PILOT, String(asked.user));
    return tools.ask(PRINT_CERTIFICATE, asked);
  });
