/** The calls that a room answers; never with more than its viewers are shown. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { Card, LivePoint, STATES } from "./glider.ts";
import { Course, TaskRow } from "./task-row.ts";

const Shown = Card.extend({
  i: z.number(),
  state: z.enum(STATES),
  since: z.number(),
  last: LivePoint,
  trail: z.array(z.number()),
});

const Track = z.array(z.tuple([z.number(), z.number(), z.number(), z.number().nullable()]));

const Thermal = z.object({
  latitude: z.number(),
  longitude: z.number(),
  time: z.number(),
  climb: z.number(),
  bottom: z.number(),
  top: z.number(),
  gliders: z.number(),
});

const Launch = z.object({
  id: z.number(),
  airport: z.number(),
  glider: z.string(),
  tug: z.string(),
  takeoff: z.number().nullable(),
  landing: z.number().nullable(),
  landedAt: z.number().nullable(),
  note: z.string(),
  corrected: z.array(z.string()),
});
export type LaunchDetails = z.infer<typeof Launch>;

export const NOW = defineCall(
  "live-now",
  {},
  z.object({
    time: z.number(),
    delay: z.number(),
    airborne: z.number(),
    viewers: z.number(),
    gliders: z.array(Shown),
  }),
);

/** All gliders that the room knows: key, time last heard, state. */
export const COUNT = defineCall(
  "live-count",
  {},
  z.object({ gliders: z.array(z.tuple([z.string(), z.number(), z.enum(STATES)])), viewers: z.number() }),
);

/** Gliders in the air: key, and metres flown in the last hour. */
export const HOURS = defineCall("live-hours", {}, z.array(z.tuple([z.string(), z.number()])));

/** Gliders whose take-off was seen at an airfield: key, and that airfield's id. */
export const FIELDS = defineCall("live-fields", {}, z.array(z.tuple([z.string(), z.number()])));

/** A task day: its standing, and the progress of the leading pilots. */
export const STANDING = defineCall(
  "live-standing",
  {},
  z.object({ time: z.number(), delay: z.number(), rows: z.array(TaskRow), courses: z.array(Course) }),
);

/** Of several gliders, the one that was last heard. */
export const GLIDER = defineCall(
  "live-glider",
  { keys: z.array(z.string()).max(100) },
  z
    .object({ shown: Shown, delay: z.number(), takeoff: z.number().nullable(), landing: z.number().nullable() })
    .nullable(),
);

/** Latitude, longitude and height for each second, with the points of `keys` as one track. */
export const TRACK = defineCall(
  "live-track",
  { keys: z.array(z.string()).max(100), from: z.number(), to: z.number() },
  Track,
);

/** All points of a minute. */
export const BATCH = defineCall(
  "live-batch",
  { from: z.number(), to: z.number() },
  z.array(z.tuple([z.string(), Track])),
);

export const THERMALS = defineCall("live-thermals", { time: z.number() }, z.array(Thermal));

export const LAUNCHES = defineCall(
  "live-launches",
  { airport: z.number(), from: z.number(), to: z.number() },
  z.array(Launch),
);

export const CORRECT = defineCall(
  "live-correct",
  {
    airport: z.number(),
    id: z.number(),
    correction: z.object({
      glider: z.string().max(40).optional(),
      tug: z.string().max(40).optional(),
      takeoff: z.number().optional(),
      landing: z.number().nullable().optional(),
      note: z.string().max(200).optional(),
    }),
  },
  Launch.or(z.enum(["unknown", "landing-first"])),
);

/**
 * Removes everything about these gliders, including the day's tracks; and pilots from the participants of its task
 * day.
 */
export const FORGET = defineCall(
  "live-forget",
  { keys: z.array(z.string()), pilots: z.array(z.number()) },
  z.object({ forgotten: z.number() }),
);
