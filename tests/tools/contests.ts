/** A flight's contests as `look` prints them: each with its calculation in a line, and what held it back. */
import { effectiveIndex } from "#app/soaring/contest/calculation.ts";
import type { ContestEntry } from "#app/soaring/contest/score.ts";
import type { Constraint, Limits } from "#app/soaring/contest/why-not-more.ts";

/** `au  510.30 = 1.4 × 371.79 km triangle ÷ 1.02   rule 2020.1`; what stands after the rule is a doubt. */
export function contestLine({ name, points, calculation, ruleVersion, ...entry }: ContestEntry): string {
  const { terms, hours, index } = calculation;
  const written = terms.map(({ factor, distance, shape, declared }) => {
    const times = factor === 1 ? "" : `${factor} × `;
    return `${times}${distance.toFixed(2)} km ${declared ? "declared " : ""}${shape}`;
  });
  const sum = written.length > 1 ? `(${written.join(" + ")})` : written[0];
  const divisors = `${hours ? ` ÷ ${hours} h` : ""} ÷ ${Number((effectiveIndex(index) / 100).toFixed(4))}`;
  const doubts = [
    entry.provisional && "provisional",
    entry.unranked.map(({ least }) => `below ${least} points`),
    !entry.score.proven && "not proven",
  ].flat();
  const known = [`rule ${ruleVersion}`, ...doubts.filter(Boolean)].join(", ");
  return `${name.padEnd(12)}${points.toFixed(2).padStart(8)} = ${sum}${divisors}   ${known}`;
}

const TOLD: Record<Constraint, (measured: number, allowed: number) => string> = {
  height: (measured, allowed) => `loses ${measured.toFixed(0)} m, ${allowed} m allowed`,
  finish: (measured) => `finishes ${measured.toFixed(0)} m below its start`,
  closing: (measured, allowed) =>
    Number.isFinite(measured)
      ? `stays open by ${measured.toFixed(0)} m, ${allowed} m allowed`
      : "never closes within the height allowed",
  time: (measured, allowed) => `takes ${(measured / 60).toFixed(0)} min, ${allowed / 60} min allowed`,
  leg: (measured, allowed) => `shortest leg ${(measured / 1000).toFixed(1)} km, ${allowed / 1000} km asked`,
  shares: (measured, allowed) =>
    `a leg of ${(measured * 100).toFixed(1)} %, ${measured < allowed ? "least" : "most"} ${(allowed * 100).toFixed(0)} %`,
};

export function limitLines(limits: Limits): string[] {
  const lines = Object.entries(limits).flatMap(([contest, list]) =>
    list.map(
      ({ shape, constraint, distance, gain, measured, allowed }) =>
        `${contest.padEnd(12)}${`+${gain.toFixed(2)}`.padStart(8)} without ${constraint}: ${shape} ${distance.toFixed(2)} km ${TOLD[constraint](measured, allowed)}`,
    ),
  );
  return lines.length > 0 ? ["why not more", ...lines] : ["no constraint cost a point"];
}
