/** Runs once, as soon as the page is visible: programs that only open links do not trigger it. */
import { useEffect, useRef } from "react";

export function useOnceVisible(run: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    const look = () => {
      if (done.current || document.visibilityState !== "visible") return;
      done.current = true;
      run();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [run]);
}
