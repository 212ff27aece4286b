/** Clubs by what somebody types, and the club a form names. */
import { asc, eq } from "drizzle-orm";
import type { Fault } from "#app/core/request/field-fault.ts";
import type { Tools } from "#app/core/tools.ts";
import { isSameName, matchTyped } from "#app/i18n/name.ts";
import { club } from "#app/people/club/schema.ts";

type DbTools = Pick<Tools, "db">;
export type Club = typeof club.$inferSelect;

/** Proposals at once. Source: specification, section 9. */
const CLUBS_PROPOSED = 15;
/** Letters of a search that count. */
const MAX_LETTERS = 100;

/**
 * Every word typed begins a word of the name, however it is spelt. Names that begin so come first.
 * Read whole: there are some thousand clubs in the world, and their names have accents that SQL does not fold.
 */
export async function findClubs({ db }: DbTools, typed: string): Promise<Club[]> {
  const begun = matchTyped(typed.slice(0, MAX_LETTERS));
  if (begun === null) return [];
  const all = await db.select().from(club).orderBy(asc(club.name));
  const matching = all.filter(({ name }) => begun(name) !== null);
  const first = matching.filter(({ name }) => begun(name) === 0);
  return [...new Set([...first, ...matching])].slice(0, CLUBS_PROPOSED);
}

/** By the fields of ClubPicker: a number, words of its own, neither, or a name that has to be made clear. */
export type RequestedClub =
  | { kind: "club"; id: number }
  | { kind: "named"; name: string }
  | { kind: "none" }
  | { kind: "unclear"; fault: Fault; choices: Club[] };

export async function requestedClub(
  tools: DbTools,
  values: Record<string, string>,
  base = "club",
): Promise<RequestedClub> {
  const told = (name: string) => (values[`${base}${name}`] ?? "").trim();
  if (told("_missing") !== "") return told("_name") === "" ? unclear([]) : { kind: "named", name: told("_name") };
  const id = told("_id") || told("_choice");
  if (/^[1-9]\d{0,9}$/.test(id))
    return (await getClub(tools, Number(id))) ? { kind: "club", id: Number(id) } : unclear([]);
  if (told("") === "") return { kind: "none" };
  const found = await findClubs(tools, told(""));
  const exact = found.filter(({ name }) => isSameName(name, told("")));
  return exact.length === 1 ? { kind: "club", id: exact[0].id } : unclear(found);
}

const unclear = (choices: Club[]): RequestedClub => ({ kind: "unclear", fault: { code: "club" }, choices });

export async function getClub({ db }: DbTools, id: number): Promise<Club | null> {
  const [row] = await db.select().from(club).where(eq(club.id, id));
  return row ?? null;
}
