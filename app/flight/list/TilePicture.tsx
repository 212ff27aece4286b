/**
 * The picture of a tile: the flight's map, which can be swiped to the pictures of its story and back. A row only
 * shows the map.
 */
import { type TouchEvent, useRef, useState } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { type Pictured, turned } from "./pictured.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** Pixels that a finger moves before the next picture is shown. */
const SWIPE = 40;

/** The largest width of a tile, as in list.css. */
const SIZES = "(max-width: 34rem) 100vw, 26rem";

/** An empty picture, for screens wide enough for rows. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

interface Props {
  flight: FlightTile;
  /** Whether it is visible before scrolling. A row on a wide screen shows only the map. */
  first: boolean;
  /** At least one. */
  pictures: readonly Pictured[];
}

export function TilePicture({ flight, first, pictures }: Props) {
  const text = useText();
  // 0 is the map.
  const [shown, setShown] = useState(1);
  const touched = useRef(0);
  const all = pictures.length + 1;
  const turn = (by: number) => setShown(turned(shown, by, pictures.length));
  const swiped = ({ changedTouches }: TouchEvent) => {
    const moved = changedTouches[0].clientX - touched.current;
    if (Math.abs(moved) > SWIPE) turn(moved < 0 ? 1 : -1);
  };
  const next = turned(shown, 1, pictures.length);
  return (
    <>
      <Thumbnail flight={flight} />
      {shown > 0 && <Turned picture={pictures[shown - 1]} first={first} />}
      <button
        type="button"
        className="tile-turn needs-script"
        onClick={() => turn(1)}
        onTouchStart={({ touches }) => {
          touched.current = touches[0].clientX;
        }}
        onTouchEnd={swiped}
      >
        <span className="unseen">
          {text("list.turnTile", { next: next === 0 ? "map" : "picture", name: shownName(flight.user, text) })}
        </span>
        {Array.from({ length: all }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots in their order
          <span key={i} className={i === shown ? "dot here" : "dot"} aria-hidden="true" />
        ))}
      </button>
    </>
  );
}

/** The first pictures are loaded with the page, without waiting for its layout: they are the largest items on a phone. */
function Turned({ picture: { small, medium }, first }: { picture: Pictured; first: boolean }) {
  const srcSet = `${small} 480w, ${medium} 960w`;
  if (!first) return <img loading="lazy" className="tile-picture" src={small} srcSet={srcSet} sizes={SIZES} alt="" />;
  return (
    <picture className="tile-first">
      <source media="(min-width: 59rem)" srcSet={NOTHING} />
      <img decoding="sync" className="tile-picture" src={small} srcSet={srcSet} sizes={SIZES} alt="" />
    </picture>
  );
}
