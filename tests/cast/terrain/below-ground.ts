/** How many fixes of a demo flight lie below the ground, by the heights that the site tells of it. */
import { FIELD_RADIUS } from "#app/places/airport/airport.server.ts";
import { heightsAboveSea } from "#app/soaring/flight/sea-level.ts";
import { standingElevation } from "#app/soaring/flight/standing.ts";
import { indexAt } from "#app/soaring/trace/trace.ts";
import { understand } from "#app/soaring/understand.ts";
import { airfields } from "#tests/cast/airfields.ts";
import { distance, type Place } from "#tests/cast/ground.ts";
import { moreAirfields } from "#tests/cast/seasons/airfields.ts";
import type { DemoFlight } from "#tests/cast/world.ts";
import type { Survey } from "./survey.ts";

export interface BelowGround {
  /** From take-off to landing. */
  fixes: number;
  /** Over ground known every kilometre or closer. */
  below: number;
  /** Rolling or in the last metres over where it starts and lands, which the map may show some metres higher. */
  onField: number;
  /** Below coarser ground. */
  coarse: number;
  /** Metres above ground of the lowest of `below`; 0 where there is none. */
  lowest: number;
}

const FINE = 1000; // m between samples: the same as for heights above ground
const FIELD = 2000; // m around it: a strong wind carries a landing into the meadows beside
const MEADOW = 1000; // m around where it landed
const MISSED = 40; // m: nine of ten airfields are missed by 25 m or less, one at the foot of a mountain by more

export function belowGround({ bytes, airportId, scoringDate }: DemoFlight, survey: Survey): BelowGround {
  const [own] = understand(bytes, { today: scoringDate }).flights;
  const { trace, takeoffTime, landingTime } = own;
  const landingPoint = own.landingPoint!;
  const [from, to] = [indexAt(trace, takeoffTime), indexAt(trace, landingTime!)];
  const home = [...airfields(), ...moreAirfields()].find((one) => one.airportId === airportId)!;
  const field = { ...home, runway: null }; // theirs is a direction
  const groundLevelAt = (place: Place) => standingElevation(place, field, riseTo(place, field, survey));
  const isHome = distance(landingPoint, field) < FIELD_RADIUS;
  const stood = { takeoff: groundLevelAt(own.takeoffPoint), landing: isHome ? groundLevelAt(landingPoint) : null };
  const altitude = heightsAboveSea(trace, own, stood);
  const isNearGround = (place: Place) => distance(place, field) < FIELD || distance(place, landingPoint) < MEADOW;
  const found = { fixes: to - from + 1, below: 0, onField: 0, coarse: 0, lowest: 0 };
  for (let i = from; i <= to; i++) {
    const place = { latitude: trace.latitude[i], longitude: trace.longitude[i] };
    const over = altitude[i] - survey.height(place);
    if (over >= 0) continue;
    if (survey.spacing(place) > FINE) found.coarse += 1;
    else if (over > -MISSED && isNearGround(place)) found.onField += 1;
    else {
      found.below += 1;
      found.lowest = Math.min(found.lowest, over);
    }
  }
  return found;
}

/** Null where the ground is not known finely. */
function riseTo(place: Place, field: Place, survey: Survey): number | null {
  const isFine = [place, field].every((one) => survey.spacing(one) <= FINE);
  return isFine ? survey.height(place) - survey.height(field) : null;
}
