/**
 * Pictures and films over the page: dark in either colour scheme, usable by keyboard and pointer, and always with a
 * link to the flight at that moment.
 */
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { flightDay } from "#app/flight/flight-day.ts";
import { useReader, useText } from "#app/i18n/text.tsx";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { PilotName } from "#app/people/user/PilotName.tsx";
import { Icon } from "#app/ui/Icon.tsx";
import { Value } from "#app/ui/Value.tsx";
import { quantity } from "#app/units/format.ts";
import { clock } from "#app/units/time.ts";
import { filmPath, getTime } from "../story.ts";
import { Still } from "./Still.tsx";
import type { Numbered } from "./story-details.ts";
import "./viewer.css";

interface Slide {
  piece: Numbered;
  flight: Pick<FlightTile, "id" | "user" | "scoringDate" | "aircraft" | "track" | "zone">;
  /** Address of the flight at that moment. */
  to: string;
}

interface Props {
  slides: readonly Slide[];
  /** The index of the piece shown. */
  open: number;
  onShow(piece: number): void;
  onClose(): void;
}

export default function Viewer({ slides, open, onShow, onClose }: Props) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const at = Math.max(
    0,
    slides.findIndex(({ piece }) => piece.id === open),
  );
  const slide = slides[at];
  const step = (by: number) => onShow(slides[(at + by + slides.length) % slides.length].piece.id);
  const drag = useRef<number | null>(null);
  if (slide === undefined) return null;
  const name = slide.piece.comment ?? text("story.pictureNumber", { number: slide.piece.number });
  return (
    <dialog
      ref={dialog}
      className="viewer"
      data-scheme="dark"
      aria-label={text("story.viewer")}
      onClose={onClose}
      onKeyDown={({ key, target }) => {
        if ((target as HTMLElement).tagName === "VIDEO") return;
        if (key === "ArrowRight") step(1);
        if (key === "ArrowLeft") step(-1);
      }}
    >
      <div
        className="viewer-stage"
        onPointerDown={({ clientX }) => {
          drag.current = clientX;
        }}
        onPointerUp={({ clientX }) => {
          const moved = clientX - (drag.current ?? clientX);
          if (Math.abs(moved) > SWIPE) step(moved < 0 ? 1 : -1);
          drag.current = null;
        }}
      >
        {slide.piece.kind === "video" ? (
          <Film key={slide.piece.id} piece={slide.piece} name={name} />
        ) : (
          <Still key={slide.piece.id} piece={slide.piece} size="large" name={name} />
        )}
        {slides.length > 1 && (
          <>
            <button
              type="button"
              className="viewer-step before"
              aria-label={text("story.before")}
              onClick={() => step(-1)}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className="viewer-step after"
              aria-label={text("story.after")}
              onClick={() => step(1)}
            >
              <Icon name="right" />
            </button>
            <p className="viewer-count small" aria-live="polite">
              {text("story.of", { number: at + 1, count: slides.length })}
            </p>
          </>
        )}
      </div>
      <Aside slide={slide} onClose={() => dialog.current?.close()} />
      {slides.length > 1 && (
        <ul className="viewer-strip">
          {slides.map(({ piece }) => (
            <li key={piece.id}>
              <button
                type="button"
                aria-current={piece.id === slide.piece.id ? "true" : undefined}
                aria-label={piece.comment ?? text("story.pictureNumber", { number: piece.number })}
                onClick={() => onShow(piece.id)}
              >
                <Still piece={piece} size="small" name="" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}

/** px that a finger has to move across a picture to show the next one. */
const SWIPE = 60;

/** A film, muted, which starts automatically only for readers who accept motion. */
function Film({ piece, name }: { piece: Numbered; name: string }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) void film.current?.play().catch(() => {});
  }, []);
  return (
    <video
      ref={film}
      src={`/file/${filmPath(piece)}`}
      width={piece.width ?? undefined}
      height={piece.height ?? undefined}
      aria-label={name}
      controls
      muted
      loop
      playsInline
      preload="metadata"
    />
  );
}

function Aside({ slide: { piece, flight, to }, onClose }: { slide: Slide; onClose(): void }) {
  const text = useText();
  const reader = useReader();
  const { moment } = piece;
  const seconds = getTime(piece);
  const time = seconds === null ? null : clock(seconds * 1000, flight.zone);
  return (
    <aside className="viewer-side">
      <header>
        <div className="grow">
          <p className="strong">
            <PilotName user={flight.user} />
          </p>
          <p className="small muted">
            {[flightDay(text, flight.scoringDate, reader.language, "short"), flight.aircraft?.name]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        <button type="button" className="button square quiet" aria-label={text("story.close")} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {piece.comment && <p className="viewer-words">{piece.comment}</p>}
      <div className="viewer-map">
        <Sketch lines={[{ track: flight.track }]} at={moment && [moment.latitude, moment.longitude]} />
      </div>
      {moment && (
        <dl className="viewer-values">
          <div>
            <dt>{text("story.time")}</dt>
            <dd>{time ?? "–"}</dd>
          </div>
          <Figure name={text("story.height")} shown={quantity(moment.altitude, "height", reader)} />
          <Figure name={text("story.speed")} shown={quantity(moment.speed, "speed", reader)} />
          <Figure name={text("story.flown")} shown={quantity(moment.flown, "distance", reader)} />
        </dl>
      )}
      <Link className="button main" to={to} onClick={onClose}>
        {moment && time ? text("story.openAt", { time }) : text("story.openFlight")}
      </Link>
      <Link className="link small" to={`/report/picture/${piece.id}`} onClick={onClose}>
        {text("story.report")}
      </Link>
    </aside>
  );
}

function Figure({ name, shown }: { name: string; shown: ReturnType<typeof quantity> }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Value shown={shown} />
      </dd>
    </div>
  );
}
