/**
 * A flight recorder: what it hears each second becomes a signed IGC file of our reserved maker XKT.
 *
 * Pressure altitude is that of a standard atmosphere on a day with this QNH, GNSS height is above the ellipsoid. The
 * make decides how well it hears and how often it writes; see `makes.ts` for where the numbers come from.
 */
import { sign } from "#app/soaring/igc/signature/own.ts";
import { ENGINES, type EngineKind } from "#tests/cast/launch/engines.ts";
import { pressureAltitude } from "#tests/cast/sky/atmosphere.ts";
import { chance } from "../chance.ts";
import { moved, type Place } from "../ground.ts";
import type { Second } from "../log.ts";
import { listen } from "./ear.ts";
import { declaration, declareColumns, deviceLine, type Fix, fixLine, header, type Labels } from "./lines.ts";
import type { Column, Make } from "./make.ts";
import { steady } from "./makes.ts";
import { getErrors } from "./noise.ts";
import { type Gap, schedule } from "./schedule.ts";

export type { Labels } from "./lines.ts";
export type { Make } from "./make.ts";

export interface Setting {
  seed: number;
  /** Seconds between fixes in flight. */
  interval: number;
  labels: Labels;
  weather: { qnh: number };
  /** `geoid`: ellipsoid to sea level, metres, +47 in southern Germany. */
  field: Place & { geoid: number };
  course: Place[];
  declared?: boolean;
  recorder?: Make;
  engine?: EngineKind;
}

export interface Recorded {
  bytes: Uint8Array<ArrayBuffer>;
  gaps: Gap[];
}

export function record(log: Second[], setting: Setting): Recorded {
  const make = setting.recorder ?? steady(setting.interval);
  const { entries, gaps } = schedule(log, make, setting.interval, chance(setting.seed ^ 0x5eed));
  const fixes = getFixes(log, entries, make, setting);
  const lines = [
    ...header(log[0].time, setting.labels, make),
    ...declareColumns(make.columns),
    ...(setting.declared ? declaration(log[0].time, setting.field, setting.course) : []),
    ...deviceLine(setting.labels),
    ...fixes.map((fix) => fixLine(fix, make.columns)),
  ];
  const text = [...lines, ...sign(lines)].join("\r\n");
  return { bytes: new TextEncoder().encode(`${text}\r\n`), gaps };
}

export function fileName(time: number, serial: string): string {
  return `${new Date(time * 1000).toISOString().slice(0, 10)}-XKT-${serial}-01.igc`;
}

function getFixes(log: Second[], entries: ReturnType<typeof schedule>["entries"], make: Make, setting: Setting): Fix[] {
  const dice = chance(setting.seed);
  const heard = listen(
    log,
    make,
    setting.engine ? ENGINES[setting.engine] : hearable(log),
    chance(setting.seed ^ 0xea4),
  );
  const errorAt = getErrors(make, dice);
  let last = log[0].time;
  let place: Place = log[0];
  let slow = log[0].altitude;
  return entries.map(({ second, seen }) => {
    const error = errorAt(second.time - last, second.trueSpeed === 0);
    slow += (second.altitude - slow) * (make.gnss.slow ? 1 - Math.exp((last - second.time) / make.gnss.slow) : 1);
    last = second.time;
    const valid = seen === second;
    if (valid) place = moved(second, error.east, error.north);
    const fix: Omit<Fix, "extra"> = {
      time: second.time,
      place: seen && place,
      valid,
      pressure: make.pressure ? Math.round(pressureAltitude(second.altitude, setting.weather.qnh) + error.pressure) : 0,
      gnss: valid ? Math.round(slow + setting.field.geoid + error.gnss) : 0,
    };
    return { ...fix, extra: getColumns(valid, error.accuracy, heard[second.time - log[0].time]) };
  });
}

function getColumns(
  valid: boolean,
  accuracy: number,
  heard?: { ENL: number; MOP: number; RPM: number },
): Record<Column, number> {
  const satellites = valid ? (accuracy > 4 ? 11 : 13) : 0;
  const { ENL, MOP, RPM } = heard ?? { ENL: 0, MOP: 0, RPM: 0 };
  return { FXA: valid ? accuracy : 999, SIU: satellites, ENL, MOP, RPM, LAD: 0, LOD: 0 };
}

/** Plans from before there were kinds of engines mean a retractable two-stroke. */
const hearable = (log: Second[]) => (log.some(({ power }) => power > 0) ? ENGINES.piston : undefined);
