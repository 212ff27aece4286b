/** The title, description and heading of a flight's page. Pure; what is unknown is left out. */
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import type { Reader } from "#app/i18n/language.ts";
import type { Text } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { inWords, number } from "#app/units/format.ts";

type Said = Pick<
  FlightTile,
  "state" | "user" | "aircraft" | "airport" | "scoringDate" | "distance" | "speed" | "points"
>;

export function headWords(
  { state, user, aircraft, airport, scoringDate, ...figures }: Said,
  reader: Reader,
  say: Text,
) {
  const { distance, speed, points } = figures;
  const pilot = shownName(user, say);
  const scored = state === "valid" && points !== null && distance !== null && speed !== null;
  const short = flightDay(say, scoringDate, reader.language, "short");
  const way = scored ? inWords(distance, "distance", reader) : null;
  return {
    heading: `${airport?.name ?? pilot}, ${flightDay(say, scoringDate, reader.language, "short", false)}`,
    title: [way, pilot, aircraft?.name, short].filter(Boolean).join(" · "),
    about: say("detail.description", {
      state: scored ? "scored" : state === "valid" ? "none" : state,
      pilot,
      airfield: airport?.name ?? "none",
      aircraft: aircraft?.name ?? "none",
      date: flightDay(say, scoringDate, reader.language),
      distance: way ?? "",
      points: number(points, 0, reader.language),
      speed: inWords(speed, "speed", reader),
    }),
  };
}
