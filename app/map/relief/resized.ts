/**
 * A picture of the ground in another size, each pixel mixed of the four nearest. An engine that draws vectors takes three
 * times as long for a picture that it has to scale itself, and cannot rest meanwhile.
 */
import type { ReliefPicture } from "./picture.ts";

/** Between two pauses. */
const ROWS_A_SLICE = 8;

/** @param pause lets others run between two slices */
export async function resized(
  from: ReliefPicture,
  width: number,
  height: number,
  pause: () => Promise<void>,
): Promise<ReliefPicture> {
  if (from.width === width && from.height === height) return from;
  const to = { data: new Uint8ClampedArray(4 * width * height), width, height };
  const columns = Array.from({ length: width }, (_, x) => between(x, width, from.width));
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_SLICE === 0) await pause();
    mixRow(from, to, y, columns);
  }
  return to;
}

/** The pixels on both sides of one's middle, and the share of the second. */
function between(at: number, length: number, ofLength: number): [first: number, second: number, share: number] {
  const place = Math.min(Math.max(((at + 0.5) * ofLength) / length - 0.5, 0), ofLength - 1);
  const first = Math.floor(place);
  return [first, Math.min(first + 1, ofLength - 1), place - first];
}

/** What is open lends no colour to its neighbours. */
function mixRow(from: ReliefPicture, to: ReliefPicture, y: number, columns: ReturnType<typeof between>[]): void {
  const [above, below, share] = between(y, to.height, from.height);
  for (const [x, [left, right, part]] of columns.entries()) {
    const corners = [
      [4 * (above * from.width + left), (1 - share) * (1 - part)],
      [4 * (above * from.width + right), (1 - share) * part],
      [4 * (below * from.width + left), share * (1 - part)],
      [4 * (below * from.width + right), share * part],
    ];
    const sums = [0, 0, 0, 0];
    for (const [at, weight] of corners) {
      const covers = weight * from.data[at + 3];
      for (let channel = 0; channel < 3; channel++) sums[channel] += covers * from.data[at + channel];
      sums[3] += covers;
    }
    const pixel = 4 * (y * to.width + x);
    for (let channel = 0; channel < 3; channel++) to.data[pixel + channel] = sums[3] && sums[channel] / sums[3];
    to.data[pixel + 3] = sums[3];
  }
}
