/** Everything that travels through a queue: ids only, versioned by `v`. A job may come twice, late, or never. */
import { z } from "zod";

export const Job = z.discriminatedUnion("kind", [
  /** Check, analyse and score a flight that is pending. */
  z.object({ v: z.literal(1), kind: z.literal("score-flight"), flight: z.number().int() }),
  /** Ask a validation service about the signature of a recording, an id of `igc_file`. */
  z.object({ v: z.literal(1), kind: z.literal("verify-signature"), file: z.number().int() }),
  /** A revision came into force; whoever counts flights may subtract the old one and add this. */
  z.object({
    v: z.literal(1),
    kind: z.literal("flight-scored"),
    flight: z.number().int(),
    revision: z.number().int(),
  }),
  /** Draw the picture of a flight's revision that is shared. */
  z.object({ v: z.literal(1), kind: z.literal("draw-flight"), flight: z.number().int(), revision: z.number().int() }),
  /** Read the climbs of a flight's revision into the ledger, for the map of hot spots. */
  z.object({ v: z.literal(1), kind: z.literal("keep-climbs"), flight: z.number().int(), revision: z.number().int() }),
  /** Find flights whose climbs are not in the ledger, from this one on. */
  z.object({ v: z.literal(1), kind: z.literal("find-climbs"), after: z.number().int() }),
  /** Draw the map of hot spots. */
  z.object({ v: z.literal(1), kind: z.literal("draw-thermals") }),
  /** Judge a flight anew for a run of rescoring, or bring what was found into force: the run knows which. */
  z.object({ v: z.literal(1), kind: z.literal("rescore-flight"), run: z.number().int(), flight: z.number().int() }),
  /** Send a mail that stands in the ledger. */
  z.object({ v: z.literal(1), kind: z.literal("send-mail"), mail: z.string() }),
  /** Gather everything one pilot has here into an archive. */
  z.object({ v: z.literal(1), kind: z.literal("export-user"), export: z.string() }),
  /** Erase an account whose time to come back is over. */
  z.object({ v: z.literal(1), kind: z.literal("erase-user"), user: z.number().int() }),
]);

export type Job = z.infer<typeof Job>;
export type QueueName = "score" | "bulk";

/** Where a job goes: `score` when a pilot waits for it, `bulk` when nobody does. */
export const QUEUE: Record<Job["kind"], QueueName> = {
  "score-flight": "score",
  "flight-scored": "score",
  "verify-signature": "bulk",
  "draw-flight": "bulk",
  "keep-climbs": "bulk",
  "find-climbs": "bulk",
  "draw-thermals": "bulk",
  "rescore-flight": "bulk",
  "send-mail": "score",
  "export-user": "bulk",
  "erase-user": "bulk",
};
