import { expect, test } from "vitest";
import { hurry } from "#app/core/hurry.ts";

const pace = { most: 3, seconds: 60 };
const at = (time: string) => new Date(`2026-06-01T10:${time}Z`);

test("whoever asks too often waits for the next minute", () => {
  for (let i = 0; i < 3; i++) hurry("one network", pace, at("00:10"));
  expect(() => hurry("one network", pace, at("00:50"))).toThrow(expect.objectContaining({ status: 429 }));
  hurry("another network", pace, at("00:50"));
  hurry("one network", pace, at("01:00"));
});
