/** The story of a flight: text, numbered pictures, and the actions of its author; below it the comments. */
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { Comments } from "#app/flight-page/comment/Comments.tsx";
import { CommentText } from "#app/flight-page/comment/CommentText.tsx";
import { Nothing } from "#app/flight-page/page/Note.tsx";
import type { PartProps } from "#app/flight-page/page/part.ts";
import { useText } from "#app/i18n/text.tsx";
import { momentAddress } from "./panel/moment-address.ts";
import { Picture } from "./panel/Picture.tsx";
import { getPins } from "./panel/pins.ts";
import { getClock, getLead, getTexts, type Numbered, numbered, type StoryDetails } from "./panel/story-details.ts";
import { getTime, type Piece } from "./story.ts";

const Viewer = lazy(() => import("./panel/Viewer.tsx"));
type Editing = typeof import("./panel/EditStory.tsx").default;

export default function StoryPanel({ flight, data, zone, whole, onMoment, onPins }: PartProps) {
  const text = useText();
  const { pieces, said, tells, premium, talk } = data as StoryDetails;
  const words = ({ id, comment }: Piece) => (said[id] ? <CommentText pieces={said[id]} /> : comment);
  const shown = useMemo(() => numbered(pieces), [pieces]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [viewed, setViewed] = useState<number | null>(null);
  /** An offset of the camera's clock while the author tries another. */
  const [tried, setTried] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const Editing = useEditing(tells);

  const choose = (piece: Numbered) => {
    setChosen(piece.id);
    const time = getTime(piece);
    if (time !== null && piece.moment !== null) onMoment(time);
  };
  const pressed = useRef(choose);
  pressed.current = (piece) => {
    choose(piece);
    list.current?.querySelector(`[data-piece="${piece.id}"]`)?.scrollIntoView({ block: "nearest" });
  };
  useEffect(
    () => onPins(getPins(shown, { whole, chosen, tried, press: (piece) => pressed.current(piece) })),
    [shown, whole, chosen, tried, onPins],
  );
  useEffect(() => () => onPins([]), [onPins]);

  const lead = getLead(shown, chosen);
  const corrected = getClock(pieces);
  return (
    <>
      <section>
        <h2 className="unseen">{text("story.title")}</h2>
        {getTexts(pieces).map((piece) => (
          <p key={piece.id} className="story-words">
            {words(piece)}
          </p>
        ))}
        {pieces.length === 0 && !tells && <Nothing words={text("story.none")} />}
        <ul className="story-pictures" ref={list}>
          {shown.map((piece) => (
            <li key={piece.id} data-piece={piece.id} className={piece.id === lead?.id ? "lead" : undefined}>
              <Picture
                piece={piece}
                size={piece.id === lead?.id ? "medium" : "small"}
                time={getTime(piece)}
                zone={zone}
                chosen={piece.id === chosen}
                onOpen={() => {
                  choose(piece);
                  setViewed(piece.id);
                }}
              />
              {piece.comment && <p className="small story-caption">{words(piece)}</p>}
            </li>
          ))}
        </ul>
        {shown.length > 0 && (
          <p className="small muted">
            {corrected === null ? text("story.byCamera") : text("story.corrected", { seconds: corrected })}
          </p>
        )}
        {Editing && <Editing flight={flight} pieces={pieces} premium={premium} onTry={setTried} />}
        {viewed !== null && (
          <Suspense>
            <Viewer
              slides={shown.map((piece) => ({ piece, flight, to: momentAddress(piece, flight.id, flight.zone) }))}
              open={viewed}
              onShow={(id) => {
                setViewed(id);
                const piece = shown.find((each) => each.id === id);
                if (piece) choose(piece);
              }}
              onClose={() => setViewed(null)}
            />
          </Suspense>
        )}
      </section>
      <Comments key={flight.id} told={talk} here={`/flight/${flight.id}?tab=story`} />
    </>
  );
}

/** Loads the editor, for the author only; it needs scripts. */
function useEditing(tells: boolean): Editing | null {
  const [editing, setEditing] = useState<{ Editing: Editing } | null>(null);
  useEffect(() => {
    if (tells) void import("./panel/EditStory.tsx").then((module) => setEditing({ Editing: module.default }));
  }, [tells]);
  return tells ? (editing?.Editing ?? null) : null;
}
