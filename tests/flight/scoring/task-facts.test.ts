import { expect, test } from "vitest";
import { taskFacts } from "#app/flight/scoring/task-facts.ts";
import { format } from "#app/i18n/message.ts";
import type { DeclaredAttempt } from "#app/soaring/task/declared/declared-attempt.ts";
import type { Attempt, Outcome } from "#app/soaring/task/fly/attempt.ts";
import { NO_OPTIONS } from "#app/soaring/task/task.ts";
import { GERMAN as de, ENGLISH as en } from "#tests/words.ts";

const MIDNIGHT = Date.parse("2026-05-28T00:00:00Z") / 1000;
const ATTEMPT: Attempt = {
  outcome: { kind: "finished" },
  credits: [{ time: 36_033, latitude: 48, longitude: 11, altitude: 1203.4, fix: 33 }],
  distance: 101_244.2,
  legs: [101_244.2],
  penalty: 1000,
  duration: 4142,
  speed: 24.443,
  startAltitude: 1203.4,
  finishAltitude: null,
};
const declared = (outcome: Outcome, attempt: Attempt | null = ATTEMPT): DeclaredAttempt => ({
  declaration: {
    name: "",
    takeoff: null,
    points: [],
    landing: null,
    earth: "wgs84",
    rules: null,
    options: NO_OPTIONS,
    source: "recorder",
    declaredAt: null,
    flightDate: null,
    taskNumber: 1,
    turnPoints: 1,
    doubts: [],
  },
  beforeTakeoff: true,
  attempt: attempt && { ...attempt, outcome },
});

test("times are ISO, distances kilometres, speeds km/h, heights whole metres", () => {
  expect(taskFacts(declared({ kind: "finished" }), MIDNIGHT)).toEqual({
    outcome: { kind: "finished" },
    beforeTakeoff: true,
    credits: [{ time: "2026-05-28T10:00:33+00:00", latitude: 48, longitude: 11, altitude: 1203 }],
    distance: expect.closeTo(101.2442, 6),
    penalty: 1,
    duration: 4142,
    speed: expect.closeTo(87.995, 3),
    startAltitude: 1203,
    zones: [],
    finishAltitude: null,
    by: "recorder",
    declared: null,
    declaration: null,
  });
});

test("a miss keeps how far and when; one that nobody measured stays unknown", () => {
  const missed: Outcome = { kind: "missed", point: 2, missed: 119.6, time: 47_220, how: "outside" };
  expect(taskFacts(declared(missed), MIDNIGHT)?.outcome).toEqual({
    ...missed,
    missed: 120,
    time: "2026-05-28T13:07:00+00:00",
  });
  const never: Outcome = { kind: "not_started", missed: null, time: null, how: "outside" };
  expect(taskFacts(declared(never), MIDNIGHT)?.outcome).toEqual(never);
});

test("nothing declared and nothing flown is no task", () => {
  expect(taskFacts(null, MIDNIGHT)).toBeNull();
  expect(taskFacts(declared({ kind: "finished" }, null), MIDNIGHT)).toBeNull();
});

test.for([
  ["missed", { how: "outside", point: 2, missed: "120 m", time: "13:07" }, "Missed turnpoint 2 by 120 m at 13:07."],
  ["missed", { how: "never", point: 3 }, "Missed turnpoint 3."],
  [
    "missed_first",
    { how: "outside", missed: "15 m", time: "12:21" },
    "Missed first turnpoint or start by 15 m at 12:21.",
  ],
  ["not_started", { how: "not_left" }, "Task not started: never left the start zone."],
  [
    "not_finished",
    { how: "wrong_way", time: "16:40" },
    "Task not Finished: crossed the finish line in the wrong direction at 16:40.",
  ],
  [
    "not_closed",
    { how: "outside", missed: "2.0 km", time: "16:40" },
    "Task not closed properly: missed the finish by 2.0 km at 16:40.",
  ],
  [
    "too_low",
    { loss: "1,099 m", most: "1,000 m" },
    "Altitude difference too large when closing the task: the finish was 1,099 m below the start; 1,000 m is the limit.",
  ],
  ["finished", { distance: "101 km", speed: "88 km/h", penalty: 0 }, "Completed: 101 km at 88 km/h."],
] as const)("%s %j reads %s", ([kind, values, sentence]) => {
  expect(format(en.outcome[kind], values, "en-gb")).toBe(sentence);
  expect(format(de.outcome[kind], values, "de")).not.toMatch(/[{}]/);
});
