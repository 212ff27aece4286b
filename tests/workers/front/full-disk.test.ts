/** With a disk that is nearly full writing is refused at the door, and reading is not. */
import { afterEach, expect, test } from "vitest";
import { FULL, hear, ROOM, refuseWhenFull } from "#workers/front/full-disk.ts";

afterEach(() => void hear(ROOM));

test("rung by a full disk what would write is refused with 507, what reads is let in; with room again all is", () => {
  expect(hear(FULL)).toBe(true);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect(() => refuseWhenFull({ method }), method).toThrow(expect.objectContaining({ status: 507 }));
  for (const method of ["GET", "HEAD", "OPTIONS"]) expect(() => refuseWhenFull({ method }), method).not.toThrow();
  hear(ROOM);
  expect(() => refuseWhenFull({ method: "POST" })).not.toThrow();
});

test("other bells are not for this door", () => {
  for (const cron of ["* * * * *", "@reboot", ""]) expect(hear(cron)).toBe(false);
});
