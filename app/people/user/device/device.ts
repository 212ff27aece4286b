/** A tracker's id and end date, as forms and programs send them. */

import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { dayText } from "#app/core/time/instant.ts";

export const MAX_DEVICES = 10;

/** @param today YYYY-MM-DD */
export const newDevice = (today: string) =>
  z.object({
    id: z
      .string(fault("deviceId"))
      .trim()
      .regex(/^[0-9a-f]{6}$/i, fault("deviceId"))
      .transform((id) => id.toUpperCase()),
    until: dayText(fault("date"))
      .refine((date) => date >= today, fault("dayPassed"))
      .nullish(),
    /** Whether everybody may see whose it is. */
    listed: z.boolean().optional(),
  });

export type NewDevice = z.infer<ReturnType<typeof newDevice>>;
