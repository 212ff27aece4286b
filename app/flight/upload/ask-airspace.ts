/** Requests the airspace that the flights of a card crossed. */
import type { CrossedAhead } from "#app/flight/airspace/ahead.server.ts";
import { sendJson } from "#app/ui/fetch.ts";
import type { ReadFile } from "./card.ts";

/** Returns null when the server does not know or cannot be reached: then the pilot is not questioned. */
export async function requestAirspace({ flights }: ReadFile): Promise<CrossedAhead[] | null> {
  const paths = flights.flatMap(({ path }) => (path && path.time.length > 1 ? [path] : []));
  const answers = await Promise.all(
    paths.map((path) => sendJson<{ crossed?: CrossedAhead[] }>("/v1/uploadairspace", path, { told: "missing" })),
  );
  const known = answers.flatMap((answer) => (answer.ok && answer.value.crossed ? [answer.value.crossed] : []));
  return known.length === 0 ? null : known.flat();
}
