/** Errands of this room. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { UNIT_SYSTEMS } from "#app/i18n/language.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";

const Printed = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>), name: z.string() });
/** A file to keep, and how it is called. */
export type Printed = z.infer<typeof Printed>;

const fields = {
  user: z.int(),
  season: z.int(),
  reader: z.object({ language: z.enum(LANGUAGES), units: z.enum(UNIT_SYSTEMS) }),
  /** The site's host, as it signs. */
  site: z.string(),
};
export type CertificateRequest = z.infer<z.ZodObject<typeof fields>>;

/** A season's certificate as PDF; null where the pilot has none. */
export const PRINT_CERTIFICATE = defineCall("print-certificate", fields, Printed.nullable());
