/**
 * What an airspace on the map means for glider pilots, from the class in its tile in any notation ("CTR", "ctr", "R",
 * "restricted").
 */

/** A clearance is needed; entry is forbidden; a radio or transponder is needed; reserved for gliding; anything else. */
export const AIRSPACE_MEANINGS = ["controlled", "closed", "mandatory", "gliding", "other"] as const;
export type AirspaceMeaning = (typeof AIRSPACE_MEANINGS)[number];

/** Classes by their letters and by the words in our own archives; each has a sentence in the messages. */
const KINDS = {
  a: "controlled",
  b: "controlled",
  c: "controlled",
  d: "controlled",
  e: "other",
  f: "other",
  g: "other",
  ctr: "controlled",
  tma: "controlled",
  cta: "controlled",
  tmz: "mandatory",
  rmz: "mandatory",
  restricted: "closed",
  prohibited: "closed",
  danger: "closed",
  gliding: "gliding",
  wave: "gliding",
  atz: "other",
  unknown: "other",
} as const satisfies Record<string, AirspaceMeaning>;

export type AirspaceKind = keyof typeof KINDS;
export const AIRSPACE_KINDS = Object.keys(KINDS) as AirspaceKind[];

/** Letters used in OpenAir files. */
const LETTERS: Record<string, AirspaceKind> = {
  r: "restricted",
  tra: "restricted",
  tsa: "restricted",
  p: "prohibited",
  gp: "prohibited",
  q: "danger",
  w: "wave",
  gs: "gliding",
  gsec: "gliding",
};

export function airspaceKind(letters: string): AirspaceKind {
  const word = letters.trim().toLowerCase();
  if (Object.hasOwn(LETTERS, word)) return LETTERS[word];
  return Object.hasOwn(KINDS, word) ? (word as AirspaceKind) : "unknown";
}

export const getMeaning = (kind: AirspaceKind): AirspaceMeaning => KINDS[kind];
