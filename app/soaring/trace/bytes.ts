/**
 * A growing byte buffer with variable-length numbers: seven bits per byte, lowest first; the eighth means that more
 * follow. Signed numbers are folded (0, -1, 1, -2 … → 0, 1, 2, 3 …) so that small ones of either sign stay short.
 * Whole numbers up to 2⁵³. Reading past the end or an endless number throws, because the bytes are not ours.
 */
const MAX_TEXT_BYTES = 32; // names of columns and blocks

export class Writer {
  private bytes = new Uint8Array(4096);
  private length = 0;

  byte(value: number): void {
    if (this.length === this.bytes.length) this.grow();
    this.bytes[this.length++] = value;
  }

  private grow(): void {
    const larger = new Uint8Array(this.bytes.length * 2);
    larger.set(this.bytes);
    this.bytes = larger;
  }

  number(value: number): void {
    let rest = value;
    while (rest > 127) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  signed(value: number): void {
    this.number(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    this.number(value.length);
    for (const character of value) this.byte(character.charCodeAt(0));
  }

  append(bytes: Uint8Array): void {
    while (this.length + bytes.length > this.bytes.length) this.grow();
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  done(): Uint8Array {
    return this.bytes.slice(0, this.length);
  }
}

export class Reader {
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  byte(): number {
    if (this.at >= this.bytes.length) throw new RangeError("trace file ends early");
    return this.bytes[this.at++];
  }

  number(): number {
    let value = 0;
    for (let scale = 1; scale < 2 ** 53; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
    throw new RangeError("trace file holds an endless number");
  }

  signed(): number {
    const folded = this.number();
    return folded % 2 ? -(folded + 1) / 2 : folded / 2;
  }

  text(): string {
    const length = this.number();
    if (length > MAX_TEXT_BYTES) throw new RangeError("trace file holds an endless name");
    return String.fromCharCode(...this.part(length));
  }

  part(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError("trace file ends early");
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

export function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
