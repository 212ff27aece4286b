import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Asks before something unfinished is left behind: by the browser outside, by us inside the site. What stays on the page,
 * as saving one of its forms does, is not asked about.
 */
export function useLeaveQuestion(unfinished: boolean, question: string) {
  useEffect(() => {
    if (!unfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unfinished]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unfinished && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
}
