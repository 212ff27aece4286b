/** Who sends a request, in one form for pages (by session) and API (by token): a member or a visitor. */
import type { UnitSystem } from "#app/i18n/language.ts";
import type { Person, Privileges, regionalFlags } from "../plan/privileges.ts";

export interface Member extends Person {
  id: number;
  name: string;
  clubId: number | null;
  unit: UnitSystem | null;
  language: string | null;
  image: string | null;
  badge: boolean;
  privileges: Privileges;
  regional: ReturnType<typeof regionalFlags>;
  /**
   * Whether a superuser has not entered the second factor in this session; until then the account has no superuser
   * rights.
   */
  owesSecondFactor: boolean;
  preferences: { dark?: boolean; start?: "home" | "flights" | "upload"; list?: "rows" | "tiles" };
}

/** The rights that other programs can be granted. First-party tokens are not limited by scopes. */
export const SCOPES = ["profile", "upload", "declare", "live"] as const;
export type Scope = (typeof SCOPES)[number];

export interface Caller {
  member: Member | null;
  /** "all" for our own client, the granted scopes for others, none for visitors. */
  scopes: "all" | readonly Scope[];
  /** The token family that the request used. */
  family: string | null;
  /** Whether a bearer token was sent that is not valid (any more). */
  stale: boolean;
}

export const NOBODY: Caller = { member: null, scopes: [], family: null, stale: false };
