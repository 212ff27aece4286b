/** Columns of the table that compares flights: figures of the free contest's course, under their published names. */
import type { Quantity } from "#app/units/units.ts";

export type Figures = Record<string, number | null>;

export type GroupName = "result" | "circling" | "attempts" | "gliding" | "height";

export interface Column {
  key: string;
  group: GroupName;
  /** The end of the message key `compared.<word>`, its name on the screen. */
  word: string;
  kind: Quantity | "points" | "share" | "detour" | "degrees" | "ratio" | "count";
  /** Which end is better; null when that depends. */
  better: "high" | "low" | null;
}

export interface Group {
  word: GroupName;
  columns: readonly Column[];
}

type Described = [key: string, word: string, kind: Column["kind"], better: Column["better"]];

const describeGroup = (word: GroupName, columns: readonly Described[]): Group => ({
  word,
  columns: columns.map(([key, name, kind, better]) => ({ key, group: word, word: name, kind, better })),
});

export const GROUPS: readonly Group[] = [
  describeGroup("result", [
    ["points", "points", "points", "high"],
    ["distance", "distance", "distance", "high"],
    ["speed", "speed", "speed", "high"],
  ]),
  describeGroup("circling", [
    ["thermal_percentage", "share", "share", "low"],
    ["thermal_avg", "climb", "climb", "high"],
    ["thermal_avg_gain", "gain", "height", "high"],
    ["thermal_start_agl", "entry", "height", null],
    ["thermal_radius", "radius", "height", null],
    ["thermal_bank", "bank", "degrees", null],
    ["thermal_speed", "airspeed", "speed", null],
  ]),
  describeGroup("attempts", [
    ["attempt_percentage", "share", "share", "low"],
    ["attempt_count", "count", "count", "low"],
    ["attempt_avg", "climb", "climb", "high"],
  ]),
  describeGroup("gliding", [
    ["glide_ratio", "ratio", "ratio", "high"],
    ["glide_speed", "speed", "speed", "high"],
    ["glide_detour", "detour", "detour", "low"],
    ["glide_distance", "mean", "distance", "high"],
  ]),
  describeGroup("height", [
    ["altitude_avg", "sea", "height", null],
    ["agl_avg", "ground", "height", null],
  ]),
];

export const COLUMNS: readonly Column[] = GROUPS.flatMap(({ columns }) => columns);
