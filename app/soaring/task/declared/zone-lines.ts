/**
 * Observation zones and task options as recorders and SeeYou write them in L records:
 *
 *   LLXVOZ=0,Style=1,R1=500m,A1=180,…,Lat=5155.017N,Lon=01714.533E   LXNAV; Naviter's LXCMOZ alike
 *   LNAVOZN=0,Style=1,R1=10.000km,…  LNAVOZN=0,Line=1,…              Naviter: one zone over several lines
 *   LSEEYOU OZ=0,Style=1,R1=500m,…                                   SeeYou, after the flight
 *   LLXVTSK, LNAVTSKN, LSEEYOU TSK,NoStart=13:29:00,…                options
 *
 * Number -1 is the start, 0 the first turn point, the last one the finish.
 */
import type { Metres, Seconds } from "../../units.ts";
import { NO_OPTIONS, type TaskOptions } from "../task.ts";
import { AXES, type Zone, zone } from "../zone/zone.ts";

export interface ZoneLine {
  line: string;
  number: number;
  zone: Zone;
  /** Lat and Lon where given. */
  position: { latitude: number; longitude: number } | null;
}

/** A zone set and options per program, in file order; a number that comes again begins a new set. */
export interface ZoneSet {
  zones: ZoneLine[];
  options: TaskOptions;
}

/** `recorder`: written in flight, so evidence like the C records. */
export type ZoneSource = "recorder" | "seeyou";

const LINE = {
  recorder: /^L(?:LXVOZ|LXVOZN|NAVOZN?|XCMOZN?)=(-?\d{1,3}),(.*)$/,
  seeyou: /^LSEEYOU OZ=(-?\d{1,3}),(.*)$/,
};
const OPTIONS = { recorder: /^L(?:LXV|NAV|XCM)TSKN?,(.*)$/, seeyou: /^LSEEYOU TSK,(.*)$/ };

export function readZoneSets(comments: readonly string[], source: ZoneSource): ZoneSet[] {
  const sets: Written[] = [];
  const open = () => sets[sets.push({ lines: new Map(), options: {} }) - 1];
  for (const line of comments) {
    const zone = LINE[source].exec(line);
    const options = zone ? null : OPTIONS[source].exec(line);
    if (zone) {
      const [number, values] = [Number(zone[1]), pairs(zone[2])];
      const last = sets.at(-1) ?? open();
      const again = Object.keys(values).some((key) => key in (last.lines.get(number)?.values ?? {}));
      add(again ? open() : last, number, line, values);
    } else if (options) Object.assign((sets.at(-1) ?? open()).options, pairs(options[1]));
  }
  return sets.map(({ lines, options }) => ({
    zones: [...lines]
      .map(([number, { line, values }]) => readZone(number, values, line))
      .sort((one, other) => one.number - other.number),
    options: readOptions(options),
  }));
}

/** A set as it stands in the file: first line and values of each zone. */
interface Written {
  lines: Map<number, { line: string; values: Record<string, string> }>;
  options: Record<string, string>;
}

function add({ lines }: Written, number: number, line: string, values: Record<string, string>): void {
  const known = lines.get(number);
  lines.set(number, { line: known?.line ?? line, values: { ...known?.values, ...values } });
}

/** `Style=1,R1=500m` by key; what has no value is left out. */
function pairs(text: string): Record<string, string> {
  const found = text.split(",").map((pair) => /^\s*(\w+)=(.*?)\s*$/.exec(pair));
  return Object.fromEntries(found.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : [])));
}

function readZone(number: number, values: Record<string, string>, line: string): ZoneLine {
  const { Style, R1, A1, R2, A2, A12, Line, Move, Reduce, AAT, SpeedStyle, Maxa, MaxAlt, Lat, Lon, ...other } = values;
  const latitude = angle(Lat, 2, "N", "S");
  const longitude = angle(Lon, 3, "E", "W");
  const ceiling = metres(Maxa ?? MaxAlt);
  return {
    line,
    number,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    zone: zone({
      axis: AXES[numberOf(Style) ?? 1] ?? "symmetric",
      radius: metres(R1),
      halfAngle: numberOf(A1) ?? 180,
      innerRadius: metres(R2) ?? 0,
      innerHalfAngle: numberOf(A2) ?? 0,
      bearing: numberOf(A12),
      line: isOn(Line),
      move: isOn(Move),
      reduce: isOn(Reduce),
      area: isOn(AAT),
      speedStyle: numberOf(SpeedStyle),
      maxAltitude: ceiling === 0 ? null : ceiling,
      other,
    }),
  };
}

function readOptions(values: Record<string, string>): TaskOptions {
  const { TaskTime, NoStart, MaxAlt, MaxGsp, PevB, PevS, PevM, Near, ...other } = values;
  const least = seconds(TaskTime);
  return {
    minTime: least === 0 ? null : least,
    noStart: NoStart === undefined || NoStart === "" ? NO_OPTIONS.noStart : NoStart,
    maxStartAltitude: metres(MaxAlt),
    maxStartGroundSpeed: numberOf(MaxGsp?.replace(/kmh$/i, "")),
    eventWait: seconds(PevB),
    eventWindow: seconds(PevS),
    eventPresses: numberOf(PevM),
    near: isOn(Near),
    other,
  };
}

const numberOf = (text: string | undefined): number | null =>
  text !== undefined && /^-?\d+(\.\d+)?$/.test(text) && text.length < 16 ? Number(text) : null;

const isOn = (text: string | undefined) => text !== undefined && /^(1|true)$/i.test(text);

/** `500m`, `10.000km`, `2nm`, `5ml`, bare metres. */
function metres(text: string | undefined): Metres | null {
  const found = /^(\d{1,9}(?:\.\d+)?)(m|km|nm|ml|ft)?$/i.exec(text ?? "");
  if (!found) return null;
  const unit = { m: 1, km: 1000, nm: 1852, ml: 1609.344, ft: 0.3048 }[(found[2] ?? "m").toLowerCase()] ?? 1;
  return Number(found[1]) * unit;
}

/** `10800s`, `600`, `03:30:00`. */
function seconds(text: string | undefined): Seconds | null {
  const clock = /^(\d{1,3}):(\d\d):(\d\d)$/.exec(text ?? "");
  if (clock) return Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  return numberOf(text?.replace(/s$/i, ""));
}

/** `5047.678N`, `01922.542E` */
function angle(text: string | undefined, width: number, positive: string, negative: string): number | null {
  const found = /^(\d{2,3})(\d\d\.\d{1,6})([NSEW])$/i.exec(text ?? "");
  if (!found || found[1].length !== width) return null;
  const side = found[3].toUpperCase();
  if (side !== positive && side !== negative) return null;
  const value = Number(found[1]) + Number(found[2]) / 60;
  return side === positive ? value : -value;
}
