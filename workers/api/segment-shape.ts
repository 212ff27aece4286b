/** A pass as part of a flight's detail: km, km/h, metres above sea level, degrees. */

import { segmentBase } from "#app/contest/segment/export/formats.ts";
import type { FlightPass } from "#app/contest/segment/segment.server.ts";
import { isoTime } from "#app/core/time/time.ts";
import { present } from "./wire.ts";

export const passShape = (pass: FlightPass) =>
  present({
    id: pass.id,
    segment: segmentBase(pass.segment),
    points: pass.points,
    raw_speed: pass.rawSpeed,
    corrected_speed: pass.correctedSpeed,
    start_time: isoTime(pass.startTime),
    end_time: isoTime(pass.endTime),
    start_alt: pass.startAltitude,
    end_alt: pass.endAltitude,
    min_alt: pass.lowest,
    max_alt: pass.highest,
    upside_down: pass.upsideDown,
    direction: pass.direction,
    rank: pass.rank,
    personal_rank: pass.personalRank,
    wind_speed: pass.windSpeed,
    wind_direction: pass.windDirection,
  });
