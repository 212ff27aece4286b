/**
 * The rows of the table of statistics: their names, and how each is read from a stretch and formatted for a reader.
 * The unit is shown with the name, so that columns contain only numbers. Pure.
 */

import type { Catalogue } from "#app/i18n/key.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { LOW_HEIGHTS } from "#app/soaring/flight/sums.ts";
import { climb, compass, duration, glideRatio, inWords, number, quantity, type Shown } from "#app/units/format.ts";
import { getUnit, type Quantity } from "#app/units/units.ts";

export const STATISTIC_GROUPS = ["course", "thermal", "attempt", "glide", "height"] as const;
type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

type Name = keyof Catalogue["statistic"];

export interface StatisticRow {
  group: StatisticGroup;
  /** Key of the message that names it. */
  name: Name;
  /** A value for the name: the height below which time is counted. */
  height?: string;
  unit: string;
  /** One for the whole course, then one for each leg. */
  cells: string[];
}

/** A stretch with what only the course knows about it, metres. */
export interface Stretch {
  statistics: Statistics | null;
  startAltitude: number;
  endAltitude: number;
  /** km/h, as scored. */
  speed: number;
}

/** The data from which rows are made. */
interface Source {
  stretches: readonly Stretch[];
  reader: Reader;
}

type Maybe = number | null | undefined;
type Read = (statistics: Statistics, stretch: Stretch) => Maybe;
type Show = (value: Maybe, reader: Reader) => Shown;
type Write = (value: Maybe) => string;

export function statisticRows(stretches: readonly Stretch[], reader: Reader): StatisticRow[] {
  const source = { stretches, reader };
  return [
    ...courseRows(source),
    ...thermalRows(source),
    ...attemptRows(source),
    ...glideRows(source),
    ...heightRows(source),
  ];
}

function courseRows(source: Source): StatisticRow[] {
  const { shown, row, bare } = getRows(source, "course");
  const { language, units } = source.reader;
  const speedIn = (speed: number) => hourly(speed) * getUnit("speed", units).factor;
  return [
    shown("startHeight", "height", (_, { startAltitude }) => startAltitude),
    shown("endHeight", "height", (_, { endAltitude }) => endAltitude),
    shown("distance", "distance", ({ distance }) => distance / 1000, tenths("distance")),
    row("time", "h", ({ seconds }) => seconds, written(duration)),
    shown("speed", "speed", (_, { speed }) => speed, tenths("speed")),
    shown("track", "distance", ({ glide }) => glide.track / 1000, tenths("distance")),
    bare("wind", getUnit("speed", units).sign, 0, ({ wind }) => wind && speedIn(wind.speed)),
    row(
      "windFrom",
      "",
      ({ wind }) => wind?.direction,
      (value) => (value == null ? "–" : compass(value, language)),
    ),
  ];
}

function thermalRows(source: Source): StatisticRow[] {
  const { shown, share, count, bare } = getRows(source, "thermal");
  return [
    share("share", ({ thermal }) => thermal.share),
    count(({ thermal }) => thermal.count),
    shown("average", "climb", ({ thermal }) => thermal.average, climb),
    shown("gain", "height", ({ thermal }) => thermal.gain),
    share("right", ({ thermal }) => thermal.right),
    shown("radius", "height", ({ thermal }) => thermal.radius),
    bare("bank", "°", 0, ({ thermal }) => thermal.bank),
    shown("circlingSpeed", "speed", ({ thermal }) => thermal.airspeed && hourly(thermal.airspeed)),
    shown("startAgl", "height", ({ thermal }) => thermal.startAgl),
  ];
}

function attemptRows(source: Source): StatisticRow[] {
  const { shown, share, count } = getRows(source, "attempt");
  return [
    share("share", ({ attempt }) => attempt.share),
    count(({ attempt }) => attempt.count),
    shown("average", "climb", ({ attempt }) => attempt.average, climb),
    shown("speedLoss", "speed", ({ attempt }) => attempt.speedLoss && hourly(attempt.speedLoss), tenths("speed")),
  ];
}

function glideRows(source: Source): StatisticRow[] {
  const { shown, share, count, row, bare } = getRows(source, "glide");
  const { language } = source.reader;
  return [
    share("share", ({ glide }) => glide.share),
    count(({ glide }) => glide.count),
    row(
      "ratio",
      "",
      ({ glide }) => glide.ratio,
      (value) => glideRatio(value, language),
    ),
    shown("speed", "speed", ({ glide }) => glide.speed && hourly(glide.speed)),
    bare("detour", "%", 1, ({ glide }) => (glide.detour === null ? null : (glide.detour - 1) * 100)),
    shown("mean", "distance", ({ glide }) => glide.distance && glide.distance / 1000, tenths("distance")),
    share("lift", ({ glide }) => glide.lift),
    shown("speedLift", "speed", ({ glide }) => glide.speedLift && hourly(glide.speedLift)),
    shown("speedSink", "speed", ({ glide }) => glide.speedSink && hourly(glide.speedSink)),
  ];
}

function heightRows(source: Source): StatisticRow[] {
  const { shown, share } = getRows(source, "height");
  return [
    shown("altitude", "height", ({ altitude }) => altitude),
    shown("agl", "height", ({ agl }) => agl),
    ...LOW_HEIGHTS.map((height, k) => ({
      ...share("below", ({ below }) => below?.[k]),
      height: inWords(height, "height", source.reader),
    })),
  ];
}

/** Returns the rows of a group. */
function getRows({ stretches, reader }: Source, group: StatisticGroup) {
  const { language, units } = reader;
  const row = (name: Name, unit: string, read: Read, write: Write): StatisticRow => ({
    group,
    name,
    unit,
    cells: stretches.map((stretch) => (stretch.statistics ? write(read(stretch.statistics, stretch)) : "–")),
  });
  return {
    row,
    shown: (name: Name, kind: Quantity, read: Read, show: Show = plain(kind)) =>
      row(name, getUnit(kind, units).sign, read, (value) => show(value, reader).value),
    share: (name: Name, read: Read) =>
      row(name, "%", read, (value) => number(value == null ? null : value * 100, 0, language)),
    count: (read: Read) => row("count", "", read, (value) => number(value, 0, language)),
    bare: (name: Name, unit: string, digits: number, read: Read) =>
      row(name, unit, read, (value) => number(value, digits, language)),
  };
}

const plain =
  (kind: Quantity): Show =>
  (value, reader) =>
    quantity(value, kind, reader);
const tenths =
  (kind: Quantity): Show =>
  (value, reader) =>
    quantity(value, kind, reader, 1);

const written =
  (show: (value: Maybe) => Shown): Write =>
  (value) =>
    show(value).value;

/** Converts m/s to km/h. */
const hourly = (speed: number) => speed * 3.6;
