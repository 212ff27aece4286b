/**
 * What can be searched: documents by their published names.
 *
 * Those with a letter are found by name in a database of their own, where the letter is the prefix of each of their
 * words. `LISTED` are few, always the same and named in the reader's language. `PARSED` are understood from the typed
 * text. The others are published but contain nothing yet.
 */

export const FOUND = {
  user: "u",
  club: "c",
  airport: "a",
  aircraft: "t",
  device: "d",
  point_of_interest: "p",
  flight_collection: "f",
  waypoint_collection: "w",
  waypoint: "o",
} as const;
export type Found = keyof typeof FOUND;

export const LISTED = ["continent", "country", "multi_region", "region", "sc_class", "month", "keyword"] as const;
export type Listed = (typeof LISTED)[number];

/** Documents that are understood from the typed text. */
export const PARSED = ["distance", "scoring_date", "date"] as const;

/** Published, but nothing of the kind exists here yet; none of our airfields or airspaces is divided into sectors. */
const LATER = ["competition", "task", "travel", "sector"] as const;

export const DOCUMENTS: ReadonlySet<string> = new Set([...Object.keys(FOUND), ...LISTED, ...PARSED, ...LATER]);

export const isFound = (document: string): document is Found => Object.hasOwn(FOUND, document);
export const isListed = (document: string): document is Listed => (LISTED as readonly string[]).includes(document);

/** The default number of suggestions. Source: specification, section 9. */
export const USUAL_LIMIT = 15;
/** The limit for gliders by registration, places and waypoints. */
const FEW = 10;
const FEW_OF: ReadonlySet<string> = new Set(["device", "point_of_interest", "waypoint"]);

/** Returns the highest number of results of one document. */
export const getMost = (document: string, limit: number): number =>
  FEW_OF.has(document) ? Math.min(limit, FEW) : limit;

/** The number of letters of a search that are used. */
export const MAX_LETTERS = 100;
/** The number of words of a search that are used. */
export const MAX_WORDS = 6;

/** Competition classes by their published ids. */
export const CLASSES = ["OP", "18", "15", "ST", "CL", "DO"] as const;
