/**
 * Before an upload: returns what the database would fill in for the recordings that an authenticated pilot has
 * chosen. Nothing is stored.
 */
import { Hono } from "hono";
import { z } from "zod";
import { type Limit, spend } from "#app/core/request/throttle.server.ts";
import { airspaceAhead } from "#app/flight/airspace/ahead.server.ts";
import { FlownPath } from "#app/flight/airspace/flown-path.ts";
import { earlierCoPilots } from "#app/flight/intake/crew.server.ts";
import { selectCrew } from "#app/flight/intake/crew.ts";
import { getMarks, inferAll } from "#app/places/aircraft/infer.server.ts";
import { type Api, getSubject, jsonBody, parsed } from "./context.ts";
import { getPilot } from "./upload.ts";
import { present } from "./wire.ts";

const written = z
  .string()
  .max(100)
  .nullish()
  .transform((text) => text ?? null);

const Files = z.object({
  file: z
    .array(
      z.object({
        manufacturer: z.string().max(100),
        serial: z.string().max(100),
        glider_type: written,
        registration: written,
        competition_id: written,
        pilot: written,
        co_pilot: written,
        engine: z.boolean(),
      }),
    )
    .min(1)
    .max(50),
});

export const proposals = new Hono<Api>();

proposals.post("/v1/uploadproposal", async (c) => {
  const { tools } = c.var;
  const body = await jsonBody(c);
  const { file } = parsed(Files, body, "body");
  const perHour: Limit = { name: "proposal", most: tools.settings.uploadsPerHour, seconds: 3600 };
  await spend(tools, perHour, getSubject(c));
  const pilot = await getPilot(c, body);

  const said = file.map((one) => ({ ...one, gliderType: one.glider_type, competitionId: one.competition_id }));
  const inferred = await inferAll(tools.db, pilot.id, said);
  const earlier = await earlierCoPilots(tools.db, pilot.id);
  const answers = inferred.map((one, i) => {
    const { aircraft, candidates, why, doubt } = one.proposal;
    const marks = getMarks(one, aircraft);
    const crew = selectCrew({ pilot: file[i].pilot, coPilot: file[i].co_pilot }, pilot.name, earlier);
    return present({
      aircraft_id: aircraft,
      candidate_id: candidates,
      why,
      doubt,
      registration: marks.registration,
      competition_id: marks.competitionId,
      co_pilot: crew.coPilots,
      swapped: crew.swapped,
    });
  });
  return c.json({ user: { id: pilot.id, name: pilot.name }, file: answers }, 200, { "cache-control": "no-store" });
});

/** Returns what a pilot has to be asked about before publishing. No one is named, and nothing is stored. */
proposals.post("/v1/uploadairspace", async (c) => {
  const { tools } = c.var;
  const path = parsed(FlownPath, await jsonBody(c), "body");
  const perHour: Limit = { name: "airspace", most: tools.settings.uploadsPerHour * 5, seconds: 3600 };
  await spend(tools, perHour, getSubject(c));
  const crossed = await airspaceAhead(tools, path);
  return c.json(present({ crossed }), 200, { "cache-control": "no-store" });
});
