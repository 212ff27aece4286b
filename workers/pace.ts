/**
 * Pages go first. Whoever computes for long pauses between slices, and a pause lasts while somebody else's request that has
 * not paused itself is being answered: a page asks the ledger several times, and without this would wait for a
 * slice each time. At most 60 ms, so that work goes on under any load.
 *
 * One number for the isolate; nothing but times depends on it.
 */
const MAX_REST_MS = 60; // twice what a page takes here

let looking = 0;
/** How often work went on after a pause. */
let resumed = 0;

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

/** For a request: it is one of those who look until it pauses, which says that it computes, or has been answered. */
export function visit(): { pause(): Promise<void>; leave(): void } {
  let inside = true;
  looking++;
  const leave = () => {
    if (inside) looking--;
    inside = false;
  };
  return {
    leave,
    pause: () => {
      leave();
      return giveWay();
    },
  };
}
