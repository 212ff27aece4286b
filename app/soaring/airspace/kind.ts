/**
 * What a volume is for those who fly gliders. A file's type (AY) goes before its class where it says more: a control zone
 * of class D is a control zone.
 */
import type { Volume } from "./volume.ts";

/** Kinds by the words of files, and the style word that programs know them by. */
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

/** Types that say nothing about who may fly there: the class does. */
const OF_CLASS: Record<string, string> = { TMA: "tma", CTA: "cta", FIR: "fir", FIS: "fis", AWY: "airway" };

const CONTROLLED = ["A", "B", "C", "D"];
const ASKED_FOR = ["ctr", "tmz", "rmz", "restricted", "prohibited", "danger"];
const FOR_GLIDERS = ["wave", "gliding"];

type Kind = Pick<Volume, "class" | "type">;

/** `ctr`, `rmz`, `tmz`, `restricted`, `danger`, `prohibited`, `gliding`, `wave`, `atz` …, else the class in small letters. */
export function getStyle(volume: Kind): string {
  return getKind(volume) ?? OF_CLASS[volume.type ?? ""] ?? volume.class.toLowerCase();
}

/**
 * Whether one may not simply fly in: clearance (A to D, CTR), permission (R, P), equipment (TMZ, RMZ) or good reason (Q)
 * is needed. Wave and gliding sectors are for us, E to G, information and traffic zones ask for nothing.
 */
export function restricts(volume: Kind): boolean {
  const kind = getKind(volume);
  if (kind !== null && FOR_GLIDERS.includes(kind)) return false;
  return (kind !== null && ASKED_FOR.includes(kind)) || CONTROLLED.includes(volume.class);
}

/** What the gliders' map shows: what restricts and begins below FL 100, and every wave and gliding sector. */
export function forGliding(volume: Kind & Pick<Volume, "lower">): boolean {
  if (FOR_GLIDERS.includes(getKind(volume) ?? "")) return true;
  return restricts(volume) && volume.lower.metres < FL100;
}

const FL100 = 3048; // m

const getKind = ({ class: letters, type }: Kind): string | null => KINDS[type ?? ""] ?? KINDS[letters] ?? null;
