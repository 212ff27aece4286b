/**
 * What is searched: documents by their published names.
 *
 * Found by name in a database of their own are those with a letter; the letter begins each of their words there. `LISTED`
 * are few, always the same and named in the reader's language. `PARSED` are understood from what is typed. The others are
 * published and have nothing in them yet.
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

/** Understood from what is typed. */
export const PARSED = ["distance", "scoring_date", "date"] as const;

/** Published, and nothing of the kind exists here yet; no airfield or airspace of ours is divided into sectors. */
const LATER = ["competition", "task", "travel", "sector"] as const;

export const DOCUMENTS: ReadonlySet<string> = new Set([...Object.keys(FOUND), ...LISTED, ...PARSED, ...LATER]);

export const isFound = (document: string): document is Found => Object.hasOwn(FOUND, document);
export const isListed = (document: string): document is Listed => (LISTED as readonly string[]).includes(document);

/** Proposals where nobody says how many. Source: specification, section 9. */
export const USUAL_LIMIT = 15;
/** Of gliders by their registration, of places and of waypoints. */
const FEW = 10;
const FEW_OF: ReadonlySet<string> = new Set(["device", "point_of_interest", "waypoint"]);

/** At most this many of one document. */
export const getMost = (document: string, limit: number): number =>
  FEW_OF.has(document) ? Math.min(limit, FEW) : limit;

/** Letters of a search that count. */
export const MAX_LETTERS = 100;
/** Words of a search that count. */
export const MAX_WORDS = 6;

/** Competition classes by their published ids. */
export const CLASSES = ["OP", "18", "15", "ST", "CL", "DO"] as const;
