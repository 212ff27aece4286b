/** One-hour speed: how far a glider came in the hour before, as the crow flies. */
import { sphereDistance } from "../../soaring/geo/sphere.ts";
import type { Trace } from "../../soaring/trace/trace.ts";

const HOUR = 3600; // s

/** km/h at every fix; NaN before there was an hour. Over the shortest time of an hour or more that two fixes lie apart. */
export function hourSpeed({ length, time, latitude, longitude }: Trace): Float32Array {
  const speed = new Float32Array(length).fill(Number.NaN);
  let then = 0;
  for (let i = 0; i < length; i++) {
    if (time[i] - time[0] < HOUR) continue;
    while (time[i] - time[then + 1] >= HOUR) then++;
    const metres = sphereDistance(latitude[then], longitude[then], latitude[i], longitude[i]);
    speed[i] = (metres / (time[i] - time[then])) * 3.6;
  }
  return speed;
}
