/** A line of the bench's table: what was measured, in words, and whether the goal was met; null where there is none. */
export interface Line {
  what: string;
  measured: string;
  goal: string;
  met: boolean | null;
}

/** A goal that must not be exceeded. */
export function atMost(what: string, measured: number, goal: number, unit: string, more = ""): Line {
  return { what, measured: `${figure(measured)} ${unit}${more}`, goal: `${goal} ${unit}`, met: measured <= goal };
}

export const told = (what: string, measured: string): Line => ({ what, measured, goal: "", met: null });

/** Three digits are more than a shared machine repeats. */
export const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** What 95 of 100 do not exceed. */
export function usual(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];
}
