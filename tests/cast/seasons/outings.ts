/** Who flies on a day, and what becomes of it: from a day to the plans of its flights. */
import { instant } from "#app/flight/intake/local-date.ts";
import { steady } from "#tests/cast/recorder/makes.ts";
import type { Plan } from "#tests/cast/simulate.ts";
import type { Survey } from "#tests/cast/terrain/survey.ts";
import type { DemoKey } from "#tests/cast/world.ts";
import { type Character, characters, type Kind, STYLES } from "./characters.ts";
import type { Day } from "./days.ts";
import { allPilots } from "./pilots.ts";
import { isAt, shortened } from "./sites.ts";

export interface Outing extends DemoKey {
  kind: Kind;
  style: Character["style"];
  /** Flies far from home. */
  guest: boolean;
  plan: Plan;
}

const MOST: Record<Kind, number> = { thermal: 5, ridge: 5, wave: 4, training: 1 };
const GUESTS: Record<Kind, number> = { thermal: 1, ridge: 3, wave: 3, training: 0 };
const FULL_KM = { least: 240, most: 380 }; // of a good day's course
const APART = 90; // s between two launches
const CIRCUITS = ["13:30", "14:10", "14:50"];
const FIRST_LAUNCH = { thermal: "11:30", ridge: "10:20", wave: "10:00", training: CIRCUITS[0] };

/**
 * The flights of a day, without those who fly elsewhere that day.
 * @param flown how often each pilot flew before
 */
export function getOutings(day: Day, survey: Survey, busy: ReadonlySet<number>, flown: Flown): Outing[] {
  const crew = selectCrew(day, busy, flown);
  if (day.kind === "training") return crew.flatMap((one) => circuits(day, one, survey));
  const km = day.dice.between(FULL_KM.least, FULL_KM.most);
  return crew.map((one, nth) => crossCountry(day, one, survey, { km, nth }));
}

export type Flown = ReadonlyMap<number, number>;

/** Whoever is at home there comes first, then guests, each time those who flew least; no glider twice. */
function selectCrew({ site, kind, dice }: Day, busy: ReadonlySet<number>, flown: Flown): Character[] {
  const free = characters()
    .filter(({ pilot, likes }) => likes.includes(kind) && !busy.has(pilot.id))
    .map((one) => ({ one, order: (flown.get(one.pilot.id) ?? 0) + dice.between(0, 1.5) }))
    .sort((a, b) => a.order - b.order)
    .map(({ one }) => one);
  const home = free.filter((one) => isAt(one.home, site));
  const guests = free.filter((one) => one.travels && !isAt(one.home, site));
  const seen = new Set<string>();
  const own = ({ glider }: Character) => !seen.has(glider.registration) && seen.add(glider.registration);
  return [...home, ...guests.slice(0, GUESTS[kind])].filter(own).slice(0, MOST[kind]);
}

/** An instructor's afternoon: three times round the field, each with somebody of the club. */
function circuits(day: Day, one: Character, survey: Survey): Outing[] {
  const pupils = allPilots().filter(({ id, clubId }) => clubId === one.pilot.clubId && id !== one.pilot.id);
  return CIRCUITS.map((start, nth) => {
    const plan: Plan = { ...getPlan(day, one, survey, { start, nth }), launch: "winch", course: [], interval: 2 };
    return { ...getKey(day, one), coPilotId: pupils[nth % pupils.length].id, plan };
  });
}

function crossCountry(day: Day, one: Character, survey: Survey, { km, nth }: { km: number; nth: number }): Outing {
  const { site, kind, dice } = day;
  const start = clock(FIRST_LAUNCH[kind], nth * APART + dice.between(-20, 20));
  const plan = getPlan(day, one, survey, { start, nth });
  const { share } = STYLES[one.style];
  const key = { ...getKey(day, one), ...onTheGround(day, one) };
  if (kind === "ridge" && site.slope) {
    const seconds = Math.round(dice.between(3600, 6000) * (0.6 + share / 2));
    const soaring = { kind: "slope" as const, seconds, along: site.slope.along };
    return { ...key, plan: { ...plan, launchHeight: site.slope.release, soaring } };
  }
  if (kind === "wave" && site.wave) {
    const soaring = { kind: "wave" as const, seconds: 7200, reach: 8000 };
    return { ...key, plan: { ...plan, course: site.wave.course, launchHeight: site.wave.release, soaring } };
  }
  const course = shortened(site, day.course, km * share);
  return { ...key, plan: { ...plan, course, ...trouble(day, one, course) } };
}

/** Shares of thermal flights over flat land. */
const LANDS_OUT: Record<Character["style"], number> = {
  cautious: 0,
  calm: 0.06,
  racer: 0.12,
  vintage: 0.06,
  instructor: 0,
};

/** What goes wrong in the air: a landing out, or the engine that saves from it. */
function trouble({ site, dice }: Day, { style, glider }: Character, course: Plan["course"]): Partial<Plan> {
  const thrown = dice.between(0, 1);
  const lastLeg = course.length + 1;
  if (glider.engine) return thrown < 0.4 ? { engineOnLeg: lastLeg } : {};
  // Over mountains nobody tries.
  return !site.base && thrown < LANDS_OUT[style] ? { landOutOnLeg: lastLeg } : {};
}

/** What becomes of it on the ground: somebody in the second seat, a recording that is sent when it is too late. */
function onTheGround({ dice }: Day, { pilot, style, glider }: Character): Partial<DemoKey> {
  const [late, second] = [dice.between(0, 1), dice.between(0, 1)];
  const club = allPilots().filter(({ id, clubId }) => clubId === pilot.clubId && id !== pilot.id);
  const seats = TWO_SEATS.has(glider.aircraftId) && (style === "instructor" || second < 0.7) && club.length > 0;
  return {
    ...(late < 0.05 && { lateDays: 9 }),
    ...(seats && { coPilotId: club[Math.floor(second * 97) % club.length].id }),
  };
}

/** ASK 21, ASK 13, Duo Discus, DG 1000, Arcus. */
const TWO_SEATS = new Set([292, 305, 348, 346, 339]);

export const getKey = ({ date, kind, site }: Day, { pilot, style, home, glider }: Character) => ({
  pilotId: pilot.id,
  aircraftId: glider.aircraftId,
  airportId: site.field.airportId,
  scoringDate: date,
  kind,
  style,
  guest: !isAt(home, site),
});

export function getPlan(
  day: Day,
  one: Character,
  survey: Survey,
  { start, nth }: { start: string; nth: number },
): Plan {
  const { site, kind, date, weather } = day;
  const { pilot, style, glider } = one;
  const { registration, competitionId, polar, type, engine } = glider;
  const launches = SELF_LAUNCHERS.has(glider.aircraftId);
  const still = kind === "ridge" || kind === "wave";
  const terrain = { kind: "surveyed" as const, survey, ...(kind === "wave" && { chain: site.wave?.chain }) };
  return {
    seed: pilot.id * 1000 + nth + (Date.parse(`${date}T00:00:00Z`) / 86_400_000) * 7,
    field: site.field,
    start: instant(date, start, site.field.zone),
    // Up to a slope or a wave a tow is what everybody takes.
    launch: launches && !still ? "self" : still || site.base ? "tow" : site.launch,
    polar,
    labels: { serial: String(pilot.id), pilot: pilot.name, gliderType: type, registration, competitionId },
    weather,
    course: [],
    terrain,
    interval: 5,
    habits: { ...STYLES[style].habits, ...(still && { attempts: 1e6 }) },
    ...(site.within && { towWithin: site.within }),
    ...(engine && { engine, recorder: hearing(5) }),
  };
}

/** DG 800, LAK-17C FES, Arcus M. */
const SELF_LAUNCHERS = new Set([77, 622, 339]);

/** A recorder that hears jets and electric motors too. */
const hearing = (interval: number): Plan["recorder"] => ({
  ...steady(interval),
  columns: ["FXA", "SIU", "ENL", "MOP"],
});

/** "10:40" and some seconds, to the minute. */
function clock(start: string, seconds: number): string {
  const [hour, minute] = start.split(":").map(Number);
  const at = hour * 60 + minute + Math.round(seconds / 60);
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}
