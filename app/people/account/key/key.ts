/**
 * Personal keys: a member gives one to a program that cannot log in, which sends it in the header `X-API-Key`. A key
 * is equivalent to a token with the same scopes until it is revoked; it is shown once and stored as a hash.
 */
import { z } from "zod";
import { fault } from "#app/core/request/field-fault.ts";
import { SCOPES, type Scope } from "#app/people/account/caller.ts";

export const MAX_KEYS = 10;
const MAX_KEY_NAME = 60;

/** The scopes of keys. Live positions are left out until programs need them. */
export const KEY_SCOPES = SCOPES.filter((scope) => scope !== "live");

export interface PersonalKey {
  id: string;
  name: string;
  /** The last characters of the key. */
  ending: string;
  scopes: Scope[];
  created: string;
  /** YYYY-MM-DD; null until it is first used. */
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

/** Whether a text has the form of a key: `kettle_` and 64 hex digits. */
export const isKey = (text: string): boolean => /^kettle_[0-9a-f]{64}$/.test(text);
