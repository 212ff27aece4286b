import fc from "fast-check";
import { expect, test } from "vitest";
import { frame, unframed } from "#app/core/data/frame.ts";

const bytes = fc.uint8Array({ maxLength: 40 });
const value = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.integer()), bytes);
const object = fc.dictionary(
  fc.string().filter((name) => name !== "__proto__"),
  value,
  { noNullPrototype: true },
);

test("what was framed comes out as it was, its bytes as bytes", () => {
  fc.assert(
    fc.property(object, (of) => {
      expect(unframed(frame(of))).toEqual(of);
    }),
  );
});

test("a frame that lies somewhere in other bytes is read from where it lies", () => {
  const framed = frame({ name: "one", bytes: Uint8Array.of(1, 2, 3) });
  const among = new Uint8Array([9, 9, ...framed, 9]);
  expect(unframed(among.subarray(2, 2 + framed.length))).toEqual({ name: "one", bytes: Uint8Array.of(1, 2, 3) });
});

test("a frame that was cut short, or goes on, is refused", () => {
  const framed = frame({ name: "one", bytes: Uint8Array.of(1, 2, 3) });
  for (const length of [0, 3, 4, 10, framed.length - 1])
    expect(() => unframed(framed.slice(0, length))).toThrow(RangeError);
  expect(() => unframed(new Uint8Array([...framed, 0]))).toThrow(RangeError);
});
