/** Tasks of every kind, the same ones every time: two to sixteen points anywhere on the earth, all zones, all options. */
import type { FilePoint, FileTask } from "#app/soaring/task/file/task-file.ts";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { RULE_SETS, type RuleSetKey } from "#app/soaring/task/zone/rule-set.ts";
import { cylinder, keyhole, line, quadrant, type Zone, zone } from "#app/soaring/task/zone/zone.ts";
import { type Chance, chance } from "#tests/cast/chance.ts";

const NAMES = [
  "Königsdorf",
  "Łódź",
  'The "Bold" One',
  "a, b; c",
  "Zürich–Nord",
  "Ørsta",
  "TP",
  "TP",
  "",
  "<&>'",
  "???",
  "*",
  "東京",
];
const KEYS = Object.keys(RULE_SETS) as RuleSetKey[];

export function sampleTask(seed: number): FileTask {
  const random = chance(seed);
  const below = (count: number) => Math.floor(random.between(0, count));
  const maybe = <T>(value: T): T | null => (below(2) === 0 ? value : null);
  const count = 2 + below(15);
  const [north, east] = [random.between(-80, 80), random.between(-179, 179)];
  const place = (i: number) => ({
    name: NAMES[below(NAMES.length)] || `P${i}`,
    latitude: onGrid(north + random.between(-3, 3)),
    longitude: onGrid(Math.max(-180, Math.min(180, east + random.between(-3, 3)))),
  });
  const drawn = Array.from(
    { length: count },
    (_, i): FilePoint => ({
      ...place(i),
      zone: zoneFor(random, i, count),
      elevation: maybe(below(3000)),
      code: maybe(`C${i}`),
      description: maybe("Church, N of the river"),
    }),
  );
  const points = below(3) === 0 ? [...drawn.slice(0, -1), { ...drawn[count - 1], ...at(drawn[0]) }] : drawn;
  return {
    name: NAMES[below(NAMES.length)],
    description: maybe("Long way round"),
    takeoff: maybe(place(90)),
    points,
    landing: maybe(place(91)),
    earth: below(4) === 0 ? "sphere6371" : "wgs84",
    rules: maybe(KEYS[below(KEYS.length)]),
    options: {
      ...NO_OPTIONS,
      minTime: maybe(600 * (1 + below(30))),
      noStart: maybe(`1${below(10)}:${10 + below(50)}:00`),
      maxStartAltitude: maybe(below(3000) + 1),
      maxStartGroundSpeed: maybe(below(200) + 1),
      eventWait: maybe(60 * (1 + below(10))),
      eventWindow: maybe(60 * (1 + below(10))),
      eventPresses: maybe(below(4)),
      near: below(4) === 0,
      other: below(3) === 0 ? { WpDis: "True", NearDis: "0.7km" } : {},
    },
  };
}

const at = ({ name, latitude, longitude }: FilePoint) => ({ name, latitude, longitude });

/** As files tell places: thousandths of a minute. */
const onGrid = (degrees: number) => Math.round(degrees * 60_000) / 60_000;

function zoneFor(random: Chance, i: number, count: number): Zone | null {
  const size = () => Math.round(random.between(50, 30_000));
  const atEnd = i === 0 || i === count - 1;
  const axis = i === 0 ? "next" : i === count - 1 ? "previous" : "symmetric";
  const kinds: (() => Zone | null)[] = [
    () => cylinder(size()),
    () => ({ ...line(size()), axis }),
    () => ({ ...keyhole(500, 500 + size()), axis }),
    () => ({ ...quadrant(random.between(0, 1) < 0.5 ? null : size()), axis }),
    () =>
      zone({
        axis: "fixed",
        radius: size(),
        halfAngle: Math.round(random.between(5, 170)),
        bearing: Math.round(random.between(0, 359)),
      }),
    () => (atEnd ? cylinder(size()) : { ...cylinder(size()), area: true }),
    () => zone({ axis, radius: 20_000, halfAngle: 90, innerRadius: size() / 10, innerHalfAngle: 0 }),
    () => ({ ...cylinder(size()), reduce: true }),
    () => ({ ...cylinder(3000), maxAltitude: 1500 }),
    () => null,
  ];
  return kinds[Math.floor(random.between(0, kinds.length))]();
}
