/**
 * Delay belongs to a room and is enforced where points enter it: they wait in a wheel that nothing reads, and the
 * room learns of them when they are due. Everything sent from the room is made from what the room knows.
 *
 * A glider may have a longer delay of its own, where its pilot asks for one or flies in another room that has one:
 * then that delay applies everywhere.
 */
import { z } from "zod";
import type { Seconds } from "#app/soaring/units.ts";

export const DelayPolicy = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("none") }),
  z.object({ kind: z.literal("fixed"), seconds: z.number().min(0).max(86_400) }),
  /**
   * A delay of some seconds until an instant, then decreasing to none after `over` seconds, for example towards the
   * finish of a task.
   */
  z.object({
    kind: z.literal("shrinking"),
    seconds: z.number().min(0).max(86_400),
    until: z.number(),
    over: z.number().positive(),
  }),
]);
export type DelayPolicy = z.infer<typeof DelayPolicy>;

export const NO_DELAY: DelayPolicy = { kind: "none" };

export function delayAt(policy: DelayPolicy, now: Seconds): Seconds {
  switch (policy.kind) {
    case "none":
      return 0;
    case "fixed":
      return policy.seconds;
    case "shrinking":
      return policy.seconds * Math.min(Math.max(1 - (now - policy.until) / policy.over, 0), 1);
  }
}

/** Waiting items, grouped by their own delay; each queue in order of entry. */
export interface Wheel<Item> {
  queues: Map<Seconds, { entered: Seconds; item: Item }[]>;
  waiting: number;
}

export const newWheel = <Item>(): Wheel<Item> => ({ queues: new Map(), waiting: 0 });

/**
 * @param entered when it arrived, or its own time if that is later: a fast clock does not shorten the delay
 * @param own the item's own delay
 */
export function enter<Item>(wheel: Wheel<Item>, item: Item, entered: Seconds, own: Seconds): void {
  const queue = wheel.queues.get(own) ?? [];
  wheel.queues.set(own, queue);
  let at = queue.length;
  while (at > 0 && queue[at - 1].entered > entered) at--;
  queue.splice(at, 0, { entered, item });
  wheel.waiting++;
}

/**
 * Removes and returns the items that are due. While the delay shrinks more of them become due, second by second, but
 * never earlier.
 */
export function due<Item>(wheel: Wheel<Item>, policy: DelayPolicy, now: Seconds): Item[] {
  const taken: Item[] = [];
  const delay = delayAt(policy, now);
  for (const [own, queue] of wheel.queues) {
    const wait = Math.max(delay, own);
    let count = 0;
    while (count < queue.length && queue[count].entered + wait <= now) count++;
    if (count === 0) continue;
    for (const { item } of queue.splice(0, count)) taken.push(item);
    if (queue.length === 0) wheel.queues.delete(own);
  }
  wheel.waiting -= taken.length;
  return taken;
}

/** Returns seconds until something is due, at most 1 while the delay shrinks; null where nothing waits. */
export function untilDue<Item>({ queues }: Wheel<Item>, policy: DelayPolicy, now: Seconds): Seconds | null {
  const delay = delayAt(policy, now);
  let least: Seconds | null = null;
  for (const [own, [first]] of queues) {
    const until = Math.max(first.entered + Math.max(delay, own) - now, 0);
    if (least === null || until < least) least = until;
  }
  return least !== null && policy.kind === "shrinking" ? Math.min(least, 1) : least;
}

/** Removes matching items, which will never be sent. */
export function drop<Item>(wheel: Wheel<Item>, fits: (item: Item) => boolean): void {
  for (const [own, queue] of wheel.queues) {
    const kept = queue.filter(({ item }) => !fits(item));
    wheel.waiting -= queue.length - kept.length;
    if (kept.length > 0) wheel.queues.set(own, kept);
    else wheel.queues.delete(own);
  }
}
