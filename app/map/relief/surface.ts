/**
 * A smooth surface through a coarse grid of heights: a cubic B-spline, so that the grid does not show when it is
 * magnified. It softens peaks and leaves planes exactly as they are.
 */

/** Samples needed before the first and after the last position. */
export const SAMPLES_BEFORE = 1;
export const SAMPLES_AFTER = 2;

/**
 * @param grid   `width` × `width` heights
 * @param first  position of the first output sample in the grid, the same in both directions, at least SAMPLES_BEFORE
 * @param step   from one output sample to the next
 * @param size   output samples in each direction; the last lies at least SAMPLES_AFTER from the end
 */
export function smooth(grid: Float32Array, width: number, first: [x: number, y: number], step: number, size: number) {
  const [across, down] = first.map((start) => weights(start, step, size));
  const wide = new Float32Array(width * size); // every row of the grid, already stretched
  for (let row = 0; row < width; row++) {
    for (let i = 0; i < size; i++) {
      const from = row * width + across.from[i];
      const w = 4 * i;
      wide[row * size + i] =
        grid[from] * across.weight[w] +
        grid[from + 1] * across.weight[w + 1] +
        grid[from + 2] * across.weight[w + 2] +
        grid[from + 3] * across.weight[w + 3];
    }
  }
  const surface = new Float32Array(size * size);
  for (let j = 0; j < size; j++) {
    const from = down.from[j] * size;
    const [w0, w1, w2, w3] = down.weight.subarray(4 * j, 4 * j + 4);
    for (let i = 0; i < size; i++) {
      const at = from + i;
      surface[j * size + i] =
        wide[at] * w0 + wide[at + size] * w1 + wide[at + 2 * size] * w2 + wide[at + 3 * size] * w3;
    }
  }
  return surface;
}

function weights(start: number, step: number, size: number) {
  const from = new Int32Array(size);
  const weight = new Float32Array(4 * size);
  for (let i = 0; i < size; i++) {
    const position = start + i * step;
    const t = position - Math.floor(position);
    from[i] = Math.floor(position) - SAMPLES_BEFORE;
    const cubes = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3];
    weight.set(
      cubes.map((cube) => cube / 6),
      4 * i,
    );
  }
  return { from, weight };
}
