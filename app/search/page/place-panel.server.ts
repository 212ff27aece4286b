/** What is known of the flights past a landmark: how many, the best, and their tracks. */
import { season } from "#app/core/time/season.ts";
import type { Tools } from "#app/core/tools.ts";
import { listThrough } from "#app/flight/area/through.server.ts";
import type { FlightTile } from "#app/flight/flight.ts";
import { PAGE } from "#app/flight/list/page.ts";
import { type Outline, outlineArea } from "#app/flight/outline/outline.ts";
import type { Place } from "#app/map/polyline.ts";

export interface PlacePanelData {
  /** The area's corners. */
  corners: Place[];
  season: number;
  any: Counted;
  ofSeason: Counted;
  /** The best of the season, else of any year. */
  best: Pick<FlightTile, "id" | "user" | "aircraft" | "scoringDate" | "points" | "track" | "trace">[];
  /** Encoded tracks of the flights drawn, the best. */
  tracks: string[];
}

interface Counted {
  count: number;
  /** Whether there are more than were counted. */
  more: boolean;
}

const BEST = 3;
const DRAWN = 30;

export async function getPlacePanel(tools: Tools, outline: Outline): Promise<PlacePanelData> {
  const area = outlineArea(outline);
  const now = tools.now();
  const year = season(now.toISOString().slice(0, 10));
  const best = (seasons?: number[]) =>
    listThrough(tools, { seasons, order: "points", limit: PAGE }, area, now.getTime());
  const [any, ofSeason] = await Promise.all([best(), best([year])]);
  const counted = ({ flights, next }: typeof any): Counted => ({ count: flights.length, more: next !== null });
  const shown = ofSeason.flights.length > 0 ? ofSeason : any;
  return {
    corners: area.corners,
    season: year,
    any: counted(any),
    ofSeason: counted(ofSeason),
    best: shown.flights.slice(0, BEST).map(({ id, user, aircraft, scoringDate, points, track, trace }) => ({
      ...{ id, user, aircraft, scoringDate, points, track, trace },
    })),
    tracks: any.flights.slice(0, DRAWN).map(({ track }) => track),
  };
}
