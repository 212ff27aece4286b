/**
 * What the engine makes of a flight today: recording → checked → analysed → scored. Only this file knows the order.
 *
 * A computation (app/core/computation.ts): of what it is given and the installed maps, so a flight may be judged anywhere, and without
 * anything coming of it. The same recording, glider, airfields, declaration and engine always give the same judgement. Rests
 * between its steps.
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
import type { ScoredFlight } from "./judged.ts";
import { getRuleVersions } from "./rule-version.ts";
import { getField, groundLevelAt } from "./stood.server.ts";
import { analyseIn, fineGround, groundUnder, landedOut } from "./surroundings.server.ts";
import { taskFacts } from "./task-facts.ts";

/** Changes whenever the engine may answer differently for the same recording; kept with every revision. */
export const ENGINE = "17";

/** All that a judgement is made of, beside the maps. JSON keeps it whole but for the recording. */
export interface ScoringInput {
  flight: typeof flight.$inferSelect;
  /** Empty where it is gone. */
  recording: Uint8Array<ArrayBuffer>;
  isGone: boolean;
  signature: SignatureState | null;
  /** Where it took off. */
  airport: typeof airport.$inferSelect | null;
  landingField: ElevatedField | null;
  /** ISO 3166-2 of the pilot's club. */
  region: string | null;
  glider: Aircraft | null;
  /** What its pilot had declared to this site. */
  declared: Declared | null;
  /** Airspace of its day. */
  editions: Edition[];
  /** YYYY-MM-DD */
  today: string;
  /** Whether recordings of our own simulator count. */
  simulatedFlights: boolean;
}

export interface ScoringResult {
  outcome: ScoredFlight;
  /** A trace file (app/soaring/trace/file.ts), and the analysis as it is stored; null where nothing was flown. */
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

/** The matter as far as the recording alone and its glider tell. */
interface ScoringFacts {
  understood: Understood;
  /** Null where the file has no such flight. */
  own: UnderstoodFlight | null;
  findings: Finding[];
  refused: boolean;
  /** Of the recording's day, seconds since 1970. */
  midnight: number;
  glider: Aircraft | null;
  index: number | null;
  /** Of the airfield it took off from. */
  elevation: number | null;
  chosenWindows: [number, number][];
  /** The declared task as it was flown. */
  task: ReturnType<typeof computeAttempt> | null;
  /** What its pilot had declared to this site. */
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
  // Of a recording without a date the day is where the flight is filed: nowhere, or where its pilot says.
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
    // What the pilot leaves out is not scored; findings ask the whole flight.
    chosenWindows: own ? chosenBy(row, glider?.kind ?? null, own.windows, midnight) : [],
    task: own && computeAttempt(understood.recording, { ...own, site }),
    site,
  };
}

/** Whoever reads our source can sign as our simulator does: that counts where the operator says so, as on one's own machine. */
function simulated({ simulatedFlights }: ScoringInput, { recording }: Understood): Finding[] {
  const own = recording.manufacturer === SIMULATED_BY;
  return own && !simulatedFlights ? [refuses("FLIGHT_SIMULATOR", "Kettle")] : [];
}

/** Of the declared task, as it was flown in the windows it counts in. */
function accountIn({ own, task }: ScoringFacts): TaskAccount | null {
  return own && task ? getAccount(own.trace, task.declaration, own.windows) : null;
}

/** Nothing where the flight is refused, or nobody knows what was flown. */
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

/** What ground, airfields and airspace say of the flight. */
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

/** A recording that begins in the air did not stand where it begins. */
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

/** Seconds since midnight; empty where the pilot left the windows to the analysis, or nothing is left of them. */
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
