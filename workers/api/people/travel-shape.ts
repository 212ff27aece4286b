/** A travel in the published wire shape, with its totals in addition: seconds, km². */

import type { Travel } from "#app/contest/travel/travel.ts";
import { trackStyle } from "#app/map/colours.ts";
import { present, two } from "../wire.ts";

export const travelShape = (travel: Travel) =>
  present({
    id: travel.id,
    name: travel.name,
    description: travel.description,
    image: travel.image,
    hex_color: trackStyle(travel.id).colour,
    start_date: travel.startDate,
    end_date: travel.endDate,
    distance: two(travel.distance),
    points: two(travel.points),
    duration: travel.seconds,
    area: two(travel.area),
    flight_count: travel.flights,
  });
