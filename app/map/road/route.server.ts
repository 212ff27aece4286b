/**
 * Finds the road between two places for a trailer, from a router that uses OSRM's protocol.
 *
 * Source: https://project-osrm.org/docs/v5.24.0/api/#route-service. Coordinates are sent as longitude, latitude; the
 * road is returned as an encoded polyline with five decimals.
 */
import { z } from "zod";

interface Road {
  /** Distance in metres and duration in seconds. */
  distance: number;
  duration: number;
  polyline: string;
}

export type RoadAnswer = { state: "road"; road: Road } | { state: "none" } | { state: "unreachable" };

type Place = readonly [latitude: number, longitude: number];

const Way = z.object({
  distance: z.number().nonnegative(),
  duration: z.number().nonnegative(),
  geometry: z.string().max(200_000),
});
const Answer = z.object({ code: z.literal("Ok"), routes: z.array(Way).min(1) });

const NO_ROAD = ["NoRoute", "NoSegment"];

export async function roadBetween(
  router: string,
  from: Place,
  to: Place,
  fetcher: typeof fetch = (...args) => fetch(...args),
): Promise<RoadAnswer> {
  const places = [from, to].map(([latitude, longitude]) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`).join(";");
  try {
    const answer = await fetcher(`${router}/route/v1/driving/${places}?overview=simplified&geometries=polyline`, {
      redirect: "manual",
      signal: AbortSignal.timeout(8000),
      headers: { accept: "application/json" },
    });
    const body: unknown = await answer.json();
    if (NO_ROAD.includes((body as { code?: string } | null)?.code ?? "")) return { state: "none" };
    const said = answer.ok ? Answer.safeParse(body) : null;
    if (!said?.success) return { state: "unreachable" };
    const [{ distance, duration, geometry }] = said.data.routes;
    return { state: "road", road: { distance, duration, polyline: geometry } };
  } catch {
    return { state: "unreachable" };
  }
}
