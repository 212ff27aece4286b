/** The first pictures of a flight in the feed; a film plays without sound while it is in view. */
import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useText } from "#app/i18n/text.tsx";
import { filmPath, picturePath, type Shown, shownSize } from "../story.ts";

/** Pictures of one flight. */
const MOST = 3;

export function FeedPictures({ flight, pieces }: { flight: number; pieces: readonly Shown[] }) {
  const text = useText();
  if (pieces.length === 0) return null;
  const more = pieces.length - MOST;
  return (
    <Link className="feed-pictures" to={`/flight/${flight}?tab=story`}>
      {pieces.slice(0, MOST).map((piece) => (
        <Piece key={piece.id} piece={piece} />
      ))}
      <span className={more > 0 ? "small" : "unseen"}>{text("feed.pictures", { more: Math.max(0, more) })}</span>
    </Link>
  );
}

function Piece({ piece }: { piece: Shown }) {
  const text = useText();
  const { width, height } = shownSize({ width: piece.width ?? 3, height: piece.height ?? 2 }, "small");
  const name = piece.comment ?? text(piece.kind === "video" ? "feed.film" : "feed.picture");
  if (piece.kind === "video") return <Film piece={piece} name={name} size={{ width, height }} />;
  return (
    <picture>
      <source srcSet={`/file/${picturePath(piece, "small", "webp")}`} type="image/webp" />
      <img
        loading="lazy"
        src={`/file/${picturePath(piece, "small", "jpg")}`}
        alt={name}
        width={width}
        height={height}
      />
    </picture>
  );
}

function Film({ piece, name, size }: { piece: Shown; name: string; size: { width: number; height: number } }) {
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const { current } = film;
    if (current === null || !mayMove()) return;
    const watched = new IntersectionObserver(
      ([{ isIntersecting }]) => {
        if (isIntersecting) void current.play().catch(() => undefined);
        else current.pause();
      },
      { threshold: SEEN },
    );
    watched.observe(current);
    return () => watched.disconnect();
  }, []);
  return (
    <video
      ref={film}
      src={`/file/${filmPath(piece)}`}
      poster={piece.poster ? `/file/${picturePath(piece, "small", "jpg")}` : undefined}
      {...size}
      muted
      loop
      playsInline
      preload="none"
      aria-label={name}
    />
  );
}

/** Share of a film that has to be in view. */
const SEEN = 0.6;

/** Readers who want less motion or save data see the first frame. */
const mayMove = () =>
  !matchMedia("(prefers-reduced-motion: reduce)").matches &&
  !(navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
