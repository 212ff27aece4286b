/**
 * The word of a form's rendering: whoever sends it twice has sent it once (workers/front/once.ts). Another one as soon as an
 * answer is there, because what is sent then is meant.
 */
import { useFetchers, useNavigation, useRouteLoaderData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { ONCE, onceFor } from "./once.ts";

const word = () => crypto.randomUUID();

export function Once() {
  const [value, renew] = useState(word);
  const root = useRouteLoaderData("root") as { member?: { id: number } | null } | undefined;
  const navigating = useNavigation().state !== "idle";
  const fetching = useFetchers().some(({ state }) => state !== "idle");
  const idle = !navigating && !fetching;
  useEffect(() => {
    if (idle) renew(word());
  }, [idle]);
  // The server's word and the browser's first one differ, and either will do.
  return <input type="hidden" name={ONCE} value={onceFor(value, root?.member?.id ?? null)} suppressHydrationWarning />;
}
