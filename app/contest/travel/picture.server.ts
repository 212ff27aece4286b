/**
 * A picture of a travel for sharing: its tracks one after the other over relief, its days and totals. It is drawn
 * each time and stored nowhere, so that what a pilot removes disappears from the picture too.
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

/** A shared picture is seen by people whose settings are unknown, so it uses fixed ones. */
const READER = { language: "en-gb", units: "M" } as const;

export async function travelPicture(tools: JobTools, { travel: id }: { travel: number }) {
  const travel = await getTravel(tools, id, null);
  if (travel === null) return null;
  const { flights, places } = await selectFlights(tools, travel);
  const track = flights.flatMap((flight) => decodePolyline(flight.track));
  const say = textIn(READER.language);
  const words = {
    // The title written by its owners is left out, because it may name people (docs/decisions/shared-pictures.md).
    title: getTitle({ ...travel, name: null }, say, READER.language),
    glider: [...new Set(flights.flatMap(({ aircraft }) => aircraft?.name ?? []))].join(", "),
    distance: inWords(travel.distance, "distance", READER),
    result: `${say("travel.dayCount", { count: listDays(flights, places).length })} · ${number(travel.points, 0, READER.language)} ${say("travel.points")}`,
    attribution: (await tools.terrain.attributions()).join(" · "),
  };
  return drawSheet(tools, pictureSvg(track, [], words, { ground: GROUND }), pictureView(track));
}
