/** What an ingest sends to a room. */
import { z } from "zod";
import { Card, LivePoint } from "#app/live/glider.ts";
import { DelayPolicy } from "#app/live/room/delay.ts";

export const Batch = z.object({
  room: z.string(),
  policy: DelayPolicy,
  /** Of gliders that the room may not know yet. */
  cards: z.array(z.object({ card: Card, keep: z.boolean() })),
  entries: z.array(z.object({ key: z.string(), point: LivePoint, source: z.string(), delay: z.number() })),
});
export type Batch = z.infer<typeof Batch>;
