/**
 * A map of where the flights of a season from an airfield went: a density layer, the typical first legs, and the
 * airfield itself.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import { useReader, useText } from "#app/i18n/text.tsx";
import type { FlightMap } from "#app/map/leaflet.client.ts";
import { MapView } from "#app/map/Map.tsx";
import type { Place } from "#app/map/polyline.ts";
import { useShownMember } from "#app/shell/use-shown-member.ts";
import { inWords, number } from "#app/units/format.ts";
import { DensitySketch } from "./DensitySketch.tsx";
import type { DensityShown } from "./density/density.server.ts";
import { getEnd } from "./first-legs.ts";
import { useDensity } from "./use-density.ts";

interface Props {
  field: { id: number; name: string; latitude: number; longitude: number };
  season: number;
  density: DensityShown;
}

/** Degrees shown around an airfield without flights. */
const AROUND = 0.25;

export function FieldMap({ field, season, density: told }: Props) {
  const text = useText();
  const premium = useShownMember()?.premium ?? false;
  const { density, failed } = useDensity(field.id, season, told);
  const [map, setMap] = useState<FlightMap | null>(null);
  const [shown, setShown] = useState({ density: true, legs: false });
  const label = text("airfield.mapLabel", { name: field.name, season: String(season) });
  const framed = useRef(false);
  const opened = useCallback((next: FlightMap | null) => setMap(next), []);

  useEffect(() => {
    if (map === null) return;
    const { picture } = density;
    map.showPicture(picture && shown.density ? { ...picture, name: label } : null);
    if (picture && !framed.current) map.show(getPlaces(field, density));
    framed.current ||= picture !== null;
  }, [map, density, shown.density, label, field]);
  useFieldOn(map, field);
  useLegsOn(map, field, shown.legs ? density.legs : NONE);

  return (
    <div className="field-map">
      <MapView label={label} places={getPlaces(field, density)} premium={premium} onOpen={opened}>
        <DensitySketch field={field} picture={density.picture} label={label} />
      </MapView>
      <div className="float density-key">
        {density.picture && (
          <button
            type="button"
            aria-pressed={shown.density}
            className="needs-script"
            onClick={() => setShown({ ...shown, density: !shown.density })}
          >
            {text("airfield.density")}
          </button>
        )}
        {density.legs.length > 0 && (
          <button
            type="button"
            aria-pressed={shown.legs}
            className="needs-script"
            onClick={() => setShown({ ...shown, legs: !shown.legs })}
          >
            {text("airfield.firstLegs")}
          </button>
        )}
        {density.picture ? (
          <Legend most={density.picture.most} />
        ) : (
          <p className="small muted" role="status">
            {text(
              failed ? "airfield.densityFailed" : density.drawing ? "airfield.densityComing" : "airfield.densityNone",
              {
                season: String(season),
              },
            )}
          </p>
        )}
      </div>
    </div>
  );
}

const NONE: DensityShown["legs"] = [];

function Legend({ most }: { most: number }) {
  const text = useText();
  const { language } = useReader();
  return (
    <p className="legend tiny muted">
      <i aria-hidden="true" />
      <span>{text("airfield.oneFlight")}</span>
      <span>{number(most, 0, language)}</span>
    </p>
  );
}

/**
 * Marks the airfield with a ring. Its name is the page's title, and is written beside it where the map labels
 * airfields.
 */
function useFieldOn(map: FlightMap | null, field: Props["field"]) {
  const { latitude, longitude } = field;
  useEffect(() => map?.showCourse([{ place: [latitude, longitude], label: "" }], [], null), [map, latitude, longitude]);
}

function useLegsOn(map: FlightMap | null, field: Props["field"], legs: DensityShown["legs"]) {
  const reader = useReader();
  useEffect(
    () =>
      map?.showLines(
        legs.map((leg) => {
          const end = getEnd(leg, field.latitude, field.longitude);
          return {
            places: [
              [field.latitude, field.longitude],
              [end.latitude, end.longitude],
            ],
            words: inWords(leg.distance, "distance", reader, 0),
          };
        }),
      ),
    [map, field, legs, reader],
  );
}

function getPlaces({ latitude, longitude }: Props["field"], { picture }: DensityShown): Place[] {
  const { west, south, east, north } = picture?.bounds ?? {
    west: longitude - AROUND,
    east: longitude + AROUND,
    south: latitude - AROUND / 2,
    north: latitude + AROUND / 2,
  };
  return [
    [south, west],
    [north, east],
    [latitude, longitude],
  ];
}
