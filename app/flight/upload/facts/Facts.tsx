/**
 * What was read from a file: when, in which glider, by which recorder, and why the glider is in question. The
 * questions themselves are below.
 */

import { isSameName } from "#app/i18n/name.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { duration, fileSize } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import type { AircraftType, Card, ReadFlight } from "../card.ts";
import { useContradiction, useReason } from "../glider/why.ts";

interface Props {
  card: Card;
  types: AircraftType[];
  /** The name of the uploading pilot as far as it is known, else "". */
  uploader: string;
  zone: string;
  /** Opens the question about the glider; absent while it cannot be answered. */
  onAsk?: () => void;
}

export function Facts({ card, types, uploader, zone, onAsk }: Props) {
  const text = useText();
  const { language } = useReader();
  const contradiction = useContradiction(card, types);
  const reason = useReason(card, types);
  const { read } = card;
  if (!read) return <p className="meta">{fileSize(card.size, language)}</p>;
  const stranger = uploader !== "" && read.pilot !== null && !isSameName(read.pilot, uploader);
  const who = stranger ? null : read.pilot;
  const type = types.find(({ id }) => id === card.glider)?.name;
  const glider = [type, card.proposal?.registration].filter(Boolean).join(", ");
  const [only, second] = read.flights;
  const span = (flight: ReadFlight) => <Span flight={flight} zone={zone} />;
  return (
    <>
      {contradiction && <p className="contradiction">{contradiction}</p>}
      {read.flights.length === 0 && <p className="meta">{text("upload.noFlight")}</p>}
      {second && <p className="meta">{text("upload.flights", { count: read.flights.length })}</p>}
      {second &&
        read.flights.map((flight) => (
          <p key={flight.takeoff} className="meta">
            {span(flight)}
          </p>
        ))}
      <p className="meta">
        {read.date === null && `${text("flight.noDay")} · `}
        {only && !second && span(only)}
        {only && !second && glider !== "" && " · "}
        <span className="nowrap">{glider}</span>
      </p>
      <p className="meta">
        {[read.recorder, reason, who].filter(Boolean).join(" · ")}{" "}
        {onAsk && (
          <button type="button" className="link nowrap" onClick={onAsk}>
            {text("upload.aircraftChange")}
          </button>
        )}
      </p>
      {stranger && !card.proposal?.crew.swapped && (
        <p className="meta">{text("upload.otherPilot", { name: read.pilot ?? "" })}</p>
      )}
    </>
  );
}

function Span({ flight: { takeoff, landing }, zone }: { flight: ReadFlight; zone: string }) {
  const text = useText();
  const from = clock(takeoff * 1000, zone);
  const utc = zone === "UTC" ? " UTC" : "";
  if (landing === null) return `${text("upload.inAir", { from })}${utc}`;
  const times = text("upload.span", { from, to: clock(landing * 1000, zone) });
  return `${times}${utc} · ${duration(landing - takeoff).value} h`;
}
