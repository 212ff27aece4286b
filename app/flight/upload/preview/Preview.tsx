/**
 * The flights of a file that was read here, on the terrain they were flown over; on a plain background until that is
 * drawn.
 */
import { useEffect, useMemo, useRef, useState } from "react";
import { decodePolyline } from "#app/map/polyline.ts";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { getView, TILE } from "#app/map/sketch/sketch.ts";
import { useScheme } from "#app/ui/use-scheme.ts";
import { getGround } from "./ground.ts";

export function Preview({ tracks, label }: { tracks: readonly string[]; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(false);
  const scheme = useScheme();
  const together = tracks.join(" ");
  const view = useMemo(() => {
    const places = together.split(" ").flatMap(decodePolyline);
    return places.length < 2 ? null : getView(places, TILE);
  }, [together]);
  useEffect(() => {
    if (view === null) return;
    let gone = false;
    getGround(view, scheme)
      .then((picture) => {
        const on = canvas.current;
        if (gone || on === null || picture === null) return;
        Object.assign(on, { width: picture.width, height: picture.height });
        on.getContext("2d")?.putImageData(new ImageData(picture.data, picture.width), 0, 0);
        setDrawn(true);
      })
      .catch(() => undefined); // the drawing is complete without it
    return () => {
      gone = true;
    };
  }, [view, scheme]);
  return (
    <>
      <canvas className="ground" ref={canvas} hidden={!drawn} />
      <Sketch lines={tracks.map((track) => ({ track }))} label={label} bare={drawn} />
    </>
  );
}
