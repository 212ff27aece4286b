/** The rule of each badge: what it counts. Pure. */
import type { BadgeId } from "../badge.ts";
import type { Feat } from "../feat/feat.ts";
import { getMonth, getWeekend } from "./calendar.ts";
import { best, type Counting, different, flights, inARow, mostOfOne, total } from "./tally.ts";

/** A flight with more points than this counts. */
export const FAME = 1000;
/** Source: FAI Sporting Code, section 3, 2.2.1. */
export const SILVER = { hours: 5, gain: 1000, km: 50 };
/** The share of thermals circled to the right that counts as balanced. */
export const BALANCE = { least: 0.45, most: 0.55 };

/** Rules count for the pilot in command; rules about two people check the seats themselves. */
const RULES: Record<BadgeId, Counting> = {
  aeronaut: own(total(({ hours }) => hours)),
  zugvogel: own(total(({ km }) => km)),
  endurance: own(best(({ hours }) => hours)),
  point_hunter: own(best(({ points }) => points)),
  walk_of_fame: own(flights(({ points }) => points > FAME)),
  sprinter: own(best(({ sprint }) => sprint)),
  day_winner: own(different(({ won, date }) => [won ? date : null])),
  explorer: own(best(({ outReturn }) => outReturn)),
  pythagoras: own(best(({ triangle }) => triangle)),
  euclid: own(best(({ rectangle }) => rectangle)),
  astronaut: own(best(({ top }) => top)),
  no_need_to_circle: own(best(({ straight }) => straight)),
  nomad: own(different(({ airfield }) => [airfield])),
  tourist: own(different(({ country }) => [country])),
  globe_trotter: own(different(({ continent }) => [continent])),
  aircraft_hopper: own(different(({ aircraft }) => [aircraft])),
  vintage_viper: own(different(({ vintage, aircraft }) => [vintage ? aircraft : null])),
  cockpit_crew: different(({ other }) => [other]),
  always_by_your_side: mostOfOne(({ seat, other }) => (seat === "second" && other !== null ? [[other, 1]] : [])),
  consistency: own(inARow(({ date }) => getWeekend(date))),
  sky_streak: own(inARow(({ date }) => getMonth(date))),
  segment_specialist: own(different(({ segments }) => segments)),
  flying_in_circles: own(different(({ rounds }) => Object.keys(rounds))),
  training_lap: own(mostOfOne(({ rounds }) => Object.entries(rounds))),
  silver: own(different(partsOfSilver)),
  launch_specialist: own(different(({ launch }) => [launch === "O" ? null : launch])),
  hawk: own(best(({ thermal }) => thermal)),
  rocket_woman: own(best(({ climb }) => climb)),
  bring_it_home: own(best(({ finalGlide }) => finalGlide)),
  yin_yang: own(best(balanced)),
  storyteller: own(flights(({ pictures }) => pictures)),
};

export const getCounting = (badge: BadgeId): Counting => RULES[badge];

/** A rule that does not count flights in the second seat. */
function own(counting: Counting): Counting {
  return () => {
    const tally = counting();
    let stands = 0;
    return (feat) => {
      if (feat.seat === "front") stands = tally(feat);
      return stands;
    };
  };
}

function partsOfSilver({ hours, gain, km }: Feat): (string | null)[] {
  return [hours >= SILVER.hours ? "hours" : null, gain >= SILVER.gain ? "gain" : null, km >= SILVER.km ? "km" : null];
}

/** Returns the thermals of a flight that circled about as often to the left as to the right. */
function balanced({ left, right }: Feat): number {
  const share = right / (left + right);
  return share >= BALANCE.least && share <= BALANCE.most ? left + right : 0;
}
