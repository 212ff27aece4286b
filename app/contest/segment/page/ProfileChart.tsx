/**
 * A chart of the heights from the first gate to the last: the ground as the server knows it, and the racers as the
 * race goes on.
 */
import { useMemo } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import { inWords } from "#app/units/format.ts";
import type { SegmentDetail } from "../segment.server.ts";
import { type Racer, standingAt } from "./race.ts";
import type { Race } from "./use-race.ts";

const [WIDTH, HEIGHT] = [1000, 160];
/** A track is drawn with at most this many points; more than the chart has pixels would show nothing more. */
const POINTS = 400;

/** @param back whether the first racer flew against the defined direction; the ground is then drawn that way round */
export function ProfileChart({ segment, race, back }: { segment: SegmentDetail; race: Race; back: boolean }) {
  const text = useText();
  const reader = useReader();
  const { ground, distance } = segment;
  const { racers, clock } = race;
  const scale = useMemo(() => getScale(ground, racers, distance * 1000), [ground, racers, distance]);
  const lines = useMemo(() => racers?.map((racer) => getPath(racer, scale)) ?? [], [racers, scale]);
  if (ground === null && racers === null) return null;
  return (
    <figure>
      <svg
        className="race-profile"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text("segment.profile")}
      >
        {ground && <path className="ground" d={groundPath(back ? ground.toReversed() : ground, scale)} />}
        {lines.map((line, i) => (
          <path key={i === 0 ? "one" : "other"} className={i === 0 ? "one" : "other"} d={line} />
        ))}
        {racers?.map((racer, i) => {
          const { progress } = standingAt(racer, clock);
          const x = scale.x(progress);
          return <path key={i === 0 ? "one" : "other"} className={i === 0 ? "one" : "other"} d={`M${x} 0V${HEIGHT}`} />;
        })}
      </svg>
      <figcaption className="row tiny muted">
        <span>
          {inWords(scale.low, "height", reader)} – {inWords(scale.high, "height", reader)}
        </span>
        <span className="grow" />
        <span>{inWords(distance, "distance", reader, 0)}</span>
      </figcaption>
    </figure>
  );
}

interface Scale {
  low: number;
  high: number;
  x(progress: number): number;
  y(altitude: number): number;
}

function getScale(ground: SegmentDetail["ground"], racers: Race["racers"], length: number): Scale {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const take = (value: number | null) => {
    if (value === null || Number.isNaN(value)) return;
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  ground?.forEach(take);
  for (const { altitude } of racers ?? []) altitude.forEach(take);
  if (low > high) [low, high] = [0, 1000];
  [low, high] = [Math.floor(low / 100) * 100, Math.ceil((high + 1) / 100) * 100];
  const fixed = (value: number) => Math.round(value * 10) / 10;
  return {
    low,
    high,
    x: (progress) => fixed((WIDTH * progress) / length),
    y: (altitude) => fixed(HEIGHT - (HEIGHT * (altitude - low)) / (high - low)),
  };
}

function groundPath(ground: readonly (number | null)[], { x: _, y, low }: Scale): string {
  const points = ground.map((metres, i) => `${((WIDTH * i) / (ground.length - 1)).toFixed(1)} ${y(metres ?? low)}`);
  return `M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}Z`;
}

function getPath({ progress, altitude, length }: Racer, { x, y }: Scale): string {
  const step = Math.max(1, Math.floor(length / POINTS));
  const points: string[] = [];
  for (let i = 0; i < length; i += step) points.push(`${x(progress[i])} ${y(altitude[i])}`);
  return `M${points.join("L")}`;
}
