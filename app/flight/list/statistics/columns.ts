/** Columns of the table that compares flights: figures of the free contest's course, under their published names. */
import type { Quantity } from "#app/units/units.ts";

export type Figures = Record<string, number | null>;

export interface Column {
  key: string;
  /** The end of the message key `compared.<word>`, its name on the screen. */
  word: string;
  kind: Quantity | "points" | "share" | "detour" | "degrees" | "ratio" | "count";
  /** Which end is better; null when that depends. */
  better: "high" | "low" | null;
}

export interface Group {
  word: "result" | "circling" | "attempts" | "gliding" | "height";
  columns: readonly Column[];
}

const column = (key: string, word: string, kind: Column["kind"], better: Column["better"]): Column => ({
  key,
  word,
  kind,
  better,
});

export const GROUPS: readonly Group[] = [
  {
    word: "result",
    columns: [
      column("points", "points", "points", "high"),
      column("distance", "distance", "distance", "high"),
      column("speed", "speed", "speed", "high"),
    ],
  },
  {
    word: "circling",
    columns: [
      column("thermal_percentage", "share", "share", "low"),
      column("thermal_avg", "climb", "climb", "high"),
      column("thermal_avg_gain", "gain", "height", "high"),
      column("thermal_start_agl", "entry", "height", null),
      column("thermal_radius", "radius", "height", null),
      column("thermal_bank", "bank", "degrees", null),
      column("thermal_speed", "airspeed", "speed", null),
    ],
  },
  {
    word: "attempts",
    columns: [
      column("attempt_percentage", "share", "share", "low"),
      column("attempt_count", "count", "count", "low"),
      column("attempt_avg", "climb", "climb", "high"),
    ],
  },
  {
    word: "gliding",
    columns: [
      column("glide_ratio", "ratio", "ratio", "high"),
      column("glide_speed", "speed", "speed", "high"),
      column("glide_detour", "detour", "detour", "low"),
      column("glide_distance", "mean", "distance", "high"),
    ],
  },
  {
    word: "height",
    columns: [column("altitude_avg", "sea", "height", null), column("agl_avg", "ground", "height", null)],
  },
];

export const COLUMNS: readonly Column[] = GROUPS.flatMap(({ columns }) => columns);
