/** Is the wind of each climb right? Scored in climbs of four turns or more, against the mean of the air the glider was in. */
import { blowing } from "#app/soaring/geo/wind.ts";
import { type Judge, type Scored, share } from "./judge.ts";

const TURNS = 4;
const SPEED = 1.5; // m/s
const DIRECTION = 15; // °

export function windJudge(): Judge {
  let [climbs, right] = [0, 0];
  return {
    take({ truth, midnight, analysis }: Scored) {
      for (const climb of truth.climbs.filter(({ kind, turns }) => kind === "thermal" && turns >= TURNS)) {
        climbs++;
        const [start, end] = [climb.start - midnight, climb.end - midnight];
        const same = analysis?.phases.find((one) => one.kind !== "glide" && one.start < end && one.end > start);
        if (!same || same.kind === "glide" || !same.wind) continue;
        const { speed, direction } = blowing(same.wind);
        const off = Math.abs(((direction - climb.wind.from + 540) % 360) - 180);
        if (Math.abs(speed - climb.wind.speed) <= SPEED && off <= DIRECTION) right++;
      }
    },
    lines: () => [share(`wind of climbs of ${TURNS} turns, ± ${SPEED} m/s and ± ${DIRECTION}°`, right, climbs, 0.9)],
  };
}
