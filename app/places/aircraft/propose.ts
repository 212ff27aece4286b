/**
 * Decides which glider a recording was flown with from everything that is known: chosen with the reason, or asked.
 * Pure; used both by the upload card and by the server.
 *
 * Order: the pilot's last flight with the same recorder, the type text in the file, earlier flights under this
 * registration. An engine is never overlooked: if the recording contains engine noise and the type has none, the
 * pilot is asked. The pilot is also asked if the file names another type than earlier flights, unless it has another
 * registration as well: then it shows in two ways that the glider has changed.
 */
import { matchAircraft, motorSiblings, type Named } from "./match.ts";

/** What a recording contains about its glider, as written. */
export interface GliderInFile {
  manufacturer: string;
  serial: string;
  gliderType: string | null;
  registration: string | null;
  competitionId: string | null;
  /** Whether an engine run was recorded. */
  engine: boolean;
}

type Why = "recorder" | "text" | "registration";
/**
 * Why the pilot is asked: an engine run with a type that has no engine, a text that contradicts earlier flights (the
 * reason says whose), or a text that only resembles a type.
 */
type Doubt = "engine" | "history" | "near";

export interface Evidence<T extends Named> {
  types: T[];
  /** The type as written in the file. */
  written: string | null;
  /** Normalised. */
  registration: string | null;
  /** Whether the recording contains an engine run. */
  engine: boolean;
  /** The type of the pilot's last flight with this recorder whose file named the same type as this one, or none. */
  earlier: number | null;
  /** The type of the pilot's last flight with this recorder, whatever its file named. */
  before: number | null;
  /** Types flown earlier under this registration. */
  seen: number[];
}

export interface Proposal {
  /** Null if the pilot has to choose among the candidates, of which there may be none. */
  aircraft: number | null;
  candidates: number[];
  why: Why | null;
  doubt: Doubt | null;
  /**
   * The type chosen if nobody can be asked, as for uploads by a flight computer: the same as `aircraft` unless that
   * is in doubt.
   */
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

/** If nobody can be asked the file decides, unless the two types differ in their engine. */
function checkHistory(flown: Named, named: Named, why: Why): Proposal {
  return { ...ask([flown, named], why, "history"), unasked: flown.kind === named.kind ? named.id : null };
}

function checkEngine<T extends Named>(type: T, why: Why, types: T[]): Proposal {
  return ask([type, ...motorSiblings(type, types)], why, "engine");
}

/** Germany reserves D-K… for motor gliders (LuftVZO, annex 1), Austria OE-9… (ZLLV 2010). */
function isMotorRegistration(registration: string | null): boolean {
  return /^D-K[A-Z]{3}$|^OE-9\d{3}$/.test(registration ?? "");
}
