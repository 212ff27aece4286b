/**
 * What a volume means for glider pilots. A file's type (AY) takes precedence over its class where it says more: a
 * control zone of class D is a control zone.
 */
import type { Volume } from "./volume.ts";

/** Maps the words used in files to a kind, which is also the style word that programs use. */
const KINDS: Record<string, string> = {
  CTR: "ctr",
  TMZ: "tmz",
  RMZ: "rmz",
  R: "restricted",
  TRA: "restricted",
  TSA: "restricted",
  P: "prohibited",
  GP: "prohibited",
  Q: "danger",
  ATZ: "atz",
  MTA: "mta",
  W: "wave",
  GSEC: "gliding",
  GS: "gliding",
};

/** Types that do not say who may fly there; the class does. */
const OF_CLASS: Record<string, string> = { TMA: "tma", CTA: "cta", FIR: "fir", FIS: "fis", AWY: "airway" };

const CONTROLLED = ["A", "B", "C", "D"];
const ASKED_FOR = ["ctr", "tmz", "rmz", "restricted", "prohibited", "danger"];
const FOR_GLIDERS = ["wave", "gliding"];

type Kind = Pick<Volume, "class" | "type">;

/**
 * Returns `ctr`, `rmz`, `tmz`, `restricted`, `danger`, `prohibited`, `gliding`, `wave`, `atz` …, else the class in
 * lower case.
 */
export function getStyle(volume: Kind): string {
  return getKind(volume) ?? OF_CLASS[volume.type ?? ""] ?? volume.class.toLowerCase();
}

/**
 * Whether a pilot may not simply fly in, because clearance (A to D, CTR), permission (R, P), equipment (TMZ, RMZ) or
 * a good reason (Q) is needed. Wave and gliding sectors are meant for gliders; E to G, information and traffic zones
 * require nothing.
 */
export function restricts(volume: Kind): boolean {
  const kind = getKind(volume);
  if (kind !== null && FOR_GLIDERS.includes(kind)) return false;
  return (kind !== null && ASKED_FOR.includes(kind)) || CONTROLLED.includes(volume.class);
}

/** Whether the gliding map shows a volume: it restricts and begins below FL 100, or it is a wave or gliding sector. */
export function forGliding(volume: Kind & Pick<Volume, "lower">): boolean {
  if (FOR_GLIDERS.includes(getKind(volume) ?? "")) return true;
  return restricts(volume) && volume.lower.metres < FL100;
}

const FL100 = 3048; // m

const getKind = ({ class: letters, type }: Kind): string | null => KINDS[type ?? ""] ?? KINDS[letters] ?? null;
