/** The ground of a landmark as a small picture with its mark, of one tile of the relief. */
import { groundTileAddress } from "#app/map/sketch/ground-tiles.ts";
import { SCHEMES } from "#app/ui/scheme.ts";
import type { Landmark } from "./results.ts";
import "#app/map/sketch/sketch.css";

/** Zooms at which the ground around a summit is still drawn well. */
const ZOOMS = [10, 9, 11];
const PICTURE = { width: 64, height: 36 };
/** The side of the tile behind the picture, pixels. */
const SIDE = 112;

/** The place within a tile, from 0 to 1, and the tile. */
function inTile(latitude: number, longitude: number, z: number) {
  const scale = 2 ** z;
  const sine = Math.sin((latitude * Math.PI) / 180);
  const [across, down] = [
    ((longitude + 180) / 360) * scale,
    (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale,
  ];
  const [x, y] = [Math.floor(across), Math.floor(down)];
  return { z, x, y, across: across - x, down: down - y };
}

export function LandmarkPicture({ landmark: { kind, latitude, longitude } }: { landmark: Landmark }) {
  const tiles = ZOOMS.map((z) => inTile(latitude, longitude, z));
  const off = ({ across, down }: (typeof tiles)[number]) => Math.max(Math.abs(across - 0.5), Math.abs(down - 0.5));
  const tile = tiles.reduce((best, each) => (off(each) < off(best) ? each : best));
  const left = clamped(PICTURE.width / 2 - tile.across * SIDE, PICTURE.width - SIDE);
  const top = clamped(PICTURE.height / 2 - tile.down * SIDE, PICTURE.height - SIDE);
  const [x, y] = [left + tile.across * SIDE, top + tile.down * SIDE];
  const high = kind === "peak" || kind === "pass";
  return (
    <span className="landmark-picture">
      {SCHEMES.map((scheme) => (
        <img
          key={scheme}
          className={`ground ${scheme}`}
          loading="lazy"
          src={groundTileAddress(tile, scheme, 256)}
          alt=""
          style={{ left, top, width: SIDE, height: SIDE }}
        />
      ))}
      <svg viewBox={`0 0 ${PICTURE.width} ${PICTURE.height}`} aria-hidden="true">
        {high ? <path d={`M${x - 4} ${y + 3}h8l-4-7z`} /> : <circle cx={x} cy={y} r="3" />}
      </svg>
    </span>
  );
}

const clamped = (offset: number, least: number) => Math.min(0, Math.max(least, offset));
