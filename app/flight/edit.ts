/**
 * What may be changed of a flight, for `PATCH /v1/flightdetail/{id}` and the page that edits: one shape for both.
 *
 * Absent keys stay; null or "" takes away. Source: specification, section 5, "Flight edit".
 */
import { z } from "zod";
import { EDIT_FAULTS } from "./edit-faults.ts";

const textOrNone = (shape: z.ZodType<string, string>) =>
  z
    .preprocess((value) => (typeof value === "string" && value.trim() === "" ? null : value), shape.nullable())
    .optional();

export const FlightPatch = z.object({
  registration: textOrNone(
    z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{1,10}$/, EDIT_FAULTS.registration),
  ),
  competition_id: textOrNone(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9]{1,3}$/, EDIT_FAULTS.competitionId),
  ),
  aircraft_id: z.number().int().positive().optional(),
  co_user_id: z.number().int().positive().nullish(),
  co_user_date_of_birth: z.iso.date().nullish(),
  co_user_name: textOrNone(z.string().trim().max(100, EDIT_FAULTS.coPilotName)),
  rescore: z.boolean().optional(),
  /** Of a superuser who changes what belongs to somebody else. */
  reason: z.string().trim().min(3, EDIT_FAULTS.reason).max(500).optional(),
});

export type FlightPatch = z.infer<typeof FlightPatch>;
