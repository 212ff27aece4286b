/** What the Workers inflate by, on the platform they run on: its zlib is another one than Node's. */
import { expect, test } from "vitest";
import { deflate, gunzip, gzip, inflate } from "#app/flight/trace/codec.server.ts";

const plain = Uint8Array.from({ length: 5000 }, (_, i) => (i * i) % 251);

test("what is deflated inflates again", async () => {
  expect(await inflate(await deflate(plain), 5000)).toEqual(plain);
  expect(await inflate(await deflate(new Uint8Array(0)), 0)).toEqual(new Uint8Array(0));
});

test("what is gzipped unzips again", async () => {
  expect(await gunzip(await gzip(plain))).toEqual(plain);
});

test("damaged bytes and another size are a RangeError, 20 MB of zeros are not unpacked for 10", async () => {
  const packed = await deflate(plain);
  await expect(inflate(packed.with(40, packed[40] ^ 1), 5000)).rejects.toThrow(RangeError);
  await expect(inflate(packed.subarray(0, packed.length - 1), 5000)).rejects.toThrow(RangeError);
  await expect(inflate(new Uint8Array(0), 5000)).rejects.toThrow(RangeError);
  await expect(inflate(packed, 4999)).rejects.toThrow(RangeError);
  await expect(inflate(packed, 5001)).rejects.toThrow(RangeError);
  await expect(inflate(await deflate(new Uint8Array(20_000_000)), 10)).rejects.toThrow(RangeError);
});
