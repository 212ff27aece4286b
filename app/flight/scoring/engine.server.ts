/**
 * How the engine scores a flight: recording → checked → analysed → scored. Only this file defines the order.
 *
 * It is a computation (app/core/computation.ts) that depends only on its input and the installed maps, so a flight
 * may be scored anywhere and without any effect. The same recording, glider, airfields, declaration and engine always
 * give the same result. It pauses between its steps.
 */

import type { Computation, ComputingTools } from "#app/core/computation.ts";
import { inSlices } from "#app/core/data/chunks.ts";
import { unixMidnight } from "#app/core/time/time.ts";
import { courseStatistics, flightAnalysis } from "#app/flight/analysis/analysis.ts";
import { packAnalysis } from "#app/flight/analysis/analysis-store.server.ts";
import { filedMidnight } from "#app/flight/intake/filed-midnight.ts";
import { COLUMN_OF, cutWindows, listFor } from "#app/flight/own-windows.ts";
import type { flight } from "#app/flight/schema/flight.ts";
import { spans } from "#app/flight/span.ts";
import { deflate } from "#app/flight/trace/codec.server.ts";
import { type Aircraft, indexOf } from "#app/places/aircraft/aircraft.ts";
import type { airport } from "#app/places/airport/schema.ts";
import { airspaceFlown } from "#app/places/airspace/flown.server.ts";
import type { Edition } from "#app/places/airspace/in-force.server.ts";
import { getDeclared } from "#app/soaring/contest/declared.ts";
import { getRankReason } from "#app/soaring/contest/list.ts";
import type { Circumstances, ContestEntry } from "#app/soaring/contest/score.ts";
import { type Limits, whyNotMore } from "#app/soaring/contest/why-not-more.ts";
import { type GroundLevel, heightsAboveSea, NOWHERE } from "#app/soaring/flight/sea-level.ts";
import type { ElevatedField } from "#app/soaring/flight/standing.ts";
import { type Finding, refuses } from "#app/soaring/igc/finding.ts";
import { reading } from "#app/soaring/igc/read.ts";
import { SIMULATED_BY } from "#app/soaring/igc/signature/own.ts";
import type { SignatureState } from "#app/soaring/igc/signature/state.ts";
import type { SiteDeclaration } from "#app/soaring/task/declared/declaration.ts";
import { computeAttempt } from "#app/soaring/task/declared/declared-attempt.ts";
import { getAccount, type TaskAccount } from "#app/soaring/task/referee/account.ts";
import { packTrace } from "#app/soaring/trace/pack.ts";
import { scoreFlight, type Understood, type UnderstoodFlight, understanding } from "#app/soaring/understand.ts";
import { type Declared, declaredTo } from "./declared-before.server.ts";
import { contestResult, flightFacts, inUnixTime } from "./facts.ts";
import { getField, groundLevelAt } from "./ground-level.server.ts";
import type { ScoredFlight } from "./judged.ts";
import { getRuleVersions } from "./rule-version.ts";
import { analyseIn, fineGround, groundUnder, landedOut } from "./surroundings.server.ts";
import { taskFacts } from "./task-facts.ts";

/** Increased whenever the engine may give another result for the same recording; stored with every revision. */
export const ENGINE = "17";

/** Everything that scoring depends on besides the maps. All but the recording survives JSON unchanged. */
export interface ScoringInput {
  flight: typeof flight.$inferSelect;
  /** Empty when the recording has been deleted. */
  recording: Uint8Array<ArrayBuffer>;
  isGone: boolean;
  signature: SignatureState | null;
  /** The take-off airfield. */
  airport: typeof airport.$inferSelect | null;
  landingField: ElevatedField | null;
  /** The region of the pilot's club, ISO 3166-2. */
  region: string | null;
  glider: Aircraft | null;
  /** The task that the pilot declared on this site. */
  declared: Declared | null;
  /** Airspace of the day of the flight. */
  editions: Edition[];
  /** YYYY-MM-DD */
  today: string;
  /** Whether recordings of our own simulator count. */
  simulatedFlights: boolean;
}

export interface ScoringResult {
  outcome: ScoredFlight;
  /** A trace file (app/soaring/trace/file.ts), and the analysis as it is stored; null when nothing was flown. */
  trace: Uint8Array<ArrayBuffer>;
  analysis: Uint8Array<ArrayBuffer> | null;
}

export const SCORING: Computation<ScoringInput, ScoringResult> = {
  name: "judging",
  isAwaited: false,
  compute: judged,
};

async function judged(tools: ComputingTools, of: ScoringInput): Promise<ScoringResult> {
  const { flight: row } = of;
  const heard = await hear(tools, of);
  const { understood, own, midnight, refused, elevation, chosenWindows, task } = heard;
  const scored = await scoreIn(tools, of, heard);
  const flown = await getSurroundings(tools, of, heard);
  const contests = scored.entries.map((entry) => {
    const statistics = flown.analysis && courseStatistics(flown.analysis, entry);
    return contestResult(entry, { statistics, limits: scored.limits[entry.name] }, midnight);
  });
  const trace = await packTrace(inUnixTime(own?.trace ?? understood.trace, midnight), deflate, tools.pause);
  return {
    outcome: {
      engine: ENGINE,
      rules: getRuleVersions(row.season),
      state: refused ? "invalid" : "valid",
      rankReason: getRankReason({
        valid: !refused,
        inTime: (row.claimed ?? row.created) <= row.editAllowedUntil,
        results: contests,
      }),
      findings: heard.findings,
      facts: {
        ...flightFacts(own, understood, midnight, elevation, chosenWindows),
        outlanding: own && landedOut(own, of.landingField),
        task: taskFacts(task, midnight, heard.site?.id ?? null),
        airspace: flown.crossed?.airspace ?? null,
        airspaceEditions: flown.crossed?.airspaceEditions ?? null,
        stood: flown.stood,
        terrain: flown.ground && { resolution: flown.ground.resolution },
      },
      contests,
      index: heard.index,
    },
    trace,
    analysis:
      flown.analysis &&
      (await packAnalysis(flightAnalysis(flown.analysis, { ...scored, task: accountIn(heard) }, midnight))),
  };
}

/** The facts that follow from the recording and its glider alone. */
interface ScoringFacts {
  understood: Understood;
  /** Null when the file has no such flight. */
  own: UnderstoodFlight | null;
  findings: Finding[];
  refused: boolean;
  /** Midnight UTC of the recording's day, seconds since 1970. */
  midnight: number;
  glider: Aircraft | null;
  index: number | null;
  /** The elevation of the take-off airfield. */
  elevation: number | null;
  chosenWindows: [number, number][];
  /** The declared task as it was flown. */
  task: ReturnType<typeof computeAttempt> | null;
  /** The task that the pilot declared on this site. */
  site: SiteDeclaration | null;
}

async function hear(tools: ComputingTools, of: ScoringInput): Promise<ScoringFacts> {
  const { flight: row, recording: bytes, glider, airport: from } = of;
  const elevation = from?.elevation ?? null;
  const recording = await inSlices(tools.pause, reading(bytes));
  const options = {
    today: of.today,
    kind: glider?.kind ?? null,
    elevation,
    signature: of.signature,
  };
  const understood = await inSlices(tools.pause, understanding(recording, bytes, options));
  await tools.pause();

  const own = understood.flights[row.ordinal] ?? null;
  const findings = of.isGone
    ? [refuses("RECORDING_GONE")]
    : [...(own?.findings ?? understood.findings), ...simulated(of, understood)];
  const { recording: read, trace } = understood;
  // A recording without a date is counted from the day under which the flight is stored: a placeholder, or the day
  // its pilot gave.
  const midnight =
    read.date === null
      ? filedMidnight(row.takeoffTime, own?.takeoffTime ?? trace.time.at(0) ?? 0)
      : unixMidnight(read.date);
  const site = own && of.declared && declaredTo(of.declared);
  return {
    understood,
    own,
    findings,
    refused: own === null || findings.some((finding) => finding.severity === "refuses"),
    midnight,
    glider,
    index: glider ? indexOf(glider, row.season) : null,
    elevation,
    // What the pilot leaves out is not scored, but the checks cover the whole flight.
    chosenWindows: own ? chosenBy(row, glider?.kind ?? null, own.windows, midnight) : [],
    task: own && computeAttempt(understood.recording, { ...own, site }),
    site,
  };
}

/**
 * Anyone who reads our source can sign like our simulator, so its recordings only count where the operator allows it,
 * as on one's own machine.
 */
function simulated({ simulatedFlights }: ScoringInput, { recording }: Understood): Finding[] {
  const own = recording.manufacturer === SIMULATED_BY;
  return own && !simulatedFlights ? [refuses("FLIGHT_SIMULATOR", "Kettle")] : [];
}

/** Returns how the declared task was flown in the windows that count. */
function accountIn({ own, task }: ScoringFacts): TaskAccount | null {
  return own && task ? getAccount(own.trace, task.declaration, own.windows) : null;
}

/** Scores nothing when the flight is refused or no flight was found. */
async function scoreIn(
  tools: ComputingTools,
  { flight: row, airport: from, region }: ScoringInput,
  heard: ScoringFacts,
): Promise<Scored> {
  const { understood, own, refused, index, chosenWindows, task, site } = heard;
  await tools.pause();
  const declared = own && !refused ? getDeclared(understood.recording, { ...own, site }, task) : null;
  await tools.pause();
  if (own === null || refused || index === null) return { entries: [], limits: {} };
  const circumstances = {
    index,
    season: row.season,
    takeoff: from,
    clubs: region ? [region.slice(0, 2)] : [], // ISO 3166-2 begins with the country
    chosenWindows,
    declared,
  };
  return inSlices(tools.pause, scoring(own, circumstances));
}

/** Derives facts from terrain, airfields and airspace. */
async function getSurroundings(tools: ComputingTools, of: ScoringInput, heard: ScoringFacts) {
  const { understood, own, glider, midnight } = heard;
  const { electricity } = understood;
  await tools.pause();
  const under = own && (await groundUnder(tools, own.trace));
  const ground = under && fineGround(under);
  await tools.pause();
  const stood = own && (await groundLevelIn(tools, of, own));
  const flown = { glider, stood: stood ?? NOWHERE, electricity, ground };
  const analysis = own && (await inSlices(tools.pause, analyseIn(own, flown)));
  await tools.pause();
  const crossed =
    own &&
    (await airspaceFlown(tools, own, {
      editions: of.editions,
      seaLevel: heightsAboveSea(own.trace, own, flown.stood),
      ground: under,
      midnight,
    }));
  await tools.pause();
  return { ground, stood, analysis, crossed };
}

/** A recording that begins in the air has no height on the ground at its beginning. */
function groundLevelIn(
  tools: ComputingTools,
  { airport: from, landingField }: ScoringInput,
  { takeoffSeen, takeoffPoint, landingPoint }: UnderstoodFlight,
): Promise<GroundLevel> {
  return groundLevelAt(tools, {
    takeoff: from && takeoffSeen ? { place: takeoffPoint, field: getField(from) } : null,
    landing: landingField && landingPoint ? { place: landingPoint, field: landingField } : null,
  });
}

interface Scored {
  entries: ContestEntry[];
  limits: Limits;
}

function* scoring(own: UnderstoodFlight, circumstances: Circumstances): Generator<void, Scored> {
  const scored = yield* scoreFlight(own, circumstances);
  return { entries: scored.contest, limits: yield* whyNotMore(scored, circumstances) };
}

/** Returns the chosen windows in seconds since midnight; empty when the pilot chose none, or nothing is left of them. */
function chosenBy(
  row: ScoringInput["flight"],
  kind: Aircraft["kind"] | null,
  allowed: [number, number][],
  midnight: number,
) {
  const own = spans(row[COLUMN_OF[listFor(kind)]] ?? []);
  return cutWindows(
    own.map(({ from, to }) => ({ from: from - midnight, to: to - midnight })),
    allowed,
  );
}
