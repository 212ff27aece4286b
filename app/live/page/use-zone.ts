import { useEffect, useState } from "react";

/** The reader's own zone (those in the air fly in many); UTC, as the server said it, until the page came to life. */
export function useZone(): string {
  const [zone, setZone] = useState("UTC");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
