/**
 * One reported recording: what is told of it now, and whether that is true.
 *
 * Rows of tests/truth/reported.csv; an empty column is not asked for. Releases and landings are right within the
 * tolerance that the eye has, 15 s and 10 s; a figure is right below the most that is possible. Nothing is scored before
 * the release.
 */

import { finish, scoreFlight, type Understood, understand } from "#app/soaring/understand.ts";
import { type Row, readCsv } from "#scripts/reference/csv.ts";

export const RELEASE_TOLERANCE = 15; // s
export const LANDING_TOLERANCE = 10; // s

export interface Verdict {
  file: string;
  before: string;
  now: string;
  truth: string;
  faults: string[];
}

const COLUMNS = ["file", "flights", "kind", "release_s", "landing_s", "before", "truth"];

export const reportedRows = (text: string): Row[] => readCsv(text, COLUMNS).rows;

export function judgeReported(row: Row, bytes: Uint8Array): Verdict {
  const understood = understand(bytes, { today: "2026-11-22" });
  const told = [...describeDetails(row, understood), ...getShape(row, understood.flights[0])];
  return {
    file: row.text("file"),
    before: row.text("before"),
    now: told.map(({ words }) => words).join("; "),
    truth: row.text("truth"),
    faults: told.filter(({ right }) => !right).map(({ words }) => words),
  };
}

interface Told {
  words: string;
  right: boolean;
}

function describeDetails(row: Row, understood: Understood): Told[] {
  const { flights, findings } = understood;
  const told: Told[] = [{ words: plural(flights.length), right: flights.length === row.number("flights") }];
  const [flight] = flights;
  if (!flight) return told;
  const { launch, landingTime, heightGain } = flight;
  const also = (words: string, right: boolean) => told.push({ words, right });
  const kind = launch.kind ?? "none";
  const until = launch.releaseTime === null ? "" : ` until ${clock(launch.releaseTime)}`;
  also(`launch ${kind}${until}`, kind === row.text("kind") && near(launch.releaseTime, row.maybeNumber("release_s")));
  const towed = (row.maybeNumber("release_s") ?? 0) - (flight.windows[0]?.[0] ?? 0);
  if (towed > 0) also(`${towed.toFixed(1)} s of the launch scored`, false);
  for (const later of flights.slice(1)) also(`then ${later.launch.kind ?? "none"}`, later.launch.kind === null);
  const vario = row.maybeNumber("most_vario");
  if (vario !== null)
    also(
      `launch speed ${launch.vario === null ? "none" : `${launch.vario.toFixed(1)} m/s`}`,
      (launch.vario ?? 0) <= vario,
    );
  const landing = row.maybeNumber("landing_s");
  if (landing !== null)
    also(
      `landing ${landingTime === null ? "none" : clock(landingTime)}`,
      Math.abs((landingTime ?? 0) - landing) <= LANDING_TOLERANCE,
    );
  const most = row.maybeNumber("most_best_hour");
  const hour = heightGain.bestHour?.gain ?? 0;
  if (most !== null) also(`best hour ${Math.round(hour)} m`, hour <= most);
  const finding = row.text("finding");
  const found = findings.some(({ token }) => token === finding);
  if (finding !== "") also(`finding ${found ? finding : "none"}`, found);
  return told;
}

function getShape(row: Row, flight: Understood["flights"][number] | undefined): Told[] {
  const least = row.maybeNumber("least_km");
  if (least === null || !flight) return [];
  const { shape } = finish(scoreFlight(flight, { index: 100 }));
  const found = shape.find(({ name }) => name === row.text("shape"));
  const distance = found?.distance ?? 0;
  const words = `${row.text("shape")} ${distance.toFixed(3)} km${found && !found.proven ? " unproven" : ""}`;
  return [{ words, right: distance >= least && found?.proven === true }];
}

const near = (found: number | null, truth: number | null): boolean =>
  truth === null || (found !== null && Math.abs(found - truth) <= RELEASE_TOLERANCE);

const plural = (count: number): string => (count === 1 ? "1 flight" : `${count} flights`);

const clock = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(11, 19);
