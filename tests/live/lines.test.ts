import { expect, test } from "vitest";
import { lineReader } from "#app/live/lines.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

test("lines come whole however the bytes were cut, between CR and LF and within a letter too", () => {
  const whole = bytes("eins\r\nzwölf\r\n# drei\r\n");
  for (let cut = 0; cut <= whole.length; cut++) {
    const reader = lineReader();
    const lines = [...reader.push(whole.subarray(0, cut)), ...reader.push(whole.subarray(cut))];
    expect(lines).toEqual(["eins", "zwölf", "# drei"]);
  }
});

test("a line of a megabyte is left out and the next one is read", () => {
  const reader = lineReader();
  const lines: string[] = [];
  for (let i = 0; i < 1000; i++) lines.push(...reader.push(bytes("x".repeat(1000))));
  lines.push(...reader.push(bytes("\r\nafter\r\n")));
  expect(lines).toEqual(["after"]);
  expect(reader.overlong()).toBe(1);
});

test("what is not UTF-8 spoils its own line alone", () => {
  const reader = lineReader();
  expect(reader.push(new Uint8Array([0xff, 0xfe, 0x0a, 0x61, 0x0a]))).toEqual(["\ufffd\ufffd", "a"]);
});
