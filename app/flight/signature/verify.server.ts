/**
 * A signature that only its maker's program can verify is shown to a validation service, after the flight has its score:
 * nobody waits for it. What the service says belongs to the recording; a broken one sends its flights back to
 * be judged anew. May run twice: only the first answer counts.
 */

import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import { isoStamp } from "#app/core/time/time.ts";
import type { Tools } from "#app/core/tools.ts";
import { SCORE_FLIGHT, VERIFY_SIGNATURE } from "#app/flight/jobs.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { findMaker } from "#app/soaring/igc/signature/makers.ts";
import { settled } from "#app/soaring/igc/signature/settle.ts";

/** How long an answer is waited for before a service is asked again, seconds. */
export const ANSWER_WAIT_SECONDS = 3600;

/** Whether somebody has still to be asked. */
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
    // In the same batch: the sweep finds them pending when the jobs below are lost.
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

/** Sends the recordings whose service has not answered, or was configured later, at most `most` of them. */
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
