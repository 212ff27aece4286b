/**
 * Makes a whole row or card one link to its flight, underneath the other controls in it. The row or card must be
 * positioned.
 */
import { Link } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import type { FlightTile } from "./flight.ts";
import { flightDay } from "./flight-day.ts";

interface Props extends Omit<ComponentProps<typeof Link>, "to" | "className" | "children"> {
  flight: Pick<FlightTile, "id" | "user" | "scoringDate">;
}

export function WholeLink({ flight, ...link }: Props) {
  const text = useText();
  const { language } = useReader();
  const words = {
    name: shownName(flight.user, text),
    day: flightDay(text, flight.scoringDate, language, "medium"),
  };
  return (
    <Link {...link} className="whole-link" to={`/flight/${flight.id}`}>
      <span className="unseen">{text("flight.flightOf", words)}</span>
    </Link>
  );
}
