/**
 * Which glider a recording was flown with, weighed from all that is known: taken with its reason, or asked. Pure; the
 * upload card and the server both decide here.
 *
 * Order: the pilot's last flight with the same recorder, the type text in the file, what this registration flew before.
 * An engine is never overlooked: where the recording hears one it is asked. So is a file that names another type than
 * history, unless it comes with another registration: then it says in two ways that the glider has changed.
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

type Why = "recorder" | "text" | "registration";
/**
 * Why it is asked: an engine and a type without, text against history (of which the reason says whose), text that is only
 * like a type.
 */
type Doubt = "engine" | "history" | "near";

export interface Evidence<T extends Named> {
  types: T[];
  /** The type as the file writes it. */
  written: string | null;
  /** Normalised. */
  registration: string | null;
  /** The recording hears an engine run. */
  engine: boolean;
  /** Type of the pilot's last flight with this recorder that named the same type as the file does now, or none. */
  earlier: number | null;
  /** Type of the pilot's last flight with this recorder, whatever that recording named. */
  before: number | null;
  /** Types flown under this registration before. */
  seen: number[];
}

export interface Proposal {
  /** Null: to be asked among the candidates, which may be none. */
  aircraft: number | null;
  candidates: number[];
  why: Why | null;
  doubt: Doubt | null;
  /** Taken where nobody can be asked, as from a flight computer: the same as `aircraft` unless it is in doubt. */
  unasked: number | null;
}

const TYPES_OFFERED = 4;

export function proposeAircraft<T extends Named>(evidence: Evidence<T>): Proposal {
  const { types, written, engine, earlier, before, seen, registration } = evidence;
  const getType = (id: number | null) => types.find((type) => type.id === id);
  const known = getType(earlier);
  const engined = (type: T, why: Why) =>
    engine && type.kind === "GL" ? checkEngine(type, why, types) : take(type, why);
  if (known) return engined(known, "recorder");

  const last = getType(before);
  const flown = seen.length === 1 ? getType(seen[0]) : undefined;
  const matches = matchAircraft(written, types);
  const named = matches.find(({ sure }) => sure)?.type;
  if (named) {
    if (last && last !== named) return checkHistory(last, named, "recorder");
    if (flown && flown !== named) return checkHistory(flown, named, "registration");
    const unlikely = named.kind === "GL" && !flown && isMotorRegistration(registration);
    return unlikely ? checkEngine(named, "text", types) : engined(named, "text");
  }
  const near = matches.map(({ type }) => type);
  if (last && near.includes(last)) return engined(last, "recorder");
  if (flown && (near.length === 0 || near.includes(flown))) return engined(flown, "registration");
  const motors = engine || isMotorRegistration(registration) ? near.flatMap((type) => motorSiblings(type, types)) : [];
  const history = [last, flown].filter((type) => type !== undefined);
  const reason = near.length > 0 ? "near" : null;
  return ask([...history, ...motors, ...near], reason && "text", reason);
}

function take(type: Named, why: Why): Proposal {
  return { aircraft: type.id, candidates: [], why, doubt: null, unasked: type.id };
}

function ask(types: Named[], why: Why | null, doubt: Doubt | null): Proposal {
  const candidates = [...new Set(types.map(({ id }) => id))].slice(0, TYPES_OFFERED);
  return { aircraft: null, candidates, why, doubt, unasked: null };
}

/** Where nobody is asked the file speaks, unless an engine hangs on it. */
function checkHistory(flown: Named, named: Named, why: Why): Proposal {
  return { ...ask([flown, named], why, "history"), unasked: flown.kind === named.kind ? named.id : null };
}

function checkEngine<T extends Named>(type: T, why: Why, types: T[]): Proposal {
  return ask([type, ...motorSiblings(type, types)], why, "engine");
}

/** Germany keeps D-K… for motor gliders (LuftVZO, annex 1), Austria OE-9… (ZLLV 2010). */
function isMotorRegistration(registration: string | null): boolean {
  return /^D-K[A-Z]{3}$|^OE-9\d{3}$/.test(registration ?? "");
}
