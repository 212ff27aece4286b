import { useEffect, useState } from "react";

/**
 * Returns the reader's own time zone (gliders in the air are in many); UTC, as from the server, until the page is
 * hydrated.
 */
export function useZone(): string {
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
