/**
 * A signature that only the manufacturer's program can verify is sent to a validation service after the flight has
 * its score, so that nobody waits for it. The answer belongs to the recording; if the signature is broken, its
 * flights are scored again. The job may run twice: only the first answer counts.
 */

import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { SCORE_FLIGHT, VERIFY_SIGNATURE } from "#app/flight/jobs.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { findMaker } from "#app/soaring/igc/signature/makers.ts";
import { settled } from "#app/soaring/igc/signature/settle.ts";

/** Seconds to wait for an answer before a service is called again. */
export const ANSWER_WAIT_SECONDS = 3600;

/** SQL for recordings whose signature still has to be verified by a service. */
const open = and(eq(igcFile.signature, "unverified"), isNull(igcFile.signatureBy), gt(igcFile.length, 0));

export async function verifySignature(tools: Tools, file: number): Promise<void> {
  const { db, files, verifier } = tools;
  if (verifier === null) return;
  const started = Date.now();
  const [row] = await db
    .select()
    .from(igcFile)
    .where(and(eq(igcFile.id, file), open));
  if (!row) return;
  const bytes = await files.get(`igc/${row.sha256}.igc`);
  if (bytes === null) throw new Error(`recording ${file} is not in the object store`);
  const recording = readIgc(bytes);
  const { outcome, service } = await verifier.verify(bytes, recording);
  const state = settled("unverified", outcome, findMaker(recording.manufacturer)?.approved ?? null);

  const flights =
    state === "broken"
      ? await db
          .select({ id: flight.id })
          .from(flight)
          .where(and(eq(flight.igcFileId, file), isNull(flight.deleted)))
      : [];
  await db.batch([
    db
      .update(igcFile)
      .set({ signature: state, signatureBy: service, verifyAt: null })
      .where(and(eq(igcFile.id, file), open)),
    // They are set to pending in the same batch, so that the sweep finds them when the jobs below are lost.
    ...flights.map(({ id }) =>
      db
        .update(flight)
        .set({ state: "pending", tries: 0, retryAt: isoStamp(tools.now()) })
        .where(eq(flight.id, id)),
    ),
  ]);
  for (const { id } of flights) await tools.jobs.send(SCORE_FLIGHT, { flight: id }, { queue: "bulk" });
  tools.log({ kind: "signature-verified", file, service, outcome, state, tookMs: Date.now() - started });
}

/**
 * Sends recordings that the service has not answered for, or that came before it was configured, at most `most` of
 * them.
 */
export async function verifyAgain({ db, jobs, now, verifier }: Tools, most: number): Promise<number> {
  if (verifier === null) return 0;
  const time = now();
  const rows = await db
    .select({ id: igcFile.id })
    .from(igcFile)
    .where(and(open, or(isNull(igcFile.verifyAt), lte(igcFile.verifyAt, isoStamp(time)))))
    .limit(most);
  for (const { id } of rows) {
    const verifyAt = isoStamp(new Date(time.getTime() + ANSWER_WAIT_SECONDS * 1000));
    await db.update(igcFile).set({ verifyAt }).where(eq(igcFile.id, id));
    await jobs.send(VERIFY_SIGNATURE, { file: id });
  }
  return rows.length;
}
