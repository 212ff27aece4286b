/**
 * Refuses requests that write when the disk of a local site is nearly full, at once and completely, while there still
 * is space for those in progress. When the last block is used the store fails with errors that do not name the cause,
 * and the database may not even be readable.
 *
 * scripts/site.ts watches the disk and answers at a binding that no request from outside can reach. A deployed site
 * has none, because the platform's stores have no such limit.
 */
import { remembered } from "#app/core/memory.ts";
import { Refusal } from "#app/core/request/refusal.ts";

/** The body of the binding's response while the disk is full. */
export const FULL = "full";

/** Milliseconds for which a response is trusted: the disk is checked every second. */
const BELIEVED_MS = 500;

const disk = remembered(() => ({ isFull: false, checked: Number.NEGATIVE_INFINITY }));

/** Throws 507 for requests that would write. */
export async function refuseWhenFull(
  { DISK }: { DISK?: Pick<Fetcher, "fetch"> },
  { method }: Pick<Request, "method">,
): Promise<void> {
  if (!DISK || ["GET", "HEAD", "OPTIONS"].includes(method)) return;
  const now = Date.now();
  if (now - disk.value.checked >= BELIEVED_MS) {
    disk.value.checked = now;
    disk.value.isFull = (await (await DISK.fetch("http://disk/")).text()) === FULL;
  }
  if (disk.value.isFull) throw new Refusal(507, "storage_full", { retryAfter: 60 });
}
