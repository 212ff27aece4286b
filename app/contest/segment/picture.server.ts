/** A picture of a segment for sharing: its course with both gates over relief, its name and length. */

import type { JobTools } from "#app/core/tools.ts";
import { pictureSvg, pictureView } from "#app/flight/picture/picture.ts";
import { storedCard } from "#app/flight/picture/stored-card.server.ts";
import { textIn } from "#app/i18n/text.server.ts";
import { drawSheet, GROUND } from "#app/map/relief/draw-sheet.server.ts";
import { inWords } from "#app/units/format.ts";
import { getAxis, getZones } from "./page/lines.ts";
import { getSegment } from "./segment.server.ts";

/** A shared picture is seen by people whose settings are unknown, so it uses fixed ones. */
const READER = { language: "en-gb", units: "M" } as const;

/** Returns null for a segment that is not open. */
export async function segmentPicture(tools: JobTools, { segment: id }: { segment: number }) {
  const segment = await getSegment(tools.db, id);
  if (segment === null) return null;
  const { name, distance, course } = segment;
  const say = textIn(READER.language);
  const axis = getAxis(course);
  const lines = getZones(course).map((zone) => (zone.length > 2 ? [...zone, zone[0]] : zone));
  const words = {
    title: name,
    glider: say("segment.title"),
    distance: inWords(distance, "distance", READER, 1),
    result: "",
    attribution: (await tools.terrain.attributions()).join(" · "),
  };
  return storedCard(tools, `segment/${id}`, [words, course, await tools.terrain.version()], () =>
    drawSheet(tools, pictureSvg(axis, [], words, { ground: GROUND, lines }), pictureView([...axis, ...lines.flat()])),
  );
}
