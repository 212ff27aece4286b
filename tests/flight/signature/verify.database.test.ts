/** Signatures of other makers: shown to a validation service after the upload, and what follows from its answer. */

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { makeMessage } from "#app/core/job-kind.ts";
import type { SignatureVerifier, Verdict } from "#app/core/ports.ts";
import type { Tools } from "#app/core/tools.ts";
import { getFlight } from "#app/flight/flight.server.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { announce, scorePending } from "#app/flight/scoring/score.server.ts";
import { sweepScoring } from "#app/flight/scoring/sweep.server.ts";
import { verifyAgain, verifySignature } from "#app/flight/signature/verify.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { settle } from "#tests/setup/site.ts";
import { taken } from "#tests/setup/taken.ts";
import { makeTools } from "#workers/tools.ts";

beforeAll(settle);

const HOUR = 3_600_000;

type Sent = ReturnType<typeof makeMessage>;

/** A service that gives one answer and counts how often it was asked. */
function service(answer: Verdict["outcome"] | Error) {
  const asked = { times: 0 };
  const verifier: SignatureVerifier = {
    name: "vali.example",
    async verify() {
      asked.times++;
      if (answer instanceof Error) throw answer;
      return { outcome: answer, service: "vali.example", message: "" };
    },
  };
  return { verifier, asked };
}

/** The house with this service, its jobs held back and its clock so much ahead. */
function house(verifier: SignatureVerifier | null, ahead = 0) {
  const sent: Sent[] = [];
  const tools: Tools = {
    ...makeTools(env),
    verifier,
    now: () => new Date(Date.now() + ahead),
    jobs: { send: async (kind, fields) => void sent.push(makeMessage(kind, fields)) },
  };
  return { tools, sent };
}

/** A circuit as an LXNAV would sign it: in its own way, which nobody here can verify. */
function recording(seed: number): Uint8Array<ArrayBuffer> {
  const text = new TextDecoder("latin1").decode(circuit(seed)).replace("AXKT", "ALXV");
  return new TextEncoder().encode(text);
}

async function uploaded(tools: Tools, seed: number) {
  const id = await taken(tools, recording(seed));
  await scored(tools, id);
  const [row] = await tools.db.select().from(flight).where(eq(flight.id, id));
  return { id, file: row.igcFileId };
}

/** Scored and announced, as the queue would have it. */
async function scored(tools: Tools, id: number) {
  await scorePending(tools, id);
  const [row] = await tools.db.select().from(flight).where(eq(flight.id, id));
  await announce(tools, id, row.revision);
}

const getFile = async ({ db }: Tools, id: number) => (await db.select().from(igcFile).where(eq(igcFile.id, id)))[0];
const verifyJobs = (sent: Sent[]) => sent.filter(({ kind }) => kind === "verify-signature");

test("a signature that the service finds unchanged makes the recording valid by the IGC", async () => {
  const { verifier } = service("valid");
  const { tools, sent } = house(verifier);
  const { id, file } = await uploaded(tools, 7001);
  expect((await getFlight(tools.db, id))?.igcFile).toMatchObject({ signature: "unverified", signatureBy: null });
  expect(verifyJobs(sent)).toEqual([{ v: 1, kind: "verify-signature", file }]);
  await verifySignature(tools, file);
  const detail = await getFlight(tools.db, id);
  expect(detail?.igcFile).toMatchObject({ signature: "igc-valid", signatureBy: "vali.example" });
  expect(detail?.state).toBe("valid");
});

test("a broken one takes the flight's points away, and says why", async () => {
  const { verifier, asked } = service("broken");
  const { tools, sent } = house(verifier);
  const { id, file } = await uploaded(tools, 7002);
  expect((await getFlight(tools.db, id))?.state).toBe("valid");
  await verifySignature(tools, file);
  expect(sent).toContainEqual({ v: 1, kind: "score-flight", flight: id });
  await scored(tools, id);
  const detail = await getFlight(tools.db, id);
  expect([detail?.state, detail?.rank, detail?.contests]).toEqual(["invalid", false, []]);
  expect(detail?.findings.map(({ token }) => token)).toContain("BROKEN_SIGNATURE");
  await verifySignature(tools, file);
  expect(asked.times).toBe(1);
});

test("an answer that comes while the flight is being scored is not lost", async () => {
  const { tools } = house(service("broken").verifier);
  const id = await taken(tools, recording(7007));
  const [{ file }] = await tools.db.select({ file: flight.igcFileId }).from(flight).where(eq(flight.id, id));
  let answered = false;
  const during = {
    ...tools,
    async pause() {
      if (!answered) await verifySignature(tools, file);
      answered = true;
    },
  };
  await scored(during, id);
  expect((await getFlight(tools.db, id))?.state).toBe("pending");
  const later = house(null, HOUR);
  await sweepScoring(later.tools);
  expect(later.sent).toContainEqual({ v: 1, kind: "score-flight", flight: id });
  await scored(tools, id);
  expect((await getFlight(tools.db, id))?.state).toBe("invalid");
});

test("a service that cannot tell is not asked again", async () => {
  const { verifier, asked } = service("cannot-tell");
  const { tools } = house(verifier);
  const { file } = await uploaded(tools, 7003);
  await verifySignature(tools, file);
  expect(await getFile(tools, file)).toMatchObject({ signature: "unverified", signatureBy: "vali.example" });
  const later = house(verifier, 48 * HOUR);
  await verifyAgain(later.tools, 90);
  expect(verifyJobs(later.sent)).not.toContainEqual({ v: 1, kind: "verify-signature", file });
  expect(asked.times).toBe(1);
});

test("a service that is down is asked again later, the flight keeps its points meanwhile", async () => {
  const { verifier } = service(new Error("vali.example answered 503"));
  const { tools } = house(verifier);
  const { id, file } = await uploaded(tools, 7004);
  await expect(verifySignature(tools, file)).rejects.toThrow("503");
  expect((await getFlight(tools.db, id))?.state).toBe("valid");
  const job = { v: 1, kind: "verify-signature", file };
  const soon = house(verifier, HOUR / 2);
  await verifyAgain(soon.tools, 90);
  expect(verifyJobs(soon.sent)).not.toContainEqual(job);
  const later = house(verifier, 2 * HOUR);
  await verifyAgain(later.tools, 90);
  expect(verifyJobs(later.sent)).toContainEqual(job);
});

test("without a service nobody is asked; one that is configured later is asked then", async () => {
  const none = house(null);
  const { file } = await uploaded(none.tools, 7005);
  expect(verifyJobs(none.sent)).toEqual([]);
  expect(await verifyAgain(none.tools, 90)).toBe(0);
  const now = house(service("valid").verifier);
  await verifyAgain(now.tools, 90);
  expect(verifyJobs(now.sent)).toContainEqual({ v: 1, kind: "verify-signature", file });
});

test("our own signatures need no service", async () => {
  const { tools, sent } = house(service("valid").verifier);
  const id = await taken(tools, circuit(7006));
  expect(verifyJobs(sent)).toEqual([]);
  await scored(tools, id);
});
