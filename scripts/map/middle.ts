/** Where in a shape its name stands, and how large the shape is. Degrees. */
import type { Position } from "geojson";

/** The middle of the widest way through, west to east, in the inner half of the shape: room for a name. */
export function middle(ring: Position[]): Position {
  const latitudes = ring.map(([, latitude]) => latitude);
  const [low, high] = [Math.min(...latitudes), Math.max(...latitudes)];
  let best = { width: 0, at: ring[0] };
  for (let share = 0.3; share <= 0.7; share += 0.05) {
    const latitude = low + share * (high - low);
    const crossings = ring.flatMap(([x, y], i) => {
      const [nextX, nextY] = ring[(i + 1) % ring.length];
      return y > latitude === nextY > latitude ? [] : [x + ((latitude - y) / (nextY - y)) * (nextX - x)];
    });
    crossings.sort((a, b) => a - b);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const width = crossings[i + 1] - crossings[i];
      const worth = width * (1 - Math.abs(share - 0.5));
      if (worth > best.width) best = { width: worth, at: [(crossings[i] + crossings[i + 1]) / 2, latitude] };
    }
  }
  return best.at;
}

/** Square degrees, as seen on a plate carrée: enough to tell a pond from an ocean. */
export function area(ring: Position[]): number {
  let double = 0;
  for (let i = 1; i < ring.length; i++) double += (ring[i][0] - ring[i - 1][0]) * (ring[i][1] + ring[i - 1][1]);
  return Math.abs(double / 2);
}
