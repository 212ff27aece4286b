/** Finds clubs by typed text, and the club that a form refers to. */
import { asc, eq } from "drizzle-orm";
import type { Fault } from "#app/core/request/field-fault.ts";
import type { Tools } from "#app/core/tools.ts";
import { isSameName, matchTyped } from "#app/i18n/name.ts";
import { club } from "#app/people/club/schema.ts";

type DbTools = Pick<Tools, "db">;
export type Club = typeof club.$inferSelect;

/** The most suggestions. Source: specification, section 9. */
const CLUBS_PROPOSED = 15;
/** The most characters of a search that are read. */
const MAX_LETTERS = 100;

/**
 * Finds clubs with a word in their name for every typed word that begins with it, however it is spelt. Names that
 * begin with the text come first. The whole table is read: there are some thousand clubs in the world, and SQL does
 * not fold the accents in their names.
 */
export async function findClubs({ db }: DbTools, typed: string): Promise<Club[]> {
  const begun = matchTyped(typed.slice(0, MAX_LETTERS));
  if (begun === null) return [];
  const all = await db.select().from(club).orderBy(asc(club.name));
  const matching = all.filter(({ name }) => begun(name) !== null);
  const first = matching.filter(({ name }) => begun(name) === 0);
  return [...new Set([...first, ...matching])].slice(0, CLUBS_PROPOSED);
}

/** The club from the fields of ClubPicker: an id, a name as text, neither, or a name that matches several clubs. */
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
