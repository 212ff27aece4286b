/** Totals counted from all flights: rows as in `month_total` and `pilot_total`. */
import { type SQL, sql } from "drizzle-orm";

/** @param counted rows of the view `counted_flight` */
export const monthsFrom = (counted: SQL): SQL => sql`
  SELECT kind, subject, month, sum(flights), sum(metres), sum(seconds), sum(outlandings), sum(speed), sum(speed_flights),
    sum(glide_speed), sum(glide_speed_flights), sum(detour), sum(detour_flights),
    json_group_object(day, json_array(flights, metres, seconds)) AS days
  FROM (SELECT kind, subject, month, day, count(*) AS flights, sum(metres) AS metres, sum(seconds) AS seconds,
      sum(outlandings) AS outlandings, ifnull(sum(speed), 0) AS speed, count(speed) AS speed_flights,
      ifnull(sum(glide_speed), 0) AS glide_speed, count(glide_speed) AS glide_speed_flights,
      ifnull(sum(detour), 0) AS detour, count(detour) AS detour_flights
    FROM (${counted}) GROUP BY kind, subject, month, day)
  GROUP BY kind, subject, month`;

/** @param counted rows of the view `counted_flight` */
export const pilotsFrom = (counted: SQL): SQL => sql`
  SELECT kind, subject, s.value AS season, user_id, count(*), sum(metres), sum(seconds)
  FROM (${counted}) c, json_each(json_array(0, c.season)) s
  WHERE kind IN ('club', 'airport', 'aircraft') GROUP BY kind, subject, s.value, user_id`;

const ALL = sql`SELECT * FROM counted_flight`;
export const MONTHS = monthsFrom(ALL);
export const PILOTS = pilotsFrom(ALL);
