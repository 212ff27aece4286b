/**
 * The scoring job: recording → checked → analysed → scored → a new revision in force. Only this file knows the order.
 *
 * May run twice, late, or beside itself: the trace's bytes depend on nothing but the recording, and the batch that
 * puts a revision in force holds only where the flight still has the revision the run began with. What the batch
 * wrote is announced by `flight-scored`; an announcement that was lost is found by `announced < revision`.
 */
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Aircraft, indexOf } from "#app/aircraft/aircraft.ts";
import type { Tools } from "#app/context.ts";
import { aircraft } from "#app/db/schema/aircraft.ts";
import { airport } from "#app/db/schema/airport.ts";
import { club } from "#app/db/schema/club.ts";
import { flight, flightContest, flightRevision, igcFile } from "#app/db/schema/flight.ts";
import { declaredOf } from "#app/soaring/contest/declared.ts";
import type { Circumstances, ContestEntry } from "#app/soaring/contest/score.ts";
import { type Limits, whyNotMore } from "#app/soaring/contest/why-not-more.ts";
import type { Finding } from "#app/soaring/igc/finding.ts";
import { attemptOf } from "#app/soaring/task/declared-attempt.ts";
import { scoreFlight, type UnderstoodFlight, understand } from "#app/soaring/understand.ts";
import { courseStatistics, flightAnalysis } from "./analysis.ts";
import { putAnalysis } from "./analysis-store.server.ts";
import { contestResult, flightFacts, inUnixTime } from "./facts.ts";
import { listedStatistics } from "./statistics-block.ts";
import { analyseIn, landedOut, landingFieldOf } from "./surroundings.server.ts";
import { taskFacts } from "./task-facts.ts";
import { isoStamp, unixMidnight } from "./time.ts";
import { putTrace } from "./trace-store.server.ts";

/** Changes whenever the engine may answer differently for the same recording; kept with every revision. */
export const ENGINE = "4";

/** Milliseconds of work between two pauses for other requests. */
const SLICE = 50;

export async function scorePending(tools: Tools, id: number): Promise<void> {
  const started = Date.now();
  const [row] = await tools.db
    .select()
    .from(flight)
    .innerJoin(igcFile, eq(igcFile.id, flight.igcFileId))
    .leftJoin(airport, eq(airport.id, flight.takeoffAirportId))
    .leftJoin(club, eq(club.id, flight.clubId))
    .where(and(eq(flight.id, id), isNull(flight.deleted)));
  if (row?.flight.state !== "pending") return;

  const bytes = await tools.files.get(`igc/${row.igc_file.sha256}.igc`);
  if (bytes === null) throw new Error(`flight ${id}: its recording is not in the object store`);
  const glider = await aircraftOf(tools, row.flight.aircraftId);
  const elevation = row.airport?.elevation ?? null;
  const understood = understand(bytes, {
    today: tools.now().toISOString().slice(0, 10),
    kind: glider?.kind ?? null,
    elevation,
    signature: row.igc_file.signature,
  });
  await tools.pause();

  const own = understood.flights[row.flight.ordinal] ?? null;
  const findings = own?.findings ?? understood.findings;
  const refused = own === null || findings.some((finding) => finding.severity === "refuses");
  const midnight = unixMidnight(understood.recording.date ?? row.flight.created.slice(0, 10));
  const index = glider ? indexOf(glider, row.flight.season) : null;
  const scored =
    refused || index === null
      ? { contests: [], limits: {} }
      : await score(tools, own, {
          index,
          season: row.flight.season,
          takeoff: row.airport,
          clubs: row.club ? [row.club.region.slice(0, 2)] : [],
          declared: declaredOf(understood.recording, own),
        });
  const revision = row.flight.revision + 1;
  const landingField = await landingFieldOf(tools, row.flight.landingAirportId);
  const { electricity } = understood;
  const analysis = own && analyseIn(own, { glider, elevation, landingField, electricity });
  await putTrace(tools.files, id, revision, inUnixTime(own?.trace ?? understood.trace, midnight));
  if (analysis) await putAnalysis(tools.files, id, revision, flightAnalysis(analysis, scored, midnight));

  await putInForce(tools, row.flight, {
    revision,
    findings,
    facts: {
      ...flightFacts(own, understood, midnight, elevation),
      outlanding: own && landedOut(own, landingField),
      ...taskFacts(own && attemptOf(understood.recording, own), midnight),
    },
    contests: scored.contests.map((entry) =>
      contestResult(entry, analysis ? courseStatistics(analysis, entry) : undefined, midnight),
    ),
    state: refused ? "invalid" : "valid",
    index,
  });
  await tools.jobs.send({ v: 1, kind: "flight-scored", flight: id, revision });
  tools.log({
    kind: "flight-scored",
    flight: id,
    revision,
    state: refused ? "invalid" : "valid",
    tookMs: Date.now() - started,
  });
}

/** Tells those who wait, and remembers that they were told. Older revisions arriving late are ignored. */
export async function announce(tools: Tools, id: number, revision: number): Promise<void> {
  const [row] = await tools.db.select({ revision: flight.revision }).from(flight).where(eq(flight.id, id));
  if (!row || row.revision !== revision) return;
  await tools.tell(id, { kind: "scored", flight: id, revision });
  await tools.db
    .update(flight)
    .set({ announced: revision })
    .where(and(eq(flight.id, id), eq(flight.revision, revision)));
}

async function aircraftOf(tools: Tools, id: number | null): Promise<Aircraft | null> {
  if (id === null) return null;
  const [row] = await tools.db.select().from(aircraft).where(eq(aircraft.id, id));
  return row ?? null;
}

interface Result {
  contests: ContestEntry[];
  limits: Limits;
}

function* resultOf(own: UnderstoodFlight, circumstances: Circumstances): Generator<void, Result> {
  const scored = yield* scoreFlight(own, circumstances);
  return { contests: scored.contest, limits: yield* whyNotMore(scored, circumstances) };
}

/** The exact search, in slices. */
async function score(tools: Tools, own: UnderstoodFlight, circumstances: Circumstances): Promise<Result> {
  const search = resultOf(own, circumstances);
  let slice = Date.now();
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    if (Date.now() - slice < SLICE) continue;
    await tools.pause();
    slice = Date.now();
  }
}

interface Outcome {
  revision: number;
  state: "valid" | "invalid";
  findings: Finding[];
  facts: ReturnType<typeof flightFacts>;
  contests: ReturnType<typeof contestResult>[];
  index: number | null;
}

/** One batch: all of it or none. A second run of the same job meets the first one's revision row and changes nothing. */
async function putInForce(tools: Tools, row: typeof flight.$inferSelect, outcome: Outcome): Promise<void> {
  const { db } = tools;
  const free = outcome.contests.find((contest) => contest.name === "free") ?? null;
  const rankReason =
    outcome.state === "invalid"
      ? "invalid"
      : row.created > row.editAllowedUntil
        ? "late"
        : !free?.valid
          ? "few_points"
          : null;
  const broken = db
    .select({ id: igcFile.id })
    .from(igcFile)
    .where(and(eq(igcFile.id, row.igcFileId), eq(igcFile.signature, "broken")));
  try {
    await db.batch([
      db.insert(flightRevision).values({
        flightId: row.id,
        revision: outcome.revision,
        engine: ENGINE,
        state: outcome.state,
        findings: outcome.findings,
        facts: { ...outcome.facts },
        created: isoStamp(tools.now()),
      }),
      db.delete(flightContest).where(eq(flightContest.flightId, row.id)),
      ...outcome.contests.map((contest) =>
        db.insert(flightContest).values({
          flightId: row.id,
          contest: contest.name,
          revision: outcome.revision,
          season: row.season,
          points: contest.points,
          distance: contest.distance,
          speed: contest.speed,
          entry: { ...contest },
        }),
      ),
      db
        .update(flight)
        .set({
          state: outcome.state,
          revision: outcome.revision,
          rank: rankReason === null,
          rankReason,
          retryAt: null,
          index: outcome.index,
          points: free?.points ?? null,
          distance: free?.distance ?? null,
          speed: free?.speed ?? null,
          snapshot: { ...row.snapshot, statistics: free?.statistics ? listedStatistics(free.statistics) : null },
        })
        .where(and(eq(flight.id, row.id), eq(flight.revision, row.revision))),
      // A validation service found the signature broken while this run was under way: judged anew by the sweep.
      db
        .update(flight)
        .set({ state: "pending", tries: 0, retryAt: isoStamp(tools.now()) })
        .where(and(eq(flight.id, row.id), eq(flight.state, "valid"), inArray(flight.igcFileId, broken))),
    ]);
  } catch (fault) {
    const [now] = await db.select({ revision: flight.revision }).from(flight).where(eq(flight.id, row.id));
    if (now?.revision !== outcome.revision) throw fault;
  }
}
