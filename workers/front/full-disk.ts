/**
 * A local site whose disk is nearly full: what would write is refused at once and whole, while there still is room for
 * what is under way. Left to the last block the store fails in words that do not say why, and the database may not even be read.
 *
 * scripts/site.ts watches the disk and answers at a binding that no request from outside can reach; deployed there is none, the
 * platform's stores have no such end.
 */
import { remembered } from "#app/core/memory.ts";
import { Refusal } from "#app/core/request/refusal.ts";

/** The body of the binding's answer while there is no room. */
export const FULL = "full";

/** How long an answer is believed: the disk is looked at every second. */
const BELIEVED_MS = 500;

const disk = remembered(() => ({ isFull: false, checked: Number.NEGATIVE_INFINITY }));

/** Throws 507 for what would write. */
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
