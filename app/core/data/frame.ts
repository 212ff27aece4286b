/** Packs objects for another process: JSON, followed by the bytes of the fields that are bytes. */

const LENGTH_BYTES = 4;

interface Head {
  fields: object;
  /** Names and lengths, in the order in which the bytes follow. */
  bytes: [string, number][];
}

export function frame(of: object): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(of);
  const bytes = entries.filter((entry): entry is [string, Uint8Array] => entry[1] instanceof Uint8Array);
  const fields = Object.fromEntries(entries.filter(([, value]) => !(value instanceof Uint8Array)));
  const head: Head = { fields, bytes: bytes.map(([name, value]) => [name, value.length]) };
  const words = new TextEncoder().encode(JSON.stringify(head));
  const framed = new Uint8Array(bytes.reduce((sum, [, { length }]) => sum + length, LENGTH_BYTES + words.length));
  new DataView(framed.buffer).setUint32(0, words.length);
  framed.set(words, LENGTH_BYTES);
  let at = LENGTH_BYTES + words.length;
  for (const [, value] of bytes) {
    framed.set(value, at);
    at += value.length;
  }
  return framed;
}

/** The inverse of `frame`; byte fields are views of the input. @throws RangeError when the input was cut short */
export function unframed(framed: Uint8Array<ArrayBuffer>): object {
  const { buffer, byteOffset } = framed;
  const from = LENGTH_BYTES + new DataView(buffer, byteOffset, framed.length).getUint32(0);
  if (from > framed.length) throw new RangeError("a frame that was cut short");
  const { fields, bytes }: Head = JSON.parse(new TextDecoder().decode(framed.subarray(LENGTH_BYTES, from)));
  let at = from;
  const parts = bytes.map(([name, length]) => {
    at += length;
    return [name, framed.subarray(at - length, at)];
  });
  if (at !== framed.length) throw new RangeError("a frame of another length");
  return { ...fields, ...Object.fromEntries(parts) };
}
