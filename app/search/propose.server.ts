/** Suggestions for a typed text: found and listed names together, without anybody who may not be seen. */
import { sql } from "drizzle-orm";
import type { Tools } from "#app/core/tools.ts";
import { flight, igcFile } from "#app/flight/schema/flight.ts";
import type { Reader } from "#app/i18n/language.ts";
import { LANGUAGE, type Language } from "#app/i18n/languages.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { apartFrom } from "#app/people/user/block/block.server.ts";
import { heldDevices } from "#app/people/user/device/claim.server.ts";
import { byDocument } from "./by-document.ts";
import { type Found, getMost, isFound } from "./document.ts";
import { find, type Hit, inOrder, typedWords } from "./find.server.ts";
import { findListed } from "./listed.ts";
import { parsedNames } from "./parsed.ts";
import { getSources } from "./source/sources.server.ts";

export interface Wish {
  typed: string;
  documents: readonly string[];
  /** 1 to `USUAL_LIMIT`. */
  limit: number;
  language: Language;
  /** Units of distances that are typed without one; metric if absent. */
  units?: Reader["units"];
  /** The reader: pilots they block, or who block them, are not suggested. Null for a visitor. */
  me: number | null;
}

/** A name with its document, as a filter needs it. */
export type Proposal = Pick<Hit, "id" | "name" | "told"> & { document: string };

/** Rows read beyond the limit, to replace those that may not be seen any more. */
const SPARE = 10;

/** The number of letters from which places are searched. Source: specification, section 5. */
const PLACE_LETTERS = 2;

/** Towns near gliding sites, suggested before anything is typed. */
const USUAL_PLACES: readonly Proposal[] = [
  ["Innsbruck", "AT", 47.2627, 11.3945],
  ["Gap", "FR", 44.558, 6.0793],
  ["Rieti", "IT", 42.4043, 12.8567],
].map(([name, country, latitude, longitude]) => ({
  document: "point_of_interest",
  id: String(name),
  name: String(name),
  told: { id: `${Number(latitude).toFixed(4)}_${Number(longitude).toFixed(4)}`, country, latitude, longitude },
}));

export async function propose(
  tools: Tools,
  { typed, documents, limit, language, units = "M", me }: Wish,
): Promise<Proposal[]> {
  const words = typedWords(typed);
  const wantsPlace = documents.includes("point_of_interest");
  const early = wantsPlace && [...words.join("")].length < PLACE_LETTERS;
  const found = documents.filter(isFound).filter((document) => !early || document !== "point_of_interest");
  const unsure = new Set(getSources(tools).flatMap(({ document, shown }) => (shown ? document : [])));
  const most = (document: Found) => getMost(document, limit) + (unsure.has(document) ? SPARE : 0);
  const hits = await find(tools.names, typed, found, most);
  const seen = (await onlyTogether(tools, await onlySeen(tools, hits), me)).map((hit) => inLanguage(hit, language));
  const text = textIn(language);
  const lines = findListed(words, documents, language, text).map(
    (name): Line => ({
      ...name,
      fame: 0,
      told: {},
    }),
  );
  const today = tools.now().toISOString().slice(0, 10);
  const sure = [
    ...(documents.includes("device") ? await gliderOfDevice(tools, typed) : []),
    ...parsedNames(typed, documents, { reader: { language, units }, today, text }),
  ];
  return [...sure, ...fairly([...seen, ...lines], limit), ...(early ? USUAL_PLACES : [])].slice(0, limit);
}

/** Landmarks are called as the map calls them in the reader's language, if it has a name there. */
function inLanguage(hit: Hit, language: Language): Hit {
  const { names, ...told } = hit.told as { names?: Partial<Record<string, string>> };
  return names ? { ...hit, told, name: names[LANGUAGE[language].places] ?? hit.name } : hit;
}

/** Finds a tracker by its six hex digits, if its pilot publishes it: the glider in which it last flew. */
async function gliderOfDevice(tools: Tools, typed: string): Promise<Proposal[]> {
  const id = typed.trim().toUpperCase();
  if (!/^[0-9A-F]{6}$/.test(id)) return [];
  const [held] = await heldDevices(tools, sql`d.id = ${id}`);
  if (!held?.listed) return [];
  const [flown] = await tools.db.all<{ registration: string }>(sql`
    SELECT f.registration FROM ${flight} f JOIN ${igcFile} i ON i.id = f.igc_file_id
    WHERE i.device = ${id} AND i.user_id = ${held.user.id} AND f.deleted IS NULL AND f.registration IS NOT NULL
    ORDER BY f.takeoff_time DESC LIMIT 1`);
  if (!flown) return [];
  return [
    {
      document: "device",
      id: flown.registration,
      name: flown.registration,
      told: { registration: flown.registration },
    },
  ];
}

/** The main database decides, because a job that removes somebody who left may be late. */
async function onlySeen(tools: Tools, hits: readonly Hit[]): Promise<Hit[]> {
  const asking = getSources(tools).map(async ({ document, shown }) => {
    const own = hits.filter((hit) => hit.document === document).map(({ id }) => id);
    return [document, shown && own.length > 0 ? await shown(tools, own) : null] as const;
  });
  const shown = new Map(await Promise.all(asking));
  return hits.filter(({ document, id }) => shown.get(document)?.has(id) ?? true);
}

async function onlyTogether({ db }: Pick<Tools, "db">, hits: readonly Hit[], me: number | null): Promise<Hit[]> {
  const pilots = hits.filter(({ document }) => document === "user").map(({ id }) => Number(id));
  if (me === null || pilots.length === 0) return [...hits];
  const apart = new Set(await apartFrom({ db }, me, pilots));
  return hits.filter(({ document, id }) => document !== "user" || !apart.has(Number(id)));
}

type Line = Omit<Hit, "document"> & { document: string };

/** Takes a share from every document, then the best of all; ranked by match, then by popularity. */
function fairly(lines: readonly Line[], limit: number): Line[] {
  const kinds = [...byDocument(lines)].map(([document, own]) =>
    own.toSorted(inLine).slice(0, getMost(document, limit)),
  );
  const share = Math.max(1, Math.floor(limit / Math.max(1, kinds.length)));
  const sure = kinds.flatMap((own) => own.slice(0, share)).toSorted(inLine);
  const others = kinds.flatMap((own) => own.slice(share)).toSorted(inLine);
  return [...sure.slice(0, limit), ...others.slice(0, Math.max(0, limit - sure.length))].toSorted(inLine);
}

const inLine = (a: Line, b: Line) => inOrder(a as Hit, b as Hit);
