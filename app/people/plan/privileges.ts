/**
 * What a person may do, by plan and by relation to a flight: the only place that decides this. Pure.
 *
 * A plan whose payment is past due gives nothing. Early birds and superusers have what premium has; members of the
 * Soaring Society of America have what supporters have. The patron's badge can only be bought. Source: specification,
 * section 6.
 */
export const PLANS = ["supporter", "premium", "patron"] as const;
export type Plan = (typeof PLANS)[number];

/** The person; `isSuperuser` is only true after the second factor was verified. A visitor has the id null. */
export interface Person {
  id: number | null;
  plan: Plan | null;
  pastDue: boolean;
  ssaId: string | null;
  isEarlyBird: boolean;
  isSuperuser: boolean;
}

/** The flight, as far as rights depend on it. */
export interface Possession {
  ownerId: number;
  coUserId: number | null;
  /** Whether the browser has the cookie from uploading the flight. */
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
  /** Whether the person may change the flight: true for any of the four before. */
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

/** Decides by the place of the pilot's club which regional parts are offered. @param region ISO 3166-2 of the club */
export function regionalFlags(region: string | null): { us: boolean; fr: boolean; country: string | null } {
  const country = region?.slice(0, 2) ?? null;
  return { us: country === "US", fr: country === "FR", country };
}
