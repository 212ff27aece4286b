/** Loads the tracks of the three best passes as lines for the segment's map. */
import { useEffect, useState } from "react";
import { loadPlaces } from "#app/flight/trace/use-trace.ts";
import { trackStyle, trackToken } from "#app/map/colours.ts";
import type { RankedPass } from "../ranked-pass.ts";
import type { DrawnPass } from "./SegmentMap.tsx";

export const FASTEST = 3;
/** Styles that differ from those of the two racers. */
const STYLES = [3, 5, 7].map((place) => ({ ...trackStyle(place), token: trackToken(place) }));
/** The highest deviation of a simplified line from the track, metres. */
const LEVEL = "20";

export type Fastest = DrawnPass & { id: number };

/** @param passes best first */
export function useFastest(passes: readonly RankedPass[]): Fastest[] {
  const [found, setFound] = useState<Fastest[]>([]);
  const key = passes.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same passes are the same lines
  useEffect(() => {
    let gone = false;
    setFound([]);
    const lines = passes.slice(0, FASTEST).map(async (pass, place): Promise<Fastest | null> => {
      try {
        return {
          id: pass.id,
          name: pass.name,
          places: await getStretch(pass),
          address: `/flight/${pass.flight}`,
          ...STYLES[place],
        };
      } catch (fault) {
        console.warn("pass load failed", fault);
        return null;
      }
    });
    Promise.all(lines).then((all) => {
      if (!gone) setFound(all.filter((line) => line !== null));
    });
    return () => {
      gone = true;
    };
  }, [key]);
  return found;
}

async function getStretch({ flight, revision, startTime, endTime }: RankedPass) {
  const { places, time } = await loadPlaces(`/trace/${flight}.${revision}`, LEVEL);
  return places.filter((_, i) => time[i] >= startTime && time[i] <= endTime);
}
