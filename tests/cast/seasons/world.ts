/**
 * The whole demo world: two seasons of fifteen clubs and forty pilots. The last ten days are those of `world.ts`, flight for flight; before them
 * lie the days of `calendar.ts`, newest first. Every flight is planned at once and flown when it is asked for.
 *
 * The same day and seed give the same bytes. What happened on a date depends on who was busy that date, on nothing later.
 */
import type { Club } from "#tests/cast/clubs.ts";
import type { Pilot } from "#tests/cast/pilots.ts";
import { type Plan, simulate } from "#tests/cast/simulate.ts";
import type { Survey } from "#tests/cast/terrain/survey.ts";
import { lastTenDays, type PlannedFlight } from "#tests/cast/world.ts";
import { flyingDays } from "./calendar.ts";
import type { Kind, Style } from "./characters.ts";
import { allClubs } from "./clubs.ts";
import { dayOn } from "./days.ts";
import { getOutings, type Outing } from "./outings.ts";
import { allPilots } from "./pilots.ts";
import { getTours } from "./tours.ts";

export interface SeasonFlight extends PlannedFlight {
  plan: Plan;
  kind: Kind;
  style: Style;
  guest: boolean;
}

export interface WholeWorld {
  clubs: Club[];
  pilots: Pilot[];
  /** As they are uploaded: of the last ten days as ever, then newest first. */
  flights: PlannedFlight[];
}

/** Of the two seasons, without the last ten days. */
const LEAST = 276;
/** Every so many outings a recording was changed after it had been signed. */
const CHANGED = 97;

export function wholeWorld(today: string, survey: Survey): WholeWorld {
  return {
    clubs: allClubs(),
    pilots: allPilots(),
    flights: [...lastTenDays(today, survey), ...seasonFlights(today, survey)],
  };
}

export function seasonFlights(today: string, survey: Survey): SeasonFlight[] {
  const outings: Outing[] = [];
  const busy = new Map<string, Set<number>>();
  const tours = getTours(today, survey);
  for (const { scoringDate, pilotId, coPilotId } of tours)
    busy.set(scoringDate, new Set([...(busy.get(scoringDate) ?? []), pilotId, coPilotId ?? pilotId]));
  const flown = new Map<number, number>();
  const turns = new Map<string, number>();
  const days = flyingDays(today);
  for (let nth = 0; outings.length < LEAST; nth++) {
    const date = days.next().value as string;
    const elsewhere = busy.get(date) ?? new Set();
    busy.set(date, elsewhere);
    const outing = getOutings(
      dayOn(date, nth, (kind) => next(turns, kind)),
      survey,
      elsewhere,
      flown,
    );
    for (const { pilotId, coPilotId } of outing) {
      next(flown, pilotId);
      for (const id of [pilotId, coPilotId]) if (id !== undefined) elsewhere.add(id);
    }
    outings.push(...outing);
  }
  // Tours are not counted among them: which outing is changed hangs on the day, and a tour with such a stage is none.
  const changed = new Set(outings.toSorted(newestFirst).filter((_, nth) => nth % CHANGED === CHANGED - 1));
  return [...outings, ...tours].sort(newestFirst).map((outing) => planned(outing, changed.has(outing)));
}

const newestFirst = (a: Outing, b: Outing): number =>
  b.scoringDate.localeCompare(a.scoringDate) || a.plan.start - b.plan.start;

/** Counts from 0. */
function next<Key>(counts: Map<Key, number>, key: Key): number {
  const count = counts.get(key) ?? 0;
  counts.set(key, count + 1);
  return count;
}

function planned({ plan, ...key }: Outing, changed: boolean): SeasonFlight {
  return {
    ...key,
    plan,
    fly() {
      const { bytes, fileName, truth } = simulate(plan);
      return { ...key, fileName, truth, bytes: changed ? changedAfterwards(bytes) : bytes };
    },
  };
}

/** One digit of one height, in the middle of the flight. */
function changedAfterwards(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  const at = lines.findIndex((line, i) => i > lines.length / 2 && line.startsWith("B"));
  const digit = lines[at][34] === "5" ? "6" : "5";
  lines[at] = `${lines[at].slice(0, 34)}${digit}${lines[at].slice(35)}`;
  return new TextEncoder().encode(lines.join("\r\n"));
}
