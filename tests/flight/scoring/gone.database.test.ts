/** A flight whose recording is gone ends; the simulator's recordings count where the operator says so. */
import { env } from "cloudflare:workers";
import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { flight, flightRevision, igcFile } from "#app/flight/schema/flight.ts";
import { getCase, judge } from "#app/flight/scoring/judge.server.ts";
import { scorePending } from "#app/flight/scoring/score.server.ts";
import { circuit } from "#tests/setup/circuit.ts";
import { db, house, scored } from "#tests/setup/rescoring.ts";
import { settle } from "#tests/setup/site.ts";
import { makeTools } from "#workers/tools.ts";

beforeAll(settle);

test("waiting for its score it ends as invalid, with its reason; scored already it keeps what it has", async () => {
  const id = await scored(circuit(8301));
  const [{ sha256 }] = await db
    .select({ sha256: igcFile.sha256 })
    .from(igcFile)
    .innerJoin(flight, eq(flight.igcFileId, igcFile.id))
    .where(eq(flight.id, id));
  await env.FILES.delete(`igc/${sha256}.igc`);
  const { tools } = house();
  await expect(judge(tools, (await getCase(tools, id))!)).rejects.toThrow("not in the object store");

  await db.update(flight).set({ state: "pending" }).where(eq(flight.id, id));
  await scorePending(tools, id);
  const [row] = await db.select().from(flight).where(eq(flight.id, id));
  expect([row.state, row.rank, row.points]).toEqual(["invalid", false, null]);
  const [revision] = await db
    .select({ findings: flightRevision.findings })
    .from(flightRevision)
    .where(and(eq(flightRevision.flightId, id), eq(flightRevision.revision, row.revision)));
  expect(revision.findings).toEqual([{ token: "RECORDING_GONE", severity: "refuses", parameters: [] }]);
  await db.update(flight).set({ announced: row.revision }).where(eq(flight.id, id));
});

test("in production a recording that our simulator signed is a simulator's, unless the operator says it counts", async () => {
  const id = await scored(circuit(8302));
  const read = async (more: object) => {
    const tools = makeTools({ ...env, ...more });
    const { outcome } = await judge(tools, (await getCase(tools, id))!);
    return [outcome.state, outcome.findings.map(({ token }) => token).includes("FLIGHT_SIMULATOR")];
  };
  const production = { APP_ENV: "production", RESEND_API_KEY: "", TURNSTILE_SECRET: "", SKYSIGHT_URL: "" };
  const real = {
    ...production,
    SIGNATURE_SERVICE_URL: "",
    PUSH_SERVICES: "",
    VAPID_PRIVATE_KEY: "",
    TILES_ESRI_URL: "",
    TILES_SENTINEL_URL: "",
  };
  expect(await read({})).toEqual(["valid", false]);
  expect(await read(real)).toEqual(["invalid", true]);
  expect(await read({ ...real, SIMULATED_FLIGHTS: "on" })).toEqual(["valid", false]);
});
