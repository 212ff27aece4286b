/**
 * Resizes a picture of the ground, mixing each pixel from the four nearest. A vector renderer takes three times as
 * long if it has to scale the picture itself, and cannot pause meanwhile.
 */
import type { ReliefPicture } from "./picture.ts";

/** Number of rows between two pauses. */
const ROWS_A_SLICE = 8;

/** @param pause lets other work run between two slices */
export async function resized(
  from: ReliefPicture,
  width: number,
  height: number,
  pause: () => Promise<void>,
): Promise<ReliefPicture> {
  if (from.width === width && from.height === height) return from;
  const to = { data: new Uint8ClampedArray(4 * width * height), width, height };
  const [rows, columns] = [between(height, from.height), between(width, from.width)];
  for (let y = 0; y < height; y++) {
    if (y % ROWS_A_SLICE === 0) await pause();
    mixRow(from, to, y, rows, columns);
  }
  return to;
}

/** For each pixel of a row or column, the source pixels on both sides of its centre, and the share of the second. */
interface Between {
  first: Int32Array;
  second: Int32Array;
  share: Float64Array;
}

function between(length: number, ofLength: number): Between {
  const place = Float64Array.from({ length }, (_, at) =>
    Math.min(Math.max(((at + 0.5) * ofLength) / length - 0.5, 0), ofLength - 1),
  );
  const first = Int32Array.from(place, Math.floor);
  const second = first.map((each) => Math.min(each + 1, ofLength - 1));
  return { first, second, share: place.map((each, at) => each - first[at]) };
}

/**
 * Transparent pixels lend no colour to their neighbours. No objects are created here, because half a million pixels
 * are mixed.
 */
function mixRow(from: ReliefPicture, to: ReliefPicture, y: number, rows: Between, columns: Between): void {
  const { data, width } = from;
  const [above, below] = [rows.first[y] * width, rows.second[y] * width];
  const down = rows.share[y];
  for (let x = 0; x < to.width; x++) {
    const across = columns.share[x];
    const a = 4 * (above + columns.first[x]);
    const b = 4 * (above + columns.second[x]);
    const c = 4 * (below + columns.first[x]);
    const d = 4 * (below + columns.second[x]);
    const coversA = (1 - down) * (1 - across) * data[a + 3];
    const coversB = (1 - down) * across * data[b + 3];
    const coversC = down * (1 - across) * data[c + 3];
    const coversD = down * across * data[d + 3];
    const covers = coversA + coversB + coversC + coversD;
    const pixel = 4 * (y * to.width + x);
    to.data[pixel + 3] = covers;
    if (covers === 0) continue;
    for (let i = 0; i < 3; i++)
      to.data[pixel + i] =
        (coversA * data[a + i] + coversB * data[b + i] + coversC * data[c + i] + coversD * data[d + i]) / covers;
  }
}
