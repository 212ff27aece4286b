/**
 * Splits a type's name into its base, its wingspan, and whether it has winglets. The same for the glider list ("ASG
 * 29 18m") and for what recorders write ("ASG-29 (18m)", "ASG29-18", "DG-500M (PIL)").
 */
import { typeKey } from "./type-key.ts";

export interface Spelling {
  /** The whole text, folded. */
  whole: string;
  /** The name without wingspan and winglets. */
  base: string;
  /** Metres, if written with an m or in brackets. */
  span: number | null;
  winglets: boolean;
}

const SEATS = /\((?:pas|pil)\)/g; // a polar table for flying with a passenger or alone; not a type of its own
const WINGLETS = /(?<![a-z])(?:wl|winglets?)(?![a-z])/g;
const SPAN = /(?:>=\s*)?(?:(?<!\d)(\d\d(?:[.,]\d{1,2})?)\s*m(?:eters?|etres?)?|\((\d\d(?:[.,]\d{1,2})?)\s*m?\))[\s)]*$/;
const BARE = /(?<=[\s\-/])(\d\d(?:[.,]\d)?)\s*$/;
const PREFIX = /^[a-z]{0,3}$/; // "ASH 25 M", "LAK-20M", "ASK 18": the number is part of the name

export function spell(text: string): Spelling {
  const { plain, winged } = cleaned(text);
  return { whole: fold(plain), winglets: winged !== plain, ...parted(winged, SPAN) };
}

/** Reads "ASG29-18", where the last number may be a wingspan too. Null if there is none. */
export function spellBare(text: string): Spelling | null {
  const { plain, winged } = cleaned(text);
  const { base, span } = parted(winged, BARE);
  return span === null ? null : { whole: fold(plain), winglets: winged !== plain, base, span };
}

function cleaned(text: string): { plain: string; winged: string } {
  const plain = text.toLowerCase().replaceAll("_", " ").replace(SEATS, " ").replace(WINGLETS, "wl");
  return { plain, winged: plain.replace(WINGLETS, " ") };
}

function parted(text: string, form: RegExp): Pick<Spelling, "base" | "span"> {
  const found = form.exec(text);
  const base = found && fold(text.slice(0, found.index));
  if (base === null || PREFIX.test(base)) return { base: fold(text), span: null };
  return { base, span: Number((found?.[1] ?? found?.[2] ?? "").replace(",", ".")) };
}

/** Reduces a text to letters and digits; ä, ae and a become equal, as do the spellings of ö and ü. */
export function fold(text: string): string {
  return typeKey(text).replace(/([aou])e/g, "$1");
}
