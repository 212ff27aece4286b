/**
 * Statistics under their published names: km/h for speeds, km for the length of glides, m/s for climbs, kWh for
 * energy. Pure.
 */
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { LOW_HEIGHTS } from "#app/soaring/flight/sums.ts";
import type { ListedStatistics } from "./listed-statistics.ts";

/** Joules in a kilowatt hour. */
export const JOULES = 3.6e6;

/** Rounds to this number of decimal places. */
const to = (places: number) => (value: number | null | undefined) =>
  value === null || value === undefined ? null : Math.round(value * 10 ** places) / 10 ** places;
const [whole, two, three] = [to(0), to(2), to(3)];
const hourly = (speed: number | null) => two(speed === null ? null : speed * 3.6);

/** Returns the published block of a contest or a leg; unknown figures are null, to be left out. */
export function statisticsBlock({
  seconds,
  glide,
  thermal,
  attempt,
  altitude,
  agl,
  below,
  wind,
  fesEnergy,
}: Statistics) {
  return {
    total_seconds: whole(seconds),
    glide_count: glide.count,
    glide_time: whole(glide.seconds),
    glide_percentage: three(glide.share),
    glide_gain: whole(glide.gain),
    glide_ratio: two(glide.ratio),
    glide_detour: two(glide.detour),
    glide_speed: hourly(glide.speed),
    glide_distance: two(glide.distance === null ? null : glide.distance / 1000),
    glide_alt_avg: whole(glide.altitude),
    glide_percentage_lift: three(glide.lift),
    glide_speed_lift: hourly(glide.speedLift),
    glide_speed_sink: hourly(glide.speedSink),
    thermal_count: thermal.count,
    thermal_time: whole(thermal.seconds),
    thermal_percentage: three(thermal.share),
    thermal_gain: whole(thermal.gain),
    thermal_avg: two(thermal.average),
    thermal_radius: two(thermal.radius),
    thermal_speed: hourly(thermal.airspeed),
    thermal_bank: two(thermal.bank),
    thermal_direction: two(thermal.right),
    thermal_start_agl: whole(thermal.startAgl),
    attempt_count: attempt.count,
    attempt_time: whole(attempt.seconds),
    attempt_percentage: three(attempt.share),
    attempt_gain: whole(attempt.gain),
    attempt_avg: two(attempt.average),
    attempt_speed_loss: hourly(attempt.speedLoss),
    altitude_avg: whole(altitude),
    agl_avg: whole(agl),
    ...belowGround(below),
    wind_speed: hourly(wind?.speed ?? null),
    wind_direction: whole(wind?.direction),
    fes_energy: two(fesEnergy === null ? null : fesEnergy / JOULES),
  };
}

function belowGround(below: number[] | null): Record<`below_${number}_agl`, number | null> {
  return Object.fromEntries(LOW_HEIGHTS.map((height, k) => [`below_${height}_agl`, three(below?.[k])]));
}

/**
 * Returns the few statistics that a list shows. They are stored with the flight's row, so that a list of a hundred
 * flights needs no other query.
 */
export function listedStatistics(statistics: Statistics): ListedStatistics {
  const block = statisticsBlock(statistics);
  const { thermal } = statistics;
  return {
    attempt_percentage: block.attempt_percentage,
    attempt_count: block.attempt_count,
    attempt_avg: block.attempt_avg,
    thermal_percentage: block.thermal_percentage,
    thermal_avg_gain: whole(thermal.count > 0 ? thermal.gain / thermal.count : null),
    thermal_avg: block.thermal_avg,
    thermal_speed: block.thermal_speed,
    thermal_radius: block.thermal_radius,
    thermal_bank: block.thermal_bank,
    glide_speed: block.glide_speed,
    glide_ratio: block.glide_ratio,
    glide_detour: block.glide_detour,
    glide_distance: block.glide_distance,
    agl_avg: block.agl_avg,
    altitude_avg: block.altitude_avg,
    thermal_start_agl: block.thermal_start_agl,
  };
}
