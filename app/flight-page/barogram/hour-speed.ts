/** One-hour speed: the progress along the course in the preceding hour. */
const HOUR = 3600; // s

/**
 * Returns km/h at every fix; NaN until the glider has been on its course for an hour, and where it is on none. It is
 * measured over the shortest time of an hour or more between two fixes.
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
