/** A picture of a story in reserved space; without scripts a link to the full picture. */
import { useText } from "#app/i18n/text.tsx";
import { clock } from "#app/units/time.ts";
import { filmPath, picturePath, type Size } from "../story.ts";
import { Still } from "./Still.tsx";
import type { Numbered } from "./story-details.ts";

interface Props {
  piece: Numbered;
  size: Size;
  /** Seconds since 1970. */
  time: number | null;
  zone: string;
  chosen: boolean;
  onOpen(): void;
}

export function Picture({ piece, size, time, zone, chosen, onOpen }: Props) {
  const text = useText();
  const film = piece.kind === "video";
  const name = piece.comment ?? text(film ? "story.filmNumber" : "story.pictureNumber", { number: piece.number });
  return (
    <a
      className={chosen ? "story-picture chosen" : "story-picture"}
      href={`/file/${film ? filmPath(piece) : picturePath(piece, "large", "jpg")}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <Still piece={piece} size={size} name={name} />
      <b className="story-number">{piece.number}</b>
      {film && (
        <span className="story-play">▶ {text("story.seconds", { seconds: Math.round(piece.duration ?? 0) })}</span>
      )}
      {time !== null && piece.moment !== null && <span className="story-time">{clock(time * 1000, zone)}</span>}
    </a>
  );
}
