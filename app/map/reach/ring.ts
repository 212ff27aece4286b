/** Returns the longer side of the box around a ring of alternating x and y. */
export function measureExtent(ring: Float32Array | Float64Array): number {
  const [low, high] = [
    [ring[0], ring[1]],
    [ring[0], ring[1]],
  ];
  for (let i = 0; i < ring.length; i++) {
    low[i % 2] = Math.min(low[i % 2], ring[i]);
    high[i % 2] = Math.max(high[i % 2], ring[i]);
  }
  return Math.max(high[0] - low[0], high[1] - low[1]);
}
