/** Pins at the upper edge of the plot. Keyboard users have the same pins in the panel and on the map. */
import { percent } from "#app/chart/Labels.tsx";
import type { View } from "#app/chart/view.ts";
import type { Pin } from "#app/flight/pin.ts";
import "./pins.css";

export function Pins({ pins, view, x }: { pins: readonly Pin[]; view: View; x: (time: number) => number }) {
  return pins
    .filter(({ time }) => time >= view.from && time <= view.to)
    .map(({ id, number, time, title, chosen, press }) => (
      <span
        key={id}
        className={chosen ? "pin chosen" : "pin"}
        style={{ left: percent(x(time)) }}
        title={title}
        aria-hidden="true"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={press}
      >
        {number}
      </span>
    ));
}
