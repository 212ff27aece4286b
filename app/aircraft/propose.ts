/**
 * Which glider a recording was flown with, weighed from all that is known: taken with its reason, or asked. Pure; the
 * upload card and the server both decide here.
 *
 * Order: the pilot's last flight with the same recorder, the type text in the file, what this registration flew before.
 * An engine is never overlooked: where the recording hears one, or text and history differ in having one, it is asked.
 */
import { matchAircraft, motorSiblings, type Named } from "./match.ts";

/** What a recording says of its glider, as written. */
export interface GliderInFile {
  manufacturer: string;
  serial: string;
  gliderType: string | null;
  registration: string | null;
  competitionId: string | null;
  /** An engine run was heard. */
  engine: boolean;
}

export type Why = "recorder" | "text" | "registration";
/** Why it is asked: an engine and a type without, text against history, text that is only like a type. */
export type Doubt = "engine" | "history" | "near";

export interface Evidence<T extends Named> {
  types: T[];
  /** The type as the file writes it. */
  written: string | null;
  /** Normalised. */
  registration: string | null;
  /** The recording hears an engine run. */
  engine: boolean;
  /** Type of the pilot's last flight with this recorder. */
  earlier: number | null;
  /** Types flown under this registration before. */
  seen: number[];
}

export interface Proposal {
  /** Null: to be asked among the candidates, which may be none. */
  aircraft: number | null;
  candidates: number[];
  why: Why | null;
  doubt: Doubt | null;
}

const TYPES_OFFERED = 4;

export function proposeAircraft<T extends Named>(evidence: Evidence<T>): Proposal {
  const { types, written, engine, earlier, seen, registration } = evidence;
  const typeOf = (id: number | null) => types.find((type) => type.id === id);
  const known = typeOf(earlier);
  const engined = (type: T, why: Why) => (engine && type.kind === "GL" ? askEngine(type, why, types) : take(type, why));
  if (known) return engined(known, "recorder");

  const flown = seen.length === 1 ? typeOf(seen[0]) : undefined;
  const matches = matchAircraft(written, types);
  const named = matches.find(({ sure }) => sure)?.type;
  if (named) {
    if (flown && flown.kind !== named.kind) return ask([flown, named], "text", "history");
    const unlikely = named.kind === "GL" && !flown && isMotorRegistration(registration);
    return unlikely ? askEngine(named, "text", types) : engined(named, "text");
  }
  const near = matches.map(({ type }) => type);
  if (flown && (near.length === 0 || near.includes(flown))) return engined(flown, "registration");
  const motors = engine || isMotorRegistration(registration) ? near.flatMap((type) => motorSiblings(type, types)) : [];
  return ask(
    [...(flown ? [flown] : []), ...motors, ...near],
    near.length > 0 ? "text" : null,
    near.length > 0 ? "near" : null,
  );
}

function take(type: Named, why: Why): Proposal {
  return { aircraft: type.id, candidates: [], why, doubt: null };
}

function ask(types: Named[], why: Why | null, doubt: Doubt | null): Proposal {
  return { aircraft: null, candidates: [...new Set(types.map(({ id }) => id))].slice(0, TYPES_OFFERED), why, doubt };
}

function askEngine<T extends Named>(type: T, why: Why, types: T[]): Proposal {
  return ask([type, ...motorSiblings(type, types)], why, "engine");
}

/** Germany keeps D-K… for motor gliders (LuftVZO, annex 1), Austria OE-9… (ZLLV 2010). */
function isMotorRegistration(registration: string | null): boolean {
  return /^D-K[A-Z]{3}$|^OE-9\d{3}$/.test(registration ?? "");
}
