/**
 * The area within reach from the cursor's moment, on the map: recomputed while the cursor moves, where only the
 * latest request counts.
 */
import { useEffect, useMemo, useState } from "react";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import type { ReachAnswer } from "#app/map/reach/area.ts";
import { type ReachService, reachService } from "#app/map/reach/service.ts";
import { newest } from "./newest-wish.ts";
import { type GliderThen, getMeans, type Wish } from "./use-arrivals.ts";

/** The result for a moment; `failed` if the elevation data or the worker could not be loaded. */
export type AreaAnswer = (ReachAnswer | { kind: "failed" }) & { from: GliderThen };

const EVERY_MS = 150;

/** Returns null until the first answer. @param terrain version of the installed elevation data; null if there are none */
export function useReachArea(map: FlightMap | null, wish: Wish | null, terrain: string | null): AreaAnswer | null {
  const [answer, setAnswer] = useState<AreaAnswer | null>(null);
  const service = useMemo(() => (terrain === null ? null : reachService(terrain)), [terrain]);
  useEffect(() => () => service?.end(), [service]);
  const work = useMemo(() => newest(asking(service), (told) => told && setAnswer(told), EVERY_MS), [service]);
  useEffect(() => () => work.forget(), [work]);
  useEffect(() => {
    if (wish !== null) return work.ask(wish);
    work.forget();
    setAnswer(null);
  }, [work, wish]);
  useEffect(() => map?.showReach(answer?.kind === "area" ? answer.area : null), [map, answer]);
  useEffect(() => () => map?.showReach(null), [map]);
  return answer;
}

function asking(service: ReachService | null): (wish: Wish) => Promise<AreaAnswer | null> {
  return async (wish) => {
    const { from } = wish;
    if (service === null) return { kind: "coarse", from };
    try {
      const answer = await service.ask({ from, means: getMeans(wish).means });
      return answer && { ...answer, from };
    } catch (error) {
      console.warn("area within reach failed", error);
      return { kind: "failed", from };
    }
  };
}
