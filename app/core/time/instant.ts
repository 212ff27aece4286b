/**
 * Instants as programs and forms send them. ISO text only sorts while years have four digits, and dates can only be
 * calculated within a range, so an instant outside of these years is refused on input, whatever its offset.
 */
import { z } from "zod";

const FIRST_MS = Date.UTC(1900, 0, 1);
const LAST_MS = Date.UTC(2200, 0, 1);

const isInRange = (ms: number) => ms >= FIRST_MS && ms < LAST_MS;

/** Milliseconds since 1970. */
export const InstantMs = z
  .number()
  .min(FIRST_MS)
  .max(LAST_MS - 1);

/** ISO text with an offset; text without one is UTC if `local` allows it. Returns milliseconds since 1970. */
export function instantText({ local = false, error }: { local?: boolean; error?: string } = {}) {
  return z.iso
    .datetime({ offset: true, local, error })
    .transform((text) => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`))
    .refine(isInRange, error === undefined ? {} : { error });
}

/** A calendar day, `YYYY-MM-DD`, within these years. */
export const dayText = (error?: string) =>
  z.iso
    .date(error === undefined ? undefined : { error })
    .refine((day) => isInRange(Date.parse(day)), error === undefined ? {} : { error });
