/** The editor for a story's author: add, caption, order, cover, the camera's clock, remove. */
import { useRevalidator } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import type { FlightDetail } from "#app/flight/flight.ts";
import { useText } from "#app/i18n/text.tsx";
import { fetchJson, sendJson } from "#app/ui/fetch.ts";
import { Icon } from "#app/ui/Icon.tsx";
import { useStoredText } from "#app/ui/use-draft.ts";
import "#app/ui/form/form.css";
import {
  allowance,
  FORMATS_TAKEN,
  MAX_FILM_BYTES,
  MAX_OFFSET,
  MAX_PICTURE_BYTES,
  MAX_SECONDS,
  MAX_WORDS,
} from "../limits.ts";
import type { Piece } from "../story.ts";
import { AddMedia } from "./AddMedia.tsx";
import { Still } from "./Still.tsx";
import { getClock, getTexts, numbered } from "./story-details.ts";
import "./edit-story.css";

interface Props {
  flight: FlightDetail;
  pieces: Piece[];
  premium: boolean;
  /** Shows where the pictures would be with another clock; null: as stored. */
  onTry(offset: number | null): void;
}

export default function EditStory({ flight, pieces, premium, onTry }: Props) {
  const text = useText();
  const { revalidate } = useRevalidator();
  const may = allowance(premium);
  const shown = numbered(pieces);
  const [said, setStated] = useState("");

  async function change(method: string, path: string, body: object | null, words: string) {
    const init = { method, authorized: true } as const;
    const answer =
      body === null || method === "POST"
        ? await fetchJson(path, { ...init, body: body && readFormData(body) })
        : await sendJson(path, body, init);
    setStated(answer.ok ? words : "");
    if (answer.ok) revalidate();
    return answer.ok;
  }
  const arrange = (wish: object) => change("PATCH", `/v1/story/flight/${flight.id}`, wish, text("story.saved"));

  return (
    <div className="edit-story">
      <Words flight={flight.id} piece={getTexts(pieces).at(0) ?? null} change={change} />
      <AddMedia
        flight={flight.id}
        may={may}
        left={{
          pictures: may.pictures - shown.filter(({ kind }) => kind === "image").length,
          films: may.films - shown.filter(({ kind }) => kind === "video").length,
        }}
        hint={text("story.limits", {
          formats: FORMATS_TAKEN.join(", "),
          pictures: may.pictures,
          films: may.films,
          megabytes: MAX_PICTURE_BYTES / 1e6,
          filmMegabytes: MAX_FILM_BYTES / 1e6,
          seconds: MAX_SECONDS,
          width: may.side[0],
          height: may.side[1],
        })}
        onSent={revalidate}
      />
      {shown.length > 0 && (
        <details className="story-arrange">
          <summary>{text("story.arrange")}</summary>
          <Clock pieces={pieces} onTry={onTry} keep={(time_offset) => arrange({ time_offset })} />
          <ol>
            {shown.map((piece, i) => (
              <li key={piece.id}>
                <Still piece={piece} size="small" name="" />
                <Caption piece={piece} change={change} />
                <div className="row wrap">
                  <Step
                    name={text("story.earlier", { number: piece.number })}
                    icon="up"
                    off={i === 0}
                    go={() => arrange({ order: moved(shown, i, -1) })}
                  />
                  <Step
                    name={text("story.later", { number: piece.number })}
                    icon="down"
                    off={i === shown.length - 1}
                    go={() => arrange({ order: moved(shown, i, 1) })}
                  />
                  <label className="row small">
                    <input
                      type="radio"
                      name="cover"
                      checked={piece.cover}
                      onChange={() => arrange({ cover: piece.id })}
                    />
                    {text("story.cover")}
                  </label>
                  <button
                    type="button"
                    className="button quiet"
                    onClick={() => {
                      if (confirm(text("story.removeAsk", { number: piece.number })))
                        void change("DELETE", `/v1/story/${piece.id}`, null, text("story.removed"));
                    }}
                  >
                    {text("story.remove")}
                  </button>
                </div>
              </li>
            ))}
          </ol>
        </details>
      )}
      <p className="small" role="status">
        {said}
      </p>
    </div>
  );
}

/** New pieces are sent in the same form as by other programs. */
function readFormData(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/** Returns the ids in order after the piece at `i` has been moved. */
function moved(shown: readonly { id: number }[], i: number, by: number): number[] {
  const ids = shown.map(({ id }) => id);
  ids.splice(i + by, 0, ...ids.splice(i, 1));
  return ids;
}

function Step({ name, icon, off, go }: { name: string; icon: "up" | "down"; off: boolean; go(): void }) {
  return (
    <button type="button" className="button square quiet" aria-label={name} disabled={off} onClick={go}>
      <Icon name={icon} />
    </button>
  );
}

type Change = (method: string, path: string, body: object | null, words: string) => Promise<boolean>;

/** The text above the pictures. */
function Words({ flight, piece, change }: { flight: number; piece: Piece | null; change: Change }) {
  const text = useText();
  const id = useId();
  const [words, setWords] = useStoredText(`story/${flight}`, piece?.comment ?? "");
  const same = words.trim() === (piece?.comment ?? "");
  async function save() {
    const comment = words.trim();
    const saved = text("story.saved");
    if (piece && comment === "") await change("DELETE", `/v1/story/${piece.id}`, null, saved);
    else if (piece) await change("PATCH", `/v1/story/${piece.id}`, { comment }, saved);
    else await change("POST", "/v1/story", { flight_id: flight, comment }, saved);
  }
  return (
    <div className="field">
      <label htmlFor={id}>{text("story.words")}</label>
      <textarea
        id={id}
        rows={4}
        maxLength={MAX_WORDS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {!same && (
        <button type="button" className="button" onClick={() => void save()}>
          {text("story.save")}
        </button>
      )}
    </div>
  );
}

/** A caption, saved when the field loses the focus. */
function Caption({ piece, change }: { piece: Piece & { number: number }; change: Change }) {
  const text = useText();
  const [words, setWords] = useStoredText(`caption/${piece.id}`, piece.comment ?? "");
  return (
    <input
      type="text"
      aria-label={text("story.captionOf", { number: piece.number })}
      placeholder={text("story.caption")}
      value={words}
      onChange={({ target }) => setWords(target.value)}
      maxLength={MAX_WORDS}
      onBlur={({ target }) => {
        const comment = target.value.trim();
        if (comment !== (piece.comment ?? ""))
          void change("PATCH", `/v1/story/${piece.id}`, { comment }, text("story.saved"));
      }}
    />
  );
}

interface ClockProps {
  pieces: Piece[];
  onTry(offset: number | null): void;
  keep(offset: number): Promise<boolean>;
}

/** The offset of the camera's clock. While it is typed, the pins show where the pictures would be. */
function Clock({ pieces, onTry, keep }: ClockProps) {
  const text = useText();
  const id = useId();
  const clock = getClock(pieces) ?? 0;
  const [offset, setOffset] = useState(clock);
  useEffect(() => onTry(offset === clock ? null : offset), [offset, clock, onTry]);
  useEffect(() => () => onTry(null), [onTry]);
  return (
    <div className="field">
      <label htmlFor={id}>{text("story.clock")}</label>
      <div className="row">
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={-MAX_OFFSET}
          max={MAX_OFFSET}
          step={1}
          value={offset}
          onChange={({ target }) => setOffset(Math.round(Number(target.value)) || 0)}
          aria-describedby={`${id}-hint`}
        />
        <span className="unit">s</span>
        {offset !== clock && (
          <button type="button" className="button" onClick={() => void keep(offset)}>
            {text("story.save")}
          </button>
        )}
      </div>
      <small id={`${id}-hint`}>{text("story.clockHint")}</small>
    </div>
  );
}
