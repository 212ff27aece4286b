/** The calls of this feature. */
import { z } from "zod";
import { defineCall } from "#app/core/call.ts";
import { UNIT_SYSTEMS } from "#app/i18n/language.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";

const Printed = z.object({ bytes: z.instanceof(Uint8Array<ArrayBuffer>), name: z.string() });
/** A file for download, with its name. */
export type Printed = z.infer<typeof Printed>;

const fields = {
  user: z.int(),
  season: z.int(),
  reader: z.object({ language: z.enum(LANGUAGES), units: z.enum(UNIT_SYSTEMS) }),
  /** The site's host, printed on the certificate. */
  site: z.string(),
};
export type CertificateRequest = z.infer<z.ZodObject<typeof fields>>;

/** Prints a season's certificate as PDF; null when the pilot has none. */
export const PRINT_CERTIFICATE = defineCall("print-certificate", fields, Printed.nullable());
