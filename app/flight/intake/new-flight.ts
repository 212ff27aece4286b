/** Builds the first row of a flight from everything the recording says before it is scored. Pure. */

import { season } from "#app/core/time/season.ts";
import { isoStamp, isoTime, unixMidnight } from "#app/core/time/time.ts";
import type { flight } from "#app/flight/schema/flight.ts";
import { encodePolyline } from "#app/map/polyline.ts";
import type { CoPilot, Pilot } from "#app/people/user/identity.server.ts";
import type { Aircraft } from "#app/places/aircraft/aircraft.ts";
import type { Marks } from "#app/places/aircraft/infer.server.ts";
import type { AirportPlace } from "#app/places/airport/airport.server.ts";
import { zoneAt } from "#app/places/airport/zone.ts";
import { EVERYBODYS } from "#app/soaring/contest/list.ts";
import { getRule } from "#app/soaring/contest/rules.ts";
import { thin } from "#app/soaring/trace/thin.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Understood } from "#app/soaring/understand.ts";
import { NO_DAY } from "../undated.ts";
import { editAllowedUntil, localDate } from "./local-date.ts";

/** A tile's picture is 360 px wide; more points than this cannot be seen in it. */
const SKETCH_POINTS = 150;

interface Beginning {
  id: number;
  ordinal: number;
  fileId: number;
  understood: Understood;
  pilot: Pilot;
  clubName: string | null;
  glider: Aircraft | null;
  marks: Marks;
  coPilot: CoPilot | null;
  airports: { takeoff: AirportPlace | null; landing: AirportPlace | null };
  editKey: string | null;
  now: Date;
  retryAt: Date;
}

export function flightRow(from: Beginning): typeof flight.$inferInsert {
  const { understood, pilot, glider, airports, now } = from;
  const { recording } = understood;
  const own = understood.flights[from.ordinal] ?? null;
  const midnight = unixMidnight(recording.date ?? NO_DAY);
  const first = understood.trace.length > 0 ? understood.trace.time[0] : 0;
  const takeoff = midnight + (own?.takeoffTime ?? first);
  const point = own?.takeoffPoint ?? null;
  const zone = airports.takeoff?.zone ?? (point ? zoneAt(point.latitude, point.longitude) : "UTC");
  const scoringDate = recording.date === null ? NO_DAY : localDate(takeoff, zone);
  // A flight without a date belongs to no season; its deadline for edits is that of a flight on the day of the
  // upload.
  const filed = recording.date === null ? localDate(now.getTime() / 1000, zone) : scoringDate;
  const year = season(filed);
  return {
    id: from.id,
    igcFileId: from.fileId,
    ordinal: from.ordinal,
    userId: pilot.id,
    coUserId: from.coPilot?.id ?? null,
    coUserName: from.coPilot?.id === null ? from.coPilot.name : null,
    clubId: pilot.clubId,
    aircraftId: glider?.id ?? null,
    registration: from.marks.registration,
    competitionId: from.marks.competitionId,
    state: "pending",
    rank: false,
    revision: 0,
    announced: 0,
    retryAt: isoStamp(from.retryAt),
    tries: 0,
    takeoffTime: isoTime(takeoff),
    landingTime: own?.landingTime == null ? null : isoTime(midnight + own.landingTime),
    takeoffLatitude: point?.latitude ?? null,
    takeoffLongitude: point?.longitude ?? null,
    takeoffAirportId: airports.takeoff?.id ?? null,
    landingAirportId: airports.landing?.id ?? null,
    zone,
    scoringDate,
    season: year,
    editAllowedUntil: editAllowedUntil(getRule(EVERYBODYS, year), filed, zone),
    bbox: own?.bbox ?? null,
    editKey: from.editKey,
    snapshot: {
      user: pilot.name,
      ...(from.coPilot?.id ? { coUser: from.coPilot.name } : {}),
      club: from.clubName,
      aircraft: glider?.name ?? null,
      airport: airports.takeoff?.name ?? null,
      region: airports.takeoff ? (airports.takeoff.region ?? airports.takeoff.country) : null,
      track: sketch(own?.trace ?? understood.trace),
    },
    created: isoStamp(now),
  };
}

/** Simplifies the track more and more until it fits a tile. */
function sketch(trace: Trace): string {
  for (let tolerance = 150; ; tolerance *= 2) {
    const thinned = thin(trace, tolerance);
    if (thinned.length > SKETCH_POINTS && tolerance < 1e6) continue;
    return encodePolyline(thinned.latitude, thinned.longitude);
  }
}
