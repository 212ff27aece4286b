import { expect, test } from "vitest";
import { connected, dutyAt, heardBytes, loginLine, lostConnection, newSession } from "#app/live/session.ts";

test("connects at once, is silent for 30 s at most, says a word every two minutes", () => {
  const session = newSession();
  expect(dutyAt(session, 0)).toBe("connect");
  connected(session, 0);
  expect(dutyAt(session, 29_999)).toBe("wait");
  expect(dutyAt(session, 30_000)).toBe("reconnect");
  for (let now = 0; now <= 120_000; now += 20_000) heardBytes(session, now);
  expect(dutyAt(session, 119_999)).toBe("wait");
  expect(dutyAt(session, 120_000)).toBe("keep-alive");
});

test("waits 1, 2, 4 … 60 s and as long again by chance, and begins anew once something was heard", () => {
  const session = newSession();
  const waits = Array.from({ length: 8 }, () => lostConnection(session, 0, 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(lostConnection(session, 0, 1)).toBe(120_000);
  heardBytes(session, 0);
  expect(lostConnection(session, 0, 0)).toBe(1000);
});

test("a stall is over within 35 s: 30 s until it is seen, then one try of 1 to 2 s", () => {
  const session = newSession();
  connected(session, 0);
  expect(dutyAt(session, 30_000)).toBe("reconnect");
  expect(30_000 + lostConnection(session, 30_000, 1)).toBeLessThanOrEqual(35_000);
});

test("says who it is, and reads only", () => {
  expect(loginLine("KETTLE", "1", "r/48/11/200")).toBe("user KETTLE pass -1 vers Kettle 1 filter r/48/11/200\r\n");
  expect(loginLine("KETTLE", "1", "")).toBe("user KETTLE pass -1 vers Kettle 1\r\n");
});
