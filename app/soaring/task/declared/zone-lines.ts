/**
 * Reads observation zones and task options as recorders and SeeYou write them in L records:
 *
 *   LLXVOZ=0,Style=1,R1=500m,A1=180,…,Lat=5155.017N,Lon=01714.533E   LXNAV; Naviter's LXCMOZ alike
 *   LNAVOZN=0,Style=1,R1=10.000km,…  LNAVOZN=0,Line=1,…              Naviter: one zone over several lines
 *   LSEEYOU OZ=0,Style=1,R1=500m,…                                   SeeYou, after the flight
 *   LLXVTSK, LNAVTSKN, LSEEYOU TSK,NoStart=13:29:00,…                options
 *
 * Number -1 is the start, 0 the first turnpoint, the last one the finish.
 */
import type { TaskOptions } from "../task.ts";
import type { Zone } from "../zone/zone.ts";
import { pairs, readOptions, readZone } from "../zone/zone-values.ts";

export interface ZoneLine {
  line: string;
  number: number;
  zone: Zone;
  /** Values of Lat and Lon, where given. */
  position: { latitude: number; longitude: number } | null;
}

/** The zones and options of one program, in file order; a repeated number begins a new set. */
export interface ZoneSet {
  zones: ZoneLine[];
  options: TaskOptions;
}

/** `recorder`: written in flight, and so evidence like the C records. */
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
      .map(([number, { line, values }]) => zoneLine(number, values, line))
      .sort((one, other) => one.number - other.number),
    options: readOptions(options),
  }));
}

/** A set as written in the file: first line and values of each zone. */
interface Written {
  lines: Map<number, { line: string; values: Record<string, string> }>;
  options: Record<string, string>;
}

function add({ lines }: Written, number: number, line: string, values: Record<string, string>): void {
  const known = lines.get(number);
  lines.set(number, { line: known?.line ?? line, values: { ...known?.values, ...values } });
}

function zoneLine(number: number, values: Record<string, string>, line: string): ZoneLine {
  const latitude = angle(values.Lat, 2, "N", "S");
  const longitude = angle(values.Lon, 3, "E", "W");
  const position = latitude === null || longitude === null ? null : { latitude, longitude };
  return { line, number, position, zone: readZone(values) };
}

/** Reads `5047.678N` or `01922.542E`. */
function angle(text: string | undefined, width: number, positive: string, negative: string): number | null {
  const found = /^(\d{2,3})(\d\d\.\d{1,6})([NSEW])$/i.exec(text ?? "");
  if (!found || found[1].length !== width) return null;
  const side = found[3].toUpperCase();
  if (side !== positive && side !== negative) return null;
  const value = Number(found[1]) + Number(found[2]) / 60;
  return side === positive ? value : -value;
}
