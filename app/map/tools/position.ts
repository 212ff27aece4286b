/** The reader's position, as reported by the browser on request. Browser only. */

const TIMEOUT_MS = 15_000;

export type PositionFault = "refused" | "unknown";

/** Requests the position once. The browser asks the reader for permission first. */
export function readerPosition(): Promise<GeolocationPosition> {
  return new Promise((found, failed) => {
    if (!("geolocation" in navigator)) return failed("unknown" satisfies PositionFault);
    navigator.geolocation.getCurrentPosition(
      found,
      (error) => failed((error.code === error.PERMISSION_DENIED ? "refused" : "unknown") satisfies PositionFault),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 30_000 },
    );
  });
}
