/**
 * A travel as a picture to share: its tracks one after the other over relief, its days and what it came to. Drawn each time and
 * kept nowhere: what a pilot takes away is in no picture any more.
 */

import type { JobTools } from "#app/core/tools.ts";
import { pictureSvg, pictureView } from "#app/flight/picture/picture.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { decodePolyline } from "#app/map/polyline.ts";
import { drawSheet, GROUND } from "#app/map/relief/draw-sheet.server.ts";
import { inWords, number } from "#app/units/format.ts";
import { getTitle } from "./title.ts";
import { getTravel, selectFlights } from "./travel.server.ts";
import { listDays } from "./travel.ts";

/** Pictures go where nobody knows the reader. */
const READER = { language: "en-gb", units: "M" } as const;

export async function travelPicture(tools: JobTools, { travel: id }: { travel: number }) {
  const travel = await getTravel(tools, id, null);
  if (travel === null) return null;
  const { flights, places } = await selectFlights(tools, travel);
  const track = flights.flatMap((flight) => decodePolyline(flight.track));
  const say = textIn(READER.language);
  const words = {
    // Its owners' own words may name people (docs/decisions/shared-pictures.md).
    title: getTitle({ ...travel, name: null }, say, READER.language),
    glider: [...new Set(flights.flatMap(({ aircraft }) => aircraft?.name ?? []))].join(", "),
    distance: inWords(travel.distance, "distance", READER),
    result: `${say("travel.dayCount", { count: listDays(flights, places).length })} · ${number(travel.points, 0, READER.language)} ${say("travel.points")}`,
    attribution: (await tools.terrain.attributions()).join(" · "),
  };
  return drawSheet(tools, pictureSvg(track, [], words, { ground: GROUND }), pictureView(track));
}
