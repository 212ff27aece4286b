/** Shows what is at the place that was clicked: one card, or several under each other. Escape and its button close it. */
import { useEffect, useRef } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { roundLimit } from "#app/map/track/scale-words.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { inWords, number, quantity, runway } from "#app/units/format.ts";
import { day } from "#app/units/time.ts";
import type { AirportCard, AirspaceCard, Card, LimitShown, SpotCard, WaypointCard } from "./card.ts";
import "#app/map/beside.css";
import "./card.css";

interface Props {
  cards: Card[];
  onClose: () => void;
}

export function FeatureCard({ cards, onClose }: Props) {
  const text = useText();
  const close = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows every new card
  useEffect(() => close.current?.focus(), [cards]);
  return (
    <section
      className="float card"
      aria-label={cards.map((card) => (card.kind === "spot" ? text("layer.spot") : card.name)).join(", ")}
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <button
        ref={close}
        type="button"
        className="button quiet square"
        aria-label={text("layer.close")}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      {cards.map((card) => (
        <article key={`${card.kind} ${card.id}`}>
          {card.kind === "airport" && <Airport card={card} />}
          {card.kind === "airspace" && <Airspace card={card} />}
          {card.kind === "waypoint" && <Waypoint card={card} />}
          {card.kind === "spot" && <Spot card={card} />}
        </article>
      ))}
    </section>
  );
}

function Airport({ card }: { card: AirportCard }) {
  const text = useText();
  const reader = useReader();
  return (
    <>
      <h2>{card.name}</h2>
      <p className="muted">{[text("layer.airportKind", { kind: card.type }), card.icao].filter(Boolean).join(" · ")}</p>
      <dl>
        {card.elevation !== null && (
          <Fact name={text("layer.elevation")}>{inWords(card.elevation, "height", reader)}</Fact>
        )}
        {card.runways.length > 0 && (
          <Fact name={text(card.runways.length === 1 ? "layer.runway" : "layer.runways")}>
            {card.runways.map(({ heading, length, surface }) => (
              <span key={`${heading} ${length}`} className="line">
                {[
                  `${runway(heading)}/${runway(heading + 180)}`,
                  length === null ? null : inWords(length, "height", reader),
                  surface?.toLowerCase(),
                ]
                  .filter(Boolean)
                  .join(", ")}
              </span>
            ))}
          </Fact>
        )}
        {card.radio !== null && <Fact name={text("layer.radio")}>{number(card.radio, 3, reader.language)} MHz</Fact>}
      </dl>
    </>
  );
}

function Airspace({ card }: { card: AirspaceCard }) {
  const text = useText();
  const { language } = useReader();
  return (
    <>
      <h2>{card.name}</h2>
      <p className="muted">{text("layer.airspaceKind", { kind: card.class, letter: card.class.toUpperCase() })}</p>
      <dl>
        <Fact name={text("layer.upper")}>
          <Limit limit={card.upper} />
        </Fact>
        <Fact name={text("layer.lower")}>
          <Limit limit={card.lower} />
        </Fact>
      </dl>
      {card.notam && <p>{text("layer.notam")}</p>}
      {card.from !== "" && (
        <p className="muted tiny">
          {text("layer.edition", { name: card.source.toUpperCase(), day: day(card.from, language, "short") })}
        </p>
      )}
    </>
  );
}

/** Shows a limit as published, and in the reader's unit where that is different. */
function Limit({ limit }: { limit: LimitShown }) {
  const text = useText();
  const reader = useReader();
  if (limit.reference === "GND") return text("layer.ground");
  if (limit.reference === "UNL") return text("layer.unlimited");
  const same = reader.units !== "M" && /ft/i.test(limit.text);
  const metric = reader.units === "M" && /\d ?m\b/i.test(limit.text);
  if (limit.metres === null || same || metric) return limit.text;
  return `${limit.text} (${inWords(limit.metres, "height", reader)})`;
}

function Waypoint({ card }: { card: WaypointCard }) {
  const text = useText();
  const reader = useReader();
  return (
    <>
      <h2>{card.name}</h2>
      <p className="muted">
        {[text("layer.cupStyle", { style: String(card.style) }), card.code === card.name ? "" : card.code]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <dl>
        {card.elevation !== null && (
          <Fact name={text("layer.elevation")}>{inWords(card.elevation, "height", reader)}</Fact>
        )}
        {card.direction !== null && (
          <Fact name={text("layer.direction")}>{`${runway(card.direction)}/${runway(card.direction + 180)}`}</Fact>
        )}
        {card.length !== null && <Fact name={text("layer.length")}>{inWords(card.length, "height", reader)}</Fact>}
        {card.frequency !== "" && <Fact name={text("layer.frequency")}>{card.frequency}</Fact>}
      </dl>
      {card.description !== "" && <p>{card.description}</p>}
    </>
  );
}

function Spot({ card }: { card: SpotCard }) {
  const text = useText();
  const reader = useReader();
  const date = (value: string) => day(value, reader.language, "short");
  const round = roundLimit("height", reader);
  const { climbs, flights, first, last } = card;
  return (
    <>
      <h2>{text("layer.spot")}</h2>
      <p className="muted">{text("layer.spotCount", { climbs, flights })}</p>
      <dl>
        <Fact name={text("layer.spotClimb")}>{inWords(card.climb, "climb", reader)}</Fact>
        <Fact name={text("layer.spotHeights")}>
          {`${quantity(round(card.base), "height", reader).value} – ${inWords(round(card.top), "height", reader)}`}
        </Fact>
        <Fact name={text("layer.spotHours")}>{`${card.from}:00 – ${card.until}:00`}</Fact>
        <Fact name={text("layer.spotPeriod")}>{first === last ? date(first) : `${date(first)} – ${date(last)}`}</Fact>
      </dl>
    </>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
