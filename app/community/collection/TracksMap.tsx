import { useNavigate } from "@remix-run/react";
import { type TrackOnMap, useTracks } from "#app/flight/trace/use-tracks.ts";
import { trackStyle } from "#app/map/colours.ts";
import { MapView } from "#app/map/Map.tsx";
import { Sketch } from "#app/map/sketch/Sketch.tsx";
import { useShownMember } from "#app/shell/use-shown-member.ts";

const FRAME = { width: 1000, height: 500, margin: 40 };

/** A map of all tracks of the collection, in different colours as far as there are enough. */
export function TracksMap({ flights, label }: { flights: readonly TrackOnMap[]; label: string }) {
  const premium = useShownMember()?.premium ?? false;
  const { places, opened } = useTracks(flights, useNavigate());
  return (
    <MapView label={label} places={places.flat()} premium={premium} onOpen={opened}>
      <Sketch lines={flights.map(({ track }, i) => ({ track, ...trackStyle(i) }))} frame={FRAME} label={label} />
    </MapView>
  );
}
