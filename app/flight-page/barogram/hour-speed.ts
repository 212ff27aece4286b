/** One-hour speed: how far a glider came along its course in the hour before. */
const HOUR = 3600; // s

/**
 * km/h at every fix; NaN before it was an hour on its course, and where it is on none. Over the shortest time of an hour or
 * more that two fixes lie apart.
 * @param way km along the course, NaN where it is on none
 */
export function hourSpeed(time: ArrayLike<number>, way: ArrayLike<number>): Float32Array {
  const speed = new Float32Array(way.length).fill(Number.NaN);
  let then = 0;
  for (let i = 0; i < way.length; i++) {
    if (time[i] - time[0] < HOUR) continue;
    while (time[i] - time[then + 1] >= HOUR) then++;
    speed[i] = ((way[i] - way[then]) / (time[i] - time[then])) * 3600;
  }
  return speed;
}
