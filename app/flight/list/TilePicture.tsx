/** The picture of a tile: a flight's map, turned over to its story's pictures and back. In a row its map alone is seen. */
import { type TouchEvent, useRef, useState } from "react";
import type { FlightTile } from "#app/flight/flight.ts";
import { useText } from "#app/i18n/text.tsx";
import { shownName } from "#app/people/user/nobody.ts";
import { type Pictured, turned } from "./pictured.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** Pixels that a finger moves before it means the next one. */
const SWIPE = 40;

/** What a tile is wide at most, as list.css has it. */
const SIZES = "(max-width: 34rem) 100vw, 26rem";

/** Where rows have room. */
const NOTHING = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

interface Props {
  flight: FlightTile;
  /** Of a row, which shows its map alone where it has room: seen before anybody scrolls. */
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

/** The first ones come with the page, without waiting for its layout: nothing on a telephone is larger. */
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
