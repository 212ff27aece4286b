/**
 * The airspace the flight was in: volumes and limits, when, how deep; the edition used, and what that does not
 * contain.
 */
import type { MouseEvent } from "react";
import type { FlightDetail } from "#app/flight/flight.ts";
import { spans } from "#app/flight/span.ts";
import { useAddress } from "#app/flight-page/page/use-address.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { type AirspaceFact, visits } from "#app/places/airspace/airspace.ts";
import { limitWords } from "#app/places/airspace/limit-words.ts";
import { TOLERANCE } from "#app/soaring/airspace/depth.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords } from "#app/units/format.ts";
import { clock, day } from "#app/units/time.ts";
import "./airspace.css";

const STAYS_SHOWN = 4; // stays; the others are collapsed

interface Props {
  flight: Pick<FlightDetail, "facts" | "zone">;
  onMoment(time: number): void;
}

export function Airspace({ flight: { facts, zone }, onMoment }: Props) {
  const text = useText();
  if (!facts?.airspaceEditions) return null; // the flight was not checked
  const { airspace, airspaceEditions } = facts;
  return (
    <section id="airspace">
      <h2>{text("airspace.title")}</h2>
      {airspace && airspace.length > 0 ? (
        <ul className="airspaces">
          {airspace.map((fact) => (
            <Volume key={`${fact.source} ${fact.id} ${fact.times[0]}`} fact={fact} zone={zone} onMoment={onMoment} />
          ))}
        </ul>
      ) : (
        <p className="note">
          <Icon name="info" />
          {text(airspace === null ? "airspace.notKnown" : "airspace.none")}
        </p>
      )}
      <Basis editions={airspaceEditions} found={(airspace?.length ?? 0) > 0} />
    </section>
  );
}

function Volume({ fact, zone, onMoment }: { fact: AirspaceFact; zone: string; onMoment: Props["onMoment"] }) {
  const text = useText();
  const reader = useReader();
  const { state, style, deepest } = fact;
  const stays = spans(visits(fact.times));
  const rest = stays.length - STAYS_SHOWN;
  const row = (stay: Stay) => <StayRow key={stay.from} stay={stay} zone={zone} onMoment={onMoment} />;
  const inside = {
    time: clock(deepest.time, zone, true),
    horizontal: way(deepest.horizontal),
    limit: deepest.vertical === null ? "no" : "yes",
    vertical: inWords(deepest.vertical, "height", reader),
  };
  function way(metres: number) {
    return metres < 1000 ? inWords(metres, "height", reader) : inWords(metres / 1000, "distance", reader);
  }
  return (
    <li>
      <h3>{fact.name || text("airspace.kind", { style, class: fact.class })}</h3>
      <p>
        <span className={state === "crossed" && !fact.possiblyActive ? "tag warn" : "tag"}>
          {text("airspace.state", { state })}
          {fact.possiblyActive && ` ${text("airspace.ifActive")}`}
        </span>
      </p>
      <p className="small">
        {text("airspace.kind", { style, class: fact.class })} ·{" "}
        {text("detail.span", {
          from: limitWords(fact.lower, text, reader),
          to: limitWords(fact.upper, text, reader),
        })}
      </p>
      <ul className="small">{stays.slice(0, STAYS_SHOWN).map(row)}</ul>
      {rest > 0 && (
        <details className="small">
          <summary>{text("airspace.more", { count: rest })}</summary>
          <ul>{stays.slice(STAYS_SHOWN).map(row)}</ul>
        </details>
      )}
      <p className="small muted">{text(state === "unknown" ? "airspace.unknown" : "airspace.deepest", inside)}</p>
    </li>
  );
}

type Stay = ReturnType<typeof spans>[number];

/** A stay; its beginning links to that moment, with scripts and without. */
function StayRow({ stay, zone, onMoment }: { stay: Stay; zone: string; onMoment: Props["onMoment"] }) {
  const text = useText();
  const address = useAddress();
  const [from, to] = [stay.from, stay.to].map((time) => clock(time * 1000, zone, true));
  function move(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMoment(stay.from);
  }
  return (
    <li>
      <a href={address({ t: from })} onClick={move}>
        {text("detail.span", { from, to })}
        <span className="unseen">. {text("airspace.show", { time: from })}</span>
      </a>
    </li>
  );
}

/** What was checked, how exactly, and what a recording cannot show. */
function Basis({
  editions,
  found,
}: {
  editions: { source: string; name: string; validFrom: string }[];
  found: boolean;
}) {
  const text = useText();
  const reader = useReader();
  const within = {
    horizontal: inWords(TOLERANCE.horizontal, "height", reader),
    vertical: inWords(TOLERANCE.vertical, "height", reader),
  };
  return (
    <div className="small muted basis">
      {found && (
        <p>
          {text("airspace.information")} {text("airspace.tolerance", within)}
        </p>
      )}
      {editions.map(({ source, name, validFrom }) => (
        <p key={source + validFrom}>
          {text("airspace.edition", { source, name, date: day(validFrom, reader.language, "short") })}
        </p>
      ))}
    </div>
  );
}
