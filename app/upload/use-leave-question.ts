import { useBlocker } from "@remix-run/react";
import { useEffect } from "react";
import { useText } from "../i18n/text.tsx";

/** Asks before files that are not published yet are left behind: by the browser outside, by us inside the site. */
export function useLeaveQuestion(unfinished: boolean) {
  const text = useText();
  useEffect(() => {
    if (!unfinished) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [unfinished]);
  const blocker = useBlocker(unfinished);
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (confirm(text("upload.leave"))) blocker.proceed();
    else blocker.reset();
  }, [blocker, text]);
}
