/**
 * A film's frames as H.264, as plainly as the standard allows: every block sent as it is (I_PCM), or "as before" (P, skipped).
 * Large, and played everywhere.
 *
 * Source: ITU-T H.264, 7.3 (syntax), Annex B 7.4.1 (emulation prevention).
 */

/** Planes of 8 bits, 4:2:0; sides are multiples of 16. */
export interface Frame {
  width: number;
  height: number;
  y: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
}

class Bits {
  private bytes: number[] = [];
  private held = 0;
  private count = 0;

  put(value: number, width: number): this {
    for (let bit = width - 1; bit >= 0; bit--) {
      this.held = (this.held << 1) | ((value >> bit) & 1);
      if (++this.count === 8) {
        this.bytes.push(this.held);
        this.held = 0;
        this.count = 0;
      }
    }
    return this;
  }

  /** Exp-Golomb, unsigned. */
  ue(...values: number[]): this {
    for (const value of values) {
      const width = Math.floor(Math.log2(value + 1));
      this.put(0, width).put(value + 1, width + 1);
    }
    return this;
  }

  align(): this {
    while (this.count !== 0) this.put(0, 1);
    return this;
  }

  raw(values: Iterable<number>): this {
    for (const value of values) this.bytes.push(value);
    return this;
  }

  end(): number[] {
    this.put(1, 1).align();
    return this.bytes;
  }
}

/** Three bytes that look like a beginning are parted by a 3. */
function nal(head: number, payload: number[]): Uint8Array {
  const bytes = [head];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Uint8Array.from(bytes);
}

const BASELINE = 66;
const LEVEL = 31;

export const makeSequence = (width: number, height: number): Uint8Array =>
  nal(
    0x67,
    new Bits()
      .put(BASELINE, 8)
      .put(0xc0, 8)
      .put(LEVEL, 8)
      .ue(0, 0, 2, 1)
      .put(0, 1)
      .ue(width / 16 - 1, height / 16 - 1)
      .put(0b1100, 4)
      .end(),
  );

export const pictureSet = (): Uint8Array =>
  nal(0x68, new Bits().ue(0, 0).put(0, 2).ue(0, 0, 0).put(0, 3).ue(0, 0, 0).put(0b100, 3).end());

/** A frame by itself. @param turn alternates between frames that follow each other */
export function wholeFrame({ width, height, y, u, v }: Frame, turn: number): Uint8Array {
  const bits = new Bits()
    .ue(0, 7, 0)
    .put(0, 4)
    .ue(turn % 2)
    .put(0, 2)
    .ue(0, 1);
  for (let row = 0; row < height; row += 16) {
    for (let column = 0; column < width; column += 16) {
      bits.ue(25).align();
      for (let i = 0; i < 16; i++) bits.raw(y.subarray((row + i) * width + column, (row + i) * width + column + 16));
      for (const plane of [u, v]) {
        for (let i = 0; i < 8; i++) {
          const at = (row / 2 + i) * (width / 2) + column / 2;
          bits.raw(plane.subarray(at, at + 8));
        }
      }
    }
  }
  return nal(0x65, bits.end());
}

/** The same picture once more. @param number how many frames since the last whole one */
export const sameFrame = (width: number, height: number, number: number): Uint8Array =>
  nal(
    0x41,
    new Bits()
      .ue(0, 5, 0)
      .put(number % 16, 4)
      .put(0, 3)
      .ue(0, 1, (width * height) / 256)
      .end(),
  );
