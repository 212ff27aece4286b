import { expect, test } from "vitest";
import {
  connected,
  heardBytes,
  loginLine,
  lostConnection,
  newSession,
  type Session,
  stepDue,
  untilStep,
} from "#app/live/session.ts";

test("connects at once, is silent for 30 s at most, says a word every two minutes", () => {
  const session = newSession();
  expect(stepDue(session, 0)).toBe("connect");
  connected(session, 0);
  expect(stepDue(session, 29_999)).toBe("wait");
  expect(stepDue(session, 30_000)).toBe("reconnect");
  for (let now = 0; now <= 120_000; now += 20_000) heardBytes(session, now);
  expect(stepDue(session, 119_999)).toBe("wait");
  expect(stepDue(session, 120_000)).toBe("keep-alive");
});

test("waits 1, 2, 4 … 60 s and as long again by chance, and begins anew once something was heard", () => {
  const session = newSession();
  const waits = Array.from({ length: 8 }, () => measureWait(session, 0));
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(measureWait(session, 1)).toBe(120_000);
  heardBytes(session, 0);
  expect(measureWait(session, 0)).toBe(1000);
});

test("a stall is over within 35 s: 30 s until it is seen, then one try of 1 to 2 s", () => {
  const session = newSession();
  connected(session, 0);
  expect(untilStep(session, 0)).toBe(30_000);
  expect(stepDue(session, 30_000)).toBe("reconnect");
  lostConnection(session, 30_000, 1);
  expect(30_000 + untilStep(session, 30_000)).toBe(32_000);
  expect([31_999, 32_000].map((now) => stepDue(session, now))).toEqual(["wait", "connect"]);
});

test("says who it is, and reads only", () => {
  expect(loginLine("KETTLE", "1", "r/48/11/200")).toBe("user KETTLE pass -1 vers Kettle 1 filter r/48/11/200\r\n");
  expect(loginLine("KETTLE", "1", "")).toBe("user KETTLE pass -1 vers Kettle 1\r\n");
});

function measureWait(session: Session, chance: number): number {
  lostConnection(session, 0, chance);
  return untilStep(session, 0);
}
