import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { MD5_START, md5 } from "#app/soaring/igc/signature/md5.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test.for([
  ["", "d41d8cd98f00b204e9800998ecf8427e"],
  ["abc", "900150983cd24fb0d6963f7d28e17f72"],
  ["message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
  [
    "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
    "57edf4a22be3c955ac49da2e2107b67a",
  ],
])("RFC 1321's digest of %j", ([text, digest]) => {
  expect(md5(bytes(text))).toBe(digest);
});

test("any bytes digest as another implementation says, at every length around a block", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (message) => {
      expect(md5(message)).toBe(createHash("md5").update(message).digest("hex"));
    }),
  );
});

test("another initial state gives another digest", () => {
  expect(md5(bytes("abc"), MD5_START)).toBe(md5(bytes("abc")));
  expect(md5(bytes("abc"), [1, 2, 3, 4])).not.toBe(md5(bytes("abc")));
});
