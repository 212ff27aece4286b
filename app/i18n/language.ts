/**
 * Which language and which units a reader gets, from what the request says.
 *
 * The address (`?lang=`, `?unit=`) wins over the cookie that remembers it in this browser, the cookie over what a member
 * has set, that over `Accept-Language`. Setting it anew forgets the cookies. Units are metric until somebody chooses: the browser's
 * language does not (app/shell/units-offer.ts).
 */
import { LANGUAGES, type Language } from "./languages.ts";

/** M metric, U US nautical, I imperial (UK). */
export const UNIT_SYSTEMS = ["M", "U", "I"] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** Of who has set none. Source: specification, section 3. */
export const DEFAULT_UNITS: UnitSystem = "M";

/** Whom a page is written for. */
export interface Reader {
  language: Language;
  units: UnitSystem;
}

/** What a member has set; null follows the browser. */
interface LanguagePreferences {
  language: string | null;
  unit: UnitSystem | null;
}

export function getReader(request: Request, member: LanguagePreferences | null = null): Reader {
  const query = new URL(request.url).searchParams;
  const cookie = cookies(request.headers.get("cookie") ?? "");
  const accepted = acceptedLanguages(request.headers.get("accept-language") ?? "");
  return {
    language:
      knownLanguage(query.get("lang")) ??
      knownLanguage(cookie.get("lang")) ??
      knownLanguage(member?.language) ??
      accepted.map(knownLanguage).find((l) => l !== undefined) ??
      "en-gb",
    units: unitSystem(query.get("unit")) ?? unitSystem(cookie.get("unit")) ?? member?.unit ?? DEFAULT_UNITS,
  };
}

/** The cookies that remember what the address asked for, empty when it asked for nothing. */
export function remember(request: Request): string[] {
  const query = new URL(request.url).searchParams;
  const language = knownLanguage(query.get("lang"));
  const units = unitSystem(query.get("unit"));
  const lasting = "Path=/; Max-Age=31536000; SameSite=Lax";
  return [...(language ? [`lang=${language}; ${lasting}`] : []), ...(units ? [`unit=${units}; ${lasting}`] : [])];
}

/** For who has just set them for good. */
export const FORGET: [string, string][] = ["lang", "unit"].map((name) => [
  "set-cookie",
  `${name}=; Path=/; Max-Age=0; SameSite=Lax`,
]);

/** "de-AT,de;q=0.9,en;q=0.8" gives de-at, de, en: most wanted first, refused ones (q=0) left out. */
export function acceptedLanguages(header: string): string[] {
  return header
    .split(",")
    .map((entry, place) => {
      const [tag, ...parameters] = entry.trim().toLowerCase().split(";");
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality), place };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.place - b.place)
    .map(({ tag }) => tag);
}

/** A language by its own tag, else the first of its family: "en-au" is "en-gb". */
export function knownLanguage(tag: string | null | undefined): Language | undefined {
  const lower = tag?.toLowerCase();
  const family = lower?.split("-")[0];
  return (
    LANGUAGES.find((language) => language === lower) ?? LANGUAGES.find((language) => language.split("-")[0] === family)
  );
}

function unitSystem(letter: string | null | undefined): UnitSystem | undefined {
  return UNIT_SYSTEMS.find((system) => system === letter?.toUpperCase());
}

function cookies(header: string): Map<string, string> {
  const pairs = header.split(";").map((pair) => pair.trim().split("=", 2) as [string, string]);
  return new Map(pairs.filter(([name]) => name));
}
