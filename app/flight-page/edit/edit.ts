/**
 * What can be changed about a flight, for `PATCH /v1/flightdetail/{id}` and the edit page: one shape for both.
 *
 * Absent keys change nothing; null or "" removes a value. Source: specification, section 5, "Flight edit".
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { dayText, instantText } from "#app/core/time/instant.ts";
import { MAX_WINDOWS } from "#app/flight/own-windows.ts";
import { FIRST_DAY } from "#app/flight/undated.ts";

/** Length in letters of a co-pilot's name. */
const MAX_NAME = 100;
const NO_SUCH_DAY = fault("day", { first: FIRST_DAY.slice(0, 4) });

const textOrNone = (shape: z.ZodType<string, string>) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), shape.nullable())
    .optional();

/** Times without a zone are UTC, like all times of the interface. Returns whole seconds since 1970. */
const Instant = z
  .string()
  .max(40)
  .pipe(instantText({ local: true, error: fault("windowTime") }))
  .transform((ms) => Math.round(ms / 1000));

/**
 * Flat pairs as they are sent; whether the flight allows them is checked when they are stored. An empty list means
 * the windows found by the analysis.
 */
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
  /** kg; any value is brought into the range of the type when it is stored. */
  mass: z.number(fault("mass")).nullish(),
  score_club_class: z.boolean().nullish(),
  use_second_club: z.boolean().nullish(),
  rescore: z.boolean().optional(),
  /** The reason of a superuser who changes somebody else's flight. */
  reason: z.string().trim().min(3, fault("reason")).max(500).optional(),
});

export type FlightPatch = z.infer<typeof FlightPatch>;
