/** The words of a chart's axes: values to the right of it, times below. */
import type { ReactNode } from "react";
import { clock } from "../units/time.ts";
import "./chart.css";

/** @param y share of the height, from the top */
export function ValueLabels({
  ticks,
  y,
  words,
  unit,
}: {
  ticks: readonly number[];
  y: (value: number) => number;
  words: (value: number) => string;
  unit: string;
}): ReactNode {
  return ticks.map((value) => (
    <span key={value} className="axis-label y" style={{ top: percent(y(value)) }}>
      {words(value)} {value === ticks.at(-1) && <span className="unit">{unit}</span>}
    </span>
  ));
}

/** @param x share of the width, from the left */
export function TimeLabels({
  times,
  x,
  zone,
}: {
  times: readonly number[];
  x: (time: number) => number;
  zone: string;
}): ReactNode {
  return times.map((time) => (
    <span key={time} className="axis-label x" style={{ left: `clamp(0.9rem, ${percent(x(time))}, 100% - 0.5rem)` }}>
      {clock(time * 1000, zone)}
    </span>
  ));
}

export function percent(part: number): string {
  return `${(part * 100).toFixed(2)}%`;
}
