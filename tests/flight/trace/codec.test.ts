import { deflateSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflate, gunzip, gzip, inflate as inflateByZlib } from "#app/flight/trace/codec.server.ts";
import { inflate as inflateByStreams } from "#app/flight/trace/codec.ts";

const plain = Uint8Array.from({ length: 5000 }, (_, i) => (i * i) % 251);

for (const [name, inflate] of Object.entries({ streams: inflateByStreams, zlib: inflateByZlib })) {
  test(`${name}: what is deflated inflates again, also what zlib itself made`, async () => {
    expect(await inflate(await deflate(plain), 5000)).toEqual(plain);
    expect(await inflate(deflateSync(plain), 5000)).toEqual(plain);
    expect(await inflate(await deflate(new Uint8Array(0)), 0)).toEqual(new Uint8Array(0));
  });

  test(`${name}: damaged bytes and another size are a RangeError, 100 MB of zeros are not unpacked for 10`, async () => {
    const packed = await deflate(plain);
    await expect(inflate(packed.with(40, packed[40] ^ 1), 5000)).rejects.toThrow(RangeError);
    await expect(inflate(packed.subarray(0, packed.length - 1), 5000)).rejects.toThrow(RangeError);
    await expect(inflate(new Uint8Array(0), 5000)).rejects.toThrow(RangeError);
    await expect(inflate(packed, 4999)).rejects.toThrow(RangeError);
    await expect(inflate(packed, 5001)).rejects.toThrow(RangeError);
    await expect(inflate(deflateSync(new Uint8Array(100_000_000)), 10)).rejects.toThrow(RangeError);
  });
}

test("what is gzipped unzips again, also what another level of zlib made", async () => {
  expect(await gunzip(await gzip(plain))).toEqual(plain);
  expect(await gunzip(gzipSync(plain, { level: 9 }))).toEqual(plain);
  expect(await gunzip(await gzip(new Uint8Array(0)))).toEqual(new Uint8Array(0));
});
