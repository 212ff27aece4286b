/**
 * What somebody may do, by plan and by right to a flight: the one place that decides. Pure.
 *
 * A plan that is past due gives nothing. Early birds and superusers have what premium has; members of the Soaring
 * Society of America have what supporters have. The patron's badge is only bought.
 * Source: specification, section 6.
 */
export const PLANS = ["supporter", "premium", "patron"] as const;
export type Plan = (typeof PLANS)[number];

/** Who asks; `isSuperuser` only where the second factor was proved. A visitor has an id of null. */
export interface Person {
  id: number | null;
  plan: Plan | null;
  pastDue: boolean;
  ssaId: string | null;
  isEarlyBird: boolean;
  isSuperuser: boolean;
}

/** What is asked about, as far as rights depend on it. */
export interface Possession {
  ownerId: number;
  coUserId: number | null;
  /** The browser holds the cookie that its upload was answered with. */
  cookie: boolean;
}

export interface Privileges {
  supporter: boolean;
  premium: boolean;
  patron: boolean;
  superuser: boolean;
  owner: boolean;
  coPilot: boolean;
  cookieHolder: boolean;
  /** May change the flight: any of the four before. */
  editor: boolean;
}

export const VISITOR: Person = {
  id: null,
  plan: null,
  pastDue: false,
  ssaId: null,
  isEarlyBird: false,
  isSuperuser: false,
};

export function privileges(person: Person, flight?: Possession): Privileges {
  const plan = person.pastDue ? null : person.plan;
  const supporter = plan !== null;
  const premium = plan === "premium" || plan === "patron";
  const everything = person.isEarlyBird || person.isSuperuser;
  const owner = flight !== undefined && person.id !== null && flight.ownerId === person.id;
  const coPilot = flight !== undefined && person.id !== null && flight.coUserId === person.id;
  const cookieHolder = flight?.cookie ?? false;
  return {
    supporter: supporter || Boolean(person.ssaId) || everything,
    premium: premium || everything,
    patron: plan === "patron",
    superuser: person.isSuperuser,
    owner,
    coPilot,
    cookieHolder,
    editor: owner || coPilot || cookieHolder || (flight !== undefined && person.isSuperuser),
  };
}

/** Where the pilot's club lies decides which regional parts are offered. @param region ISO 3166-2 of the club */
export function regionalFlags(region: string | null): { us: boolean; fr: boolean; country: string | null } {
  const country = region?.slice(0, 2) ?? null;
  return { us: country === "US", fr: country === "FR", country };
}
