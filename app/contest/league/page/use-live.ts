/** Reloads a running round every minute while the page is visible. */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

const EVERY_MS = 60_000;

export function useLive(running: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [running, revalidate]);
}
