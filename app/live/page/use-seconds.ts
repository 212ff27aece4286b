import { useEffect, useState } from "react";

/** Returns unix seconds, updated every second; the server's time until the page is hydrated. */
export function useSeconds(first: number): number {
  const [now, setNow] = useState(first);
  useEffect(() => {
    const tick = () => setNow(Math.floor(Date.now() / 1000));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
