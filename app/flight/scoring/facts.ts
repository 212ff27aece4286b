/** The engine's findings in the form of the database: ISO times instead of seconds, nothing else changed. Pure. */

import { isoTime } from "#app/core/time/time.ts";
import { JOULES } from "#app/flight/analysis/statistics-block.ts";
import type { ContestResult, FlightFacts } from "#app/flight/flight.ts";
import type { ContestEntry } from "#app/soaring/contest/score.ts";
import type { Limit } from "#app/soaring/contest/why-not-more.ts";
import { UNMEASURED } from "#app/soaring/flight/launch/launch.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { usualInterval } from "#app/soaring/trace/gap.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import type { Understood, UnderstoodFlight } from "#app/soaring/understand.ts";
import { fileFacts } from "./file-facts.ts";

/**
 * The facts that follow from recording and glider; the others follow from terrain, airfields, airspace and the
 * declared task.
 */
type RecordedFacts = Omit<FlightFacts, "outlanding" | "task" | "airspace" | "airspaceEditions" | "stood" | "terrain">;

/**
 * @param midnight Unix seconds of 00:00 UTC of the recording's date, which the engine counts from
 * @param elevation of the take-off airfield, where there is one
 * @param chosen the pilot's own windows that are scored, empty to score those of the analysis
 */
export function flightFacts(
  own: UnderstoodFlight | null,
  understood: Understood,
  midnight: number,
  elevation: number | null,
  chosen: [number, number][] = [],
): RecordedFacts {
  const trace = own?.trace ?? understood.trace;
  const times = (spans: [number, number][]) => spans.flat().map((second) => isoTime(midnight + second));
  const { releaseTime: _, ...launch } = own?.launch ?? NO_LAUNCH;
  return {
    launch,
    groundTime: own?.groundTime ?? null,
    scoringTimes: times(chosen.length > 0 ? chosen : (own?.windows ?? [])),
    allowedTimes: times(own?.windows ?? []),
    engineScoringTimes: times(own?.engineWindows ?? []),
    fesScoringTimes: times(own?.fesWindows ?? []),
    engineTimes: times(own?.engineRuns ?? []),
    proposedEngineTimes: times(
      own?.heardRuns.flatMap((run) => (run.certain ? [] : [[run.from, run.to] as [number, number]])) ?? [],
    ),
    electricity: own?.electricity
      ? { energy: own.electricity.energy / JOULES, maxPower: own.electricity.maxPower / 1000 }
      : null,
    maxAltitude: own?.maxAltitude ?? null,
    maxGain: own?.heightGain.greatest ?? null,
    gainInHour: own?.heightGain.bestHour?.gain ?? null,
    takeoffPoint: own ? [own.takeoffPoint.longitude, own.takeoffPoint.latitude] : null,
    altitudeSource: trace.altitudeSource,
    signature: understood.signature,
    fixes: trace.length,
    fixInterval: usualInterval(trace),
    file: fileFacts(own, understood, elevation),
  };
}

const NO_LAUNCH = { kind: null, releaseTime: null, ...UNMEASURED };

export function contestResult(
  entry: ContestEntry,
  { statistics = null, limits = [] }: { statistics?: Statistics | null; limits?: Limit[] },
  midnight: number,
): ContestResult {
  const { score } = entry;
  const at = (second: number) => isoTime(midnight + second);
  return {
    name: entry.name,
    points: entry.points,
    distance: entry.distance,
    speed: entry.speed,
    valid: entry.valid,
    bonusPoints: entry.bonusPoints ?? null,
    bonusScoreName: entry.bonusScoreName ?? null,
    bonusDistance: entry.bonusDistance ?? null,
    ruleVersion: entry.ruleVersion,
    provisional: entry.provisional,
    note: entry.note,
    unranked: entry.unranked,
    calculation: entry.calculation,
    window: [at(entry.window[0]), at(entry.window[1])],
    limit: getBinding(limits),
    statistics,
    score: {
      name: score.name,
      declared: score.declared,
      proven: score.proven,
      startTime: at(score.startTime),
      endTime: at(score.endTime),
      duration: Math.round(score.endTime) - Math.round(score.startTime),
      distance: score.distance,
      speed: score.speed,
      turnpoints: score.turnpoints.map(({ latitude, longitude, time, altitude }) => ({
        latitude,
        longitude,
        time: at(time),
        altitude: Math.round(altitude),
      })),
      legs: score.legs.map((leg) => ({
        from: leg.from,
        to: leg.to,
        distance: leg.distance,
        speed: leg.speed,
        startTime: at(leg.startTime),
        endTime: at(leg.endTime),
        startAltitude: Math.round(leg.startAltitude),
        endAltitude: Math.round(leg.endAltitude),
      })),
    },
  };
}

/**
 * Returns the constraint that costs the most. Time is only chosen when nothing else binds: its rule divides by two
 * hours, so the gain is not a fixed number.
 */
export function getBinding(limits: Limit[]): ContestResult["limit"] {
  const binding = limits.find(({ constraint }) => constraint !== "time") ?? limits.at(0);
  if (!binding) return null;
  const { turnpoints: _, ...told } = binding;
  return told;
}

/** Returns the same trace with Unix times, for readers who do not know the recording's date. */
export function inUnixTime(trace: Trace, midnight: number): Trace {
  return { ...trace, time: trace.time.map((second) => second + midnight) };
}
