/** A sky in which one glider was heard, as the room of middle Europe would tell it. Unix seconds. */
import type { Tools } from "#app/core/tools.ts";
import type { Shown } from "#app/live/message.ts";
import { ada } from "#tests/cast/pilots.ts";

export const KEY = "FDD4711";

export const shownAt = (state: Shown["state"], time: number, more: Partial<Shown> = {}): Shown => ({
  ...{ glider: KEY, device: KEY.slice(1), sort: "glider", registration: "D-EULE", competitionId: "CU" },
  ...{ model: null, aircraft: null, pilot: { id: ada().id, name: ada().name } },
  ...{ i: 0, state, since: time, trail: [], ...more },
  last: { time, latitude: 47, longitude: 11, altitude: 700, course: null, speed: 0, climb: 0, turn: 0 },
});

export const getSky = (shown: Shown, takeoff: number | null, landing: number | null): Pick<Tools, "callRoom"> => ({
  callRoom: async (question, room) =>
    question.made.parse(
      question.name !== "live-glider" ? [] : room !== "middle-europe" ? null : { shown, delay: 0, takeoff, landing },
    ),
});
