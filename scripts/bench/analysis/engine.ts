/**
 * Engine runs against those that were flown: found or not, invented or not, and how well their ends are met. Scored is what
 * sensors heard whatever the aircraft's kind, so that a pure glider with an open window counts too.
 *
 * A self launch is expected from the take-off on, because running on the ground is not reported; runs less than 20 s
 * apart are one.
 */
import { type Judge, type Line, type Scored, share } from "./judge.ts";

const NEAR_TIME = 10; // s
const ONE = 20; // s
const HALF = 0.5; // of the shorter one is common

interface Run {
  from: number;
  to: number;
}

export function engineJudge(): Judge {
  let [flown, runs, found, invented, proposed] = [0, 0, 0, 0, 0];
  const starts: number[] = [];
  const ends: number[] = [];
  return {
    take(judged) {
      const { flight } = judged;
      flown++;
      const expected = getExpected(judged);
      runs += expected.length;
      const certain = flight?.heardRuns.filter((run) => run.certain) ?? [];
      proposed += (flight?.heardRuns.length ?? 0) - certain.length;
      invented += certain.filter((run) => !expected.some((one) => isSame(one, run))).length;
      for (const one of expected) {
        const met = certain.find((run) => isSame(one, run));
        if (!met) continue;
        found++;
        starts.push(Math.abs(met.from - one.from));
        ends.push(Math.abs(met.to - one.to));
      }
    },
    lines() {
      const per200 = (what: string, number: number, most: number): Line => {
        const rate = flown ? (number / flown) * 200 : 0;
        return { what, count: flown, found: rate.toFixed(1), goal: `≤ ${most} in 200`, met: rate <= most };
      };
      return [
        share("engine runs found", found, runs, 0.99),
        per200("engine runs invented", invented, 1),
        per200("engine runs proposed, not certain", proposed, 20),
        ...within("begin", starts),
        ...within("end", ends),
      ];
    },
  };
}

function getExpected({ truth, midnight, flight }: Scored): Run[] {
  const all = [...truth.engineRuns, ...(truth.launchRun ? [truth.launchRun] : [])].sort((a, b) => a.start - b.start);
  const expected: Run[] = [];
  for (const { start, end } of all) {
    const from = Math.max(start - midnight, flight?.takeoffTime ?? 0);
    const last = expected.at(-1);
    if (last && from - last.to < ONE) last.to = end - midnight;
    else expected.push({ from, to: end - midnight });
  }
  return expected;
}

function isSame(a: Run, b: Run): boolean {
  return Math.min(a.to, b.to) - Math.max(a.from, b.from) > HALF * Math.min(a.to - a.from, b.to - b.from);
}

function within(what: string, errors: number[]): Line[] {
  const sorted = [...errors].sort((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
  const line = (name: string, seconds: number, most: number): Line => ({
    what: `engine runs ${what}, ${name} error`,
    count: errors.length,
    found: `${seconds.toFixed(1)} s`,
    goal: `≤ ${most} s`,
    met: seconds <= most,
  });
  const near = errors.filter((error) => error <= NEAR_TIME).length;
  return [
    share(`engine runs ${what} within ${NEAR_TIME} s`, near, errors.length, 0.99),
    line("median", at(0.5), 5),
    line("95 %", at(0.95), NEAR_TIME),
  ];
}
