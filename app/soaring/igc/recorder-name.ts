/**
 * Returns a recorder's name as pilots use it, from what its manufacturer writes into HFFTY: "LXNAV,LX9070PF" is an
 * LXNAV LX9070, "XCSOAR,XCSOAR Android 6.8.6 Jul 22 2016" is XCSoar. Pure.
 */
import { findMaker } from "./signature/makers.ts";

type Told = string | ((found: RegExpExecArray) => string);

/** First match wins. Letters after an LX number name what is built in: P a sensor, F a Flarm, D the rear seat. */
const NAMES: [RegExp, Told][] = [
  [/xcsoar/i, "XCSoar"],
  [/lk8000/i, "LK8000"],
  [/volkslogger/i, "Volkslogger"],
  [/\bccss\b|condor/i, "Condor"],
  [/seeyou (navigator|mobile|recorder)/i, ([, which]) => `SeeYou ${capital(which)}`],
  [/oudie[ ,-]*(igc|n|live|\d)?\b/i, ([, which]) => ["Oudie", which?.toUpperCase()].filter(Boolean).join(" ")],
  [/(?:lxnav)[ ,]+nano ?(\d)?/i, ([, which]) => ["LXNAV Nano", which].filter(Boolean).join(" ")],
  [/lxnav[ ,]+((?:LX|S)\d+)/i, ([, which]) => `LXNAV ${which.toUpperCase()}`],
  [/lxnav[ ,]+(.+)/i, ([, which]) => `LXNAV ${spoken(which)}`],
  [/lx ?navigation[ ,]+(?:LX)?(\d{4})/i, ([, which]) => `LX${which}`],
  [/lx ?navigation[ ,]+(.+)/i, ([, which]) => `LX ${spoken(which)}`],
  [/filser[ ,]+([a-z]+\d+)/i, ([, which]) => `Filser ${which.toUpperCase().replace(/IGC$/, "")}`],
  [/power ?flarm-?(fusion)?/i, ([, which]) => (which ? "PowerFLARM Fusion" : "PowerFLARM")],
  [/red ?box flarm/i, "LXN Red Box FLARM"],
  [/^flarm/i, "FLARM"],
  [/cambridge.*?(\d{2,3}\w*)/i, ([, which]) => `Cambridge ${which}`],
  [/clearnav (ii)\b/i, "ClearNav II"],
  [/clearnav/i, "ClearNav"],
  [/zander.*?(gp ?\d+)/i, ([, which]) => `Zander ${which.toUpperCase()}`],
  [/flymaster[ ,]*([a-z]+)?/i, ([, which]) => ["Flymaster", which && capital(which)].filter(Boolean).join(" ")],
  [/flyskyhy/i, "Flyskyhy"],
];

/** Manufacturer codes of programs that write the phone they ran on where others write their name. */
const BY_MAKER = ["XCT", "XSX", "XGD", "GNE"];

/** In characters; no name is longer. */
const LONGEST = 200;

/**
 * Returns null where the field is empty.
 * @param written  the value of HFFTY
 */
export function recorderName(written: string | null, manufacturer: string): string | null {
  const maker = findMaker(manufacturer);
  const text = (written ?? "").trim().slice(0, LONGEST);
  if (BY_MAKER.includes(manufacturer) || text === "" || /^(?:unknown|none|-)$/i.test(text)) return maker?.name ?? null;
  for (const [form, told] of NAMES) {
    const found = form.exec(text);
    if (found) return typeof told === "string" ? told : told(found);
  }
  return spoken(text);
}

/** Turns "EW Avionics,D" into "EW Avionics D", without the version that follows. */
function spoken(text: string): string {
  const words = text
    .replace(/[\s,]+/g, " ")
    .replace(/[ -]IGC\b/i, "")
    .replace(/ v?\d+(?:\.\d+)+.*$/i, "")
    .trim();
  return words.split(" ").map(capital).join(" ");
}

/**
 * Lower-cases words in capitals, which some devices write only for lack of lower case; short words and those with
 * digits are names.
 */
function capital(word: string): string {
  if (word.length > 4 && /^[A-Z]+$/.test(word)) return word[0] + word.slice(1).toLowerCase();
  return /^[a-z]+$/.test(word) || /^[A-Z]{4}$/.test(word) ? word[0].toUpperCase() + word.slice(1).toLowerCase() : word;
}
