/**
 * Pages go first. Whoever computes for long pauses between slices, and a pause lasts while somebody else's request that has
 * not paused itself is being answered: a page asks the ledger several times, and without this would wait for a
 * slice each time. At most 60 ms, so that work goes on under any load.
 *
 * One number for the isolate; nothing but times depends on it. Deployed, the two Workers run on processors of their own;
 * on one machine they share one, and the pages tell the jobs of their visitors (`neighbour`).
 */
const MAX_REST_MS = 60; // twice what a page takes here

let looking = 0;
/** How often work went on after a pause. */
let resumed = 0;

export const arrive = () => void looking++;
export const depart = () => void looking--;

/** Another isolate on this processor that shall rest too. */
export interface Neighbour {
  visited(): Promise<void>;
  left(): Promise<void>;
}

/** For jobs and the schedule, which nobody looks at. */
export async function giveWay(): Promise<void> {
  const since = Date.now();
  const before = resumed;
  do await scheduler.wait(1);
  while (looking > 0 && Date.now() - since < MAX_REST_MS);
  // Somebody else's slice was in between: who came during it is let in before the next one.
  if (resumed !== before) await scheduler.wait(1);
  resumed++;
}

/**
 * The web's name for giving way, which this platform has not got: a hash asks for it between its slices (@noble/hashes,
 * `argon2idAsync`), and would otherwise only let one other event through.
 */
Object.assign(scheduler, { yield: giveWay });

/** For a request: it is one of those who look until it pauses, which says that it computes, or has been answered. */
export function visit(neighbour: Neighbour | null = null): { pause(): Promise<void>; leave(): void } {
  let inside = true;
  arrive();
  const told = neighbour?.visited();
  const leave = () => {
    if (!inside) return;
    inside = false;
    depart();
    // In this order, and whatever becomes of either: a visitor must not stay for ever.
    void told?.finally(() => neighbour?.left()).catch(() => undefined);
  };
  return {
    leave,
    pause: () => {
      leave();
      return giveWay();
    },
  };
}
