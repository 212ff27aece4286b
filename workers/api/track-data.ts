/**
 * `GET /v1/flightdata/{id}`: columns of equal length, written in pieces. What was not measured is absent rather than
 * zero: the ground if it is known in enough detail below every fix, an engine sensor and an electric motor if the
 * recorder has them. Recordings have no code for the charge of a battery, so `fes_battery` is always absent.
 */

import { JOULES } from "#app/flight/analysis/statistics-block.ts";
import { separated } from "#app/flight/export/pieces.ts";
import { electricityAt } from "#app/soaring/flight/engine/electric.ts";
import type { Trace } from "#app/soaring/trace/trace.ts";
import { degrees, two } from "./wire.ts";

/** @param trace in Unix seconds */
export function* trackData(id: number, trace: Trace, ground: Float32Array | null): Generator<string> {
  const { length, time, longitude, latitude, altitude, engine, extras } = trace;
  yield `{"id":${id},"geom":{"type":"LineString","coordinates":[`;
  yield* separated(length, (i) => `[${degrees(longitude[i])},${degrees(latitude[i])}]`);
  yield "]}";
  yield* column("time", length, (i) => time[i]);
  yield* column("alt", length, (i) => Math.round(altitude[i]));
  if (ground) yield* column("ground_alt", length, (i) => Math.round(ground[i]));
  if (engine) yield* column("engine_sensor", length, (i) => Math.round(engine[i]));
  if (extras.CUR) {
    const { power, energy } = electricityAt({ time, current: extras.CUR }, time);
    yield* column("fes_energy", length, (i) => Math.round((energy[i] / JOULES) * 1000) / 1000); // kWh
    yield* column("fes_power", length, (i) => two(power[i] / 1000)); // kW
  }
  yield "}";
}

function* column(name: string, length: number, value: (i: number) => number): Generator<string> {
  yield `,"${name}":[`;
  yield* separated(length, (i) => String(value(i)));
  yield "]";
}
