/** Who asks, once for pages (by session) and API (by token): a member or nobody. */
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
  /** A superuser whose second factor is not proved here: has none of the power until then. */
  owesSecondFactor: boolean;
  preferences: { dark?: boolean; start?: "home" | "flights" | "upload"; list?: "rows" | "tiles" };
}

/** What other programs may be allowed to. First-party tokens are not limited by scopes. */
export const SCOPES = ["profile", "upload", "declare", "live"] as const;
export type Scope = (typeof SCOPES)[number];

export interface Caller {
  member: Member | null;
  /** "all" for our own client; what was granted for others; none for visitors. */
  scopes: "all" | readonly Scope[];
  /** The token family the request came with. */
  family: string | null;
  /** A bearer token was shown and is not valid (any more). */
  stale: boolean;
}

export const NOBODY: Caller = { member: null, scopes: [], family: null, stale: false };
