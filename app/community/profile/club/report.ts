/** The content of a club's annual report: a line for each member and each glider, added up by the database. Pure. */
import type { Cell } from "#app/flight/list/sheet/columns.ts";

export interface ReportLine {
  /** A pilot's name, or a registration with its type. */
  name: string;
  /** The pilot's id; null for gliders. */
  pilot: number | null;
  flights: number;
  /** Kilometres of the free contest. */
  distance: number;
  seconds: number;
  /** Launches by kind: aerotow, winch, own power, and others including unknown ones. */
  tow: number;
  winch: number;
  self: number;
  other: number;
  outlandings: number;
  /** Kilometres of the longest flight. */
  longest: number;
}

export interface Report {
  season: number;
  members: ReportLine[];
  gliders: ReportLine[];
}

export const REPORT_PARTS = ["member", "glider"] as const;
export type ReportPart = (typeof REPORT_PARTS)[number];

/** The columns of the file, with the names that the interface uses: hours with two decimals, kilometres with one. */
export const REPORT_COLUMNS: readonly { name: string; of: (line: ReportLine) => Cell }[] = [
  { name: "name", of: ({ name }) => name },
  { name: "flights", of: ({ flights }) => flights },
  { name: "hours", of: ({ seconds }) => Math.round(seconds / 36) / 100 },
  { name: "distance_km", of: ({ distance }) => Math.round(distance * 10) / 10 },
  { name: "longest_km", of: ({ longest }) => Math.round(longest * 10) / 10 },
  { name: "launch_aerotow", of: ({ tow }) => tow },
  { name: "launch_winch", of: ({ winch }) => winch },
  { name: "launch_self", of: ({ self }) => self },
  { name: "launch_other", of: ({ other }) => other },
  { name: "outlandings", of: ({ outlandings }) => outlandings },
];

/** Returns the sum of all lines, and the longest flight among them. */
export function getTotal(lines: readonly ReportLine[], name: string): ReportLine {
  const sum = (value: (line: ReportLine) => number) => lines.reduce((total, line) => total + value(line), 0);
  return {
    name,
    pilot: null,
    flights: sum(({ flights }) => flights),
    distance: sum(({ distance }) => distance),
    seconds: sum(({ seconds }) => seconds),
    tow: sum(({ tow }) => tow),
    winch: sum(({ winch }) => winch),
    self: sum(({ self }) => self),
    other: sum(({ other }) => other),
    outlandings: sum(({ outlandings }) => outlandings),
    longest: Math.max(0, ...lines.map(({ longest }) => longest)),
  };
}
