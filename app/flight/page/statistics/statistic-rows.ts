/**
 * The rows of the table of statistics: what each is called, how it is read from a stretch and written for a reader. The
 * unit stands with the name, so that columns hold numbers only. Pure.
 */
import type { Reader } from "#app/i18n/language.ts";
import type { Catalogue } from "#app/i18n/slices.ts";
import type { Statistics } from "#app/soaring/flight/statistics/statistics.ts";
import { LOW_HEIGHTS } from "#app/soaring/flight/sums.ts";
import { climb, compass, duration, glideRatio, inWords, number, quantity, type Shown } from "#app/units/format.ts";
import { type Quantity, unitOf } from "#app/units/units.ts";

export const STATISTIC_GROUPS = ["course", "thermal", "attempt", "glide", "height"] as const;
export type StatisticGroup = (typeof STATISTIC_GROUPS)[number];

type Name = keyof Catalogue["statistic"];

export interface StatisticRow {
  group: StatisticGroup;
  /** Of the message that names it. */
  name: Name;
  /** For the name: a height below which time is counted. */
  height?: string;
  unit: string;
  /** One for the whole, then one for each leg. */
  cells: string[];
}

/** A stretch with what only the course knows of it, metres. */
export interface Stretch {
  statistics: Statistics | undefined;
  startAltitude: number;
  endAltitude: number;
  /** km/h, as scored. */
  speed: number;
}

type Read = (statistics: Statistics, stretch: Stretch) => number | null | undefined;

export function statisticRows(stretches: readonly Stretch[], reader: Reader): StatisticRow[] {
  const { language } = reader;
  const cells = (read: Read, write: (value: number | null | undefined) => string) =>
    stretches.map((stretch) => (stretch.statistics ? write(read(stretch.statistics, stretch)) : "–"));
  const row = (group: StatisticGroup, name: Name, unit: string, read: Read, write: (value: Maybe) => string) => ({
    ...{ group, name, unit },
    cells: cells(read, write),
  });
  const shown = (group: StatisticGroup, name: Name, kind: Quantity, read: Read, show: Show = plain(kind)) =>
    row(group, name, unitOf(kind, reader.units).sign, read, (value) => show(value, reader).value);
  const share = (group: StatisticGroup, name: Name, read: Read) =>
    row(group, name, "%", read, (value) => number(value == null ? null : value * 100, 0, language));
  const count = (group: StatisticGroup, read: Read) =>
    row(group, "count", "", read, (value) => number(value, 0, language));
  const bare = (group: StatisticGroup, name: Name, unit: string, digits: number, read: Read) =>
    row(group, name, unit, read, (value) => number(value, digits, language));
  const hourly = (speed: number | null) => (speed === null ? null : speed * 3.6);

  return [
    shown("course", "startHeight", "height", (_, { startAltitude }) => startAltitude),
    shown("course", "endHeight", "height", (_, { endAltitude }) => endAltitude),
    shown("course", "distance", "distance", ({ distance }) => distance / 1000, tenths("distance")),
    row(
      "course",
      "time",
      "h",
      ({ seconds }) => seconds,
      (value) => duration(value).value,
    ),
    shown("course", "speed", "speed", (_, { speed }) => speed, tenths("speed")),
    shown("course", "track", "distance", ({ glide }) => glide.track / 1000, tenths("distance")),
    bare("course", "wind", unitOf("speed", reader.units).sign, 0, ({ wind }) => wind && speedIn(wind.speed, reader)),
    row(
      "course",
      "windFrom",
      "",
      ({ wind }) => wind?.direction,
      (value) => (value == null ? "–" : compass(value, language)),
    ),

    share("thermal", "share", ({ thermal }) => thermal.share),
    count("thermal", ({ thermal }) => thermal.count),
    shown("thermal", "average", "climb", ({ thermal }) => thermal.average, climb),
    shown("thermal", "gain", "height", ({ thermal }) => thermal.gain),
    share("thermal", "right", ({ thermal }) => thermal.right),
    shown("thermal", "radius", "height", ({ thermal }) => thermal.radius),
    bare("thermal", "bank", "°", 0, ({ thermal }) => thermal.bank),
    shown("thermal", "circlingSpeed", "speed", ({ thermal }) => hourly(thermal.airspeed)),
    shown("thermal", "startAgl", "height", ({ thermal }) => thermal.startAgl),

    share("attempt", "share", ({ attempt }) => attempt.share),
    count("attempt", ({ attempt }) => attempt.count),
    shown("attempt", "average", "climb", ({ attempt }) => attempt.average, climb),
    shown("attempt", "speedLoss", "speed", ({ attempt }) => hourly(attempt.speedLoss), tenths("speed")),

    share("glide", "share", ({ glide }) => glide.share),
    count("glide", ({ glide }) => glide.count),
    row(
      "glide",
      "ratio",
      "",
      ({ glide }) => glide.ratio,
      (value) => glideRatio(value, language),
    ),
    shown("glide", "speed", "speed", ({ glide }) => hourly(glide.speed)),
    bare("glide", "detour", "%", 1, ({ glide }) => (glide.detour === null ? null : (glide.detour - 1) * 100)),
    shown(
      "glide",
      "mean",
      "distance",
      ({ glide }) => (glide.distance === null ? null : glide.distance / 1000),
      tenths("distance"),
    ),
    share("glide", "lift", ({ glide }) => glide.lift),
    shown("glide", "speedLift", "speed", ({ glide }) => hourly(glide.speedLift)),
    shown("glide", "speedSink", "speed", ({ glide }) => hourly(glide.speedSink)),

    shown("height", "altitude", "height", ({ altitude }) => altitude),
    shown("height", "agl", "height", ({ agl }) => agl),
    ...LOW_HEIGHTS.map((height, k) => ({
      ...share("height", "below", ({ below }) => below?.[k]),
      height: inWords(height, "height", reader),
    })),
  ];
}

type Maybe = number | null | undefined;
type Show = (value: Maybe, reader: Reader) => Shown;

const plain =
  (kind: Quantity): Show =>
  (value, reader) =>
    quantity(value, kind, reader);
const tenths =
  (kind: Quantity): Show =>
  (value, reader) =>
    quantity(value, kind, reader, 1);

const speedIn = (metres: number, reader: Reader) => metres * 3.6 * unitOf("speed", reader.units).factor;
