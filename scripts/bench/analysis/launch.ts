/** Launches held against what really happened: kind, release, gain, take-off and landing. */
import type { Launch } from "#tests/cast/launch/plan.ts";
import { type Judge, type Line, type Scored, share } from "./judge.ts";

/** How the engine calls what the simulator flies; a car is another launch to it. */
const KINDS = { tow: "T", winch: "W", self: "S", auto: "O" } as const;
const NAMES = { tow: "aerotow", winch: "winch", self: "own power", auto: "car (O)" };

interface Errors {
  /** Seconds too late. */
  release: number[];
  takeoff: number[];
  landing: number[];
  /** Metres too much. */
  gain: number[];
}

export function launchJudge(): Judge {
  const errors: Errors = { release: [], takeoff: [], landing: [], gain: [] };
  const byKind = new Map<Launch, { releases: number[]; right: number }>();

  function take({ flight, truth, log, plan, midnight }: Scored) {
    const known = byKind.get(plan.launch) ?? { releases: [], right: 0 };
    byKind.set(plan.launch, known);
    const late = (found: number | null | undefined, really: number) =>
      found == null ? Number.POSITIVE_INFINITY : found + midnight - really;
    if (flight?.launch.kind === KINDS[plan.launch]) known.right++;
    const release = late(flight?.launch.releaseTime, truth.release);
    known.releases.push(release);
    errors.release.push(release);
    errors.takeoff.push(late(flight?.takeoffTime, truth.takeOff));
    errors.landing.push(late(flight?.landingTime, truth.landing));
    const height = (time: number) => log[time - log[0].time].altitude;
    errors.gain.push((flight?.launch.gain ?? Number.POSITIVE_INFINITY) - height(truth.release) + height(truth.takeOff));
  }

  function lines(): Line[] {
    const kinds = [...byKind.values()];
    const right = kinds.reduce((sum, kind) => sum + kind.right, 0);
    return [
      share("launch kind", right, errors.release.length, 0.99),
      within("release ± 5 s", errors.release, 5, 0.95),
      ...[...byKind].map(([kind, { releases, right }]) => ofKind(kind, releases, right)),
      within("take-off ± 10 s", errors.takeoff, 10, 1),
      within("landing ± 10 s", errors.landing, 10, 1),
      within("launch gain ± 15 m", errors.gain, 15, 0.9),
    ];
  }
  return { take, lines };
}

function within(what: string, errors: number[], most: number, goal: number): Line {
  return share(what, errors.filter((error) => Math.abs(error) <= most).length, errors.length, goal);
}

/** For information: no goal of its own. */
function ofKind(kind: Launch, releases: number[], right: number): Line {
  const line = within(`  ${NAMES[kind]}, ${right} right, release ± 5 s`, releases, 5, 0);
  return { ...line, goal: "–" };
}
