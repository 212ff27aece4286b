/**
 * Pages go first. Whoever computes for long pauses between slices, and a pause lasts while somebody else's request that has
 * not paused itself is being answered: a page asks the database several times, and without this would wait for a
 * slice each time. At most 60 ms, and 240 ms where several jobs take turns, so that work goes on under any load.
 *
 * One list for the isolate; nothing but times depends on it. Deployed, the two Workers run on processors of their own;
 * on one machine they share one, and the pages tell the jobs of their visitors (`neighbour`). What is longest is computed on others
 * there (other-processor.ts).
 */
import { remembered } from "#app/core/memory.ts";

const MAX_REST_MS = 60; // twice what a page takes here
/** Jobs take turns: each waits again after the slice of another one, so often at the most. */
const MAX_RESTS = 4;

/** Nobody waits for a slice longer: whoever did not tell that it left is taken to have left. */
const LONGEST_VISIT_MS = 2000;

/** Times are milliseconds. */
interface Thread {
  /** When those who look came, the first first. */
  came: number[];
  /** How often work went on after a pause. */
  resumed: number;
  /** When somebody last gave way. */
  workedAt: number;
  /** Until when the neighbour is told of nobody. */
  alone: number;
  /** Whether the neighbour computed when last told. */
  computed: boolean;
}

const thread = remembered((): Thread => ({ came: [], resumed: 0, workedAt: 0, alone: 0, computed: false }));

function someoneLooks(): boolean {
  const { came } = thread.value;
  while (came.length > 0 && came[0] < Date.now() - LONGEST_VISIT_MS) came.shift();
  return came.length > 0;
}

/** After this long without a pause nobody computes here. */
const WORK_MS = 500;

/** Whether somebody computes here. */
export const isWorking = () => Date.now() - thread.value.workedAt < WORK_MS;

export const arrive = () => void thread.value.came.push(Date.now());
export const depart = () => void thread.value.came.shift();

/** Another isolate on this processor that shall rest too. */
export interface Neighbour {
  /** Whether it computes, and so counts this visitor. */
  visited(): Promise<boolean>;
  left(): Promise<void>;
}

/** A neighbour that did not compute is told of one visitor in so long: telling it takes a tenth of a page. */
const LEFT_ALONE_MS = 100;

/** Of many who come at once while it rests, the first tells it: the others would all wait for the same no. */
function toBeTold(): boolean {
  const { alone, computed } = thread.value;
  if (Date.now() < alone) return false;
  if (!computed) thread.value.alone = Date.now() + LEFT_ALONE_MS;
  return true;
}

/** Reports a neighbour that computes; true where it counts this visitor. */
async function tell(neighbour: Neighbour): Promise<boolean> {
  const computed = await neighbour.visited().catch(() => false);
  Object.assign(thread.value, { computed, alone: computed ? 0 : Date.now() + LEFT_ALONE_MS });
  return computed;
}

/** For jobs and the schedule, which nobody looks at. */
export async function giveWay(): Promise<void> {
  const begun = Date.now();
  thread.value.workedAt = begun;
  let [since, before] = [begun, thread.value.resumed];
  do {
    await scheduler.wait(1);
    // Somebody else's slice was in between: who came during it is let in before the next one.
    if (thread.value.resumed !== before) {
      [since, before] = [Date.now(), thread.value.resumed];
      await scheduler.wait(1);
    }
  } while (someoneLooks() && Date.now() - since < MAX_REST_MS && Date.now() - begun < MAX_RESTS * MAX_REST_MS);
  thread.value.resumed++;
  thread.value.workedAt = Date.now();
}

/**
 * The web's name for giving way, which this platform has not got: a hash asks for it between its slices (@noble/hashes,
 * `argon2idAsync`), and would otherwise only let one other event through.
 */
Object.assign(scheduler, { yield: giveWay });

/**
 * For a request: it is one of those who look until it pauses, which says that it computes, or has been answered. For a neighbour,
 * whose work nobody looks at, it is one until it has been answered: a recording comes in before others are scored.
 * @param keep lets the request live until a neighbour has been told
 */
export function visit(
  neighbour: Neighbour | null = null,
  keep: (told: Promise<void>) => void = () => undefined,
): { pause(): Promise<void>; leave(): void } {
  let looks = true;
  let inside = true;
  arrive();
  const told = neighbour && toBeTold() ? tell(neighbour) : null;
  const lookAway = () => {
    if (looks) depart();
    looks = false;
  };
  return {
    leave: () => {
      lookAway();
      // In this order, whatever becomes of either.
      if (inside && told) keep(told.then((counts) => (counts ? neighbour?.left() : undefined)).catch(() => undefined));
      inside = false;
    },
    pause: () => {
      lookAway();
      return giveWay();
    },
  };
}
