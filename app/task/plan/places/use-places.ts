/**
 * The places a course snaps to: the site's airfields and the reader's own waypoints, each with its stored
 * coordinates.
 */
import { useEffect, useMemo, useState } from "react";
import { useOwnWaypoints } from "#app/map/waypoint/own-waypoints.ts";
import { fetchJson } from "#app/ui/fetch.ts";
import { type KnownPlace, PLACES_PATH, readPlaces } from "./places.ts";

/**
 * Own waypoints come first, so that of two at the same place the pilot's own name counts. Empty until they have
 * loaded.
 */
export function usePlaces(): KnownPlace[] {
  const [fields, setFields] = useState<KnownPlace[]>([]);
  const own = useOwnWaypoints();
  useEffect(() => {
    let gone = false;
    fetchJson<unknown>(PLACES_PATH, { told: "missing" }).then((answer) => {
      if (!gone && answer.ok) setFields(readPlaces(answer.value));
    });
    // On a first visit the service worker starts only after the page, so the places are fetched once more, from the
    // browser's cache, for it to store.
    const worker = navigator.serviceWorker;
    const again = () => void fetch(PLACES_PATH).catch(() => {});
    if (worker && !worker.controller) worker.addEventListener("controllerchange", again, { once: true });
    return () => {
      gone = true;
      worker?.removeEventListener("controllerchange", again);
    };
  }, []);
  return useMemo(() => {
    const points = (own?.points ?? []).map(({ name, code, country, latitude, longitude, elevation }) => ({
      name,
      code: code ?? "",
      country: country ?? "",
      latitude,
      longitude,
      elevation: elevation ?? null,
    }));
    return [...points, ...fields];
  }, [own, fields]);
}
