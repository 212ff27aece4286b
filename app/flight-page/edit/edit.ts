/**
 * What may be changed of a flight, for `PATCH /v1/flightdetail/{id}` and the page that edits: one shape for both.
 *
 * Absent keys stay; null or "" takes away. Source: specification, section 5, "Flight edit".
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { dayText, instantText } from "#app/core/time/instant.ts";
import { MAX_WINDOWS } from "#app/flight/own-windows.ts";
import { FIRST_DAY } from "#app/flight/undated.ts";

/** Letters of a co-pilot's name. */
const MAX_NAME = 100;
const NO_SUCH_DAY = fault("day", { first: FIRST_DAY.slice(0, 4) });

const textOrNone = (shape: z.ZodType<string, string>) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), shape.nullable())
    .optional();

/** Times without a zone are UTC, as all times of the interface. Out: whole seconds since 1970. */
const Instant = z
  .string()
  .max(40)
  .pipe(instantText({ local: true, error: fault("windowTime") }))
  .transform((ms) => Math.round(ms / 1000));

/** Flat pairs, as they come; what the flight allows of them is seen when they are stored. Empty is the analysis' own. */
const Windows = z
  .array(Instant)
  .max(2 * MAX_WINDOWS, fault("windowsMany", { most: MAX_WINDOWS }))
  .refine((times) => times.length % 2 === 0, fault("windowPairs"))
  .transform((times) =>
    Array.from({ length: times.length / 2 }, (_, i) => ({ from: times[2 * i], to: times[2 * i + 1] })),
  )
  .nullish();

export const FlightPatch = z.object({
  registration: textOrNone(
    z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{1,10}$/, fault("registration")),
  ),
  competition_id: textOrNone(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,4}$/, fault("competitionId")),
  ),
  aircraft_id: z.number().int().positive().optional(),
  /** The local day of a flight whose recording has none. */
  scoring_date: dayText(NO_SUCH_DAY)
    .refine((day) => day >= FIRST_DAY, NO_SUCH_DAY)
    .optional(),
  co_user_id: z.number().int().positive().nullish(),
  co_user_date_of_birth: z.iso.date().nullish(),
  co_user_name: textOrNone(
    z
      .string()
      .trim()
      .max(MAX_NAME, fault("coPilotName", { most: MAX_NAME })),
  ),
  scoring_times: Windows,
  engine_scoring_times: Windows,
  fes_scoring_times: Windows,
  /** kg; any is brought between what the type allows when it is stored. */
  mass: z.number(fault("mass")).nullish(),
  score_club_class: z.boolean().nullish(),
  use_second_club: z.boolean().nullish(),
  rescore: z.boolean().optional(),
  /** Of a superuser who changes what belongs to somebody else. */
  reason: z.string().trim().min(3, fault("reason")).max(500).optional(),
});

export type FlightPatch = z.infer<typeof FlightPatch>;
