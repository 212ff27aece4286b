/**
 * Personal keys: what a member gives to a program that knows no log-in, in the header `X-API-Key`. As good as a token of the
 * same scopes, until it is revoked; shown once, kept as a hash.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { SCOPES, type Scope } from "#app/people/account/caller.ts";

export const MAX_KEYS = 10;
const MAX_KEY_NAME = 60;

/** What keys may be made for; a position while flying comes with programs that ask for it. */
export const KEY_SCOPES = SCOPES.filter((scope) => scope !== "live");

export interface PersonalKey {
  id: string;
  name: string;
  /** Its last letters. */
  ending: string;
  scopes: Scope[];
  created: string;
  /** YYYY-MM-DD; null before it was used. */
  used: string | null;
}

const NAME = fault("groupName", { least: 1, most: MAX_KEY_NAME });

export const NewKey = z.object({
  name: z
    .string()
    .transform((typed) => typed.replace(/\s+/g, " ").trim())
    .refine((name) => name.length > 0 && name.length <= MAX_KEY_NAME, NAME),
  scopes: z.array(z.enum(KEY_SCOPES as [Scope, ...Scope[]])).refine((scopes) => scopes.length > 0, fault("keyScope")),
});

/** `kettle_` and 64 hex digits. */
export const isKey = (text: string): boolean => /^kettle_[0-9a-f]{64}$/.test(text);
