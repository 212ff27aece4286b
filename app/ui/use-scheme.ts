/** Light or dark, as the page is now. */
import { useSyncExternalStore } from "react";
import type { Scheme } from "./scheme.ts";

function subscribe(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-scheme"] });
  return () => observer.disconnect();
}

const now = (): Scheme => (document.documentElement.dataset.scheme === "dark" ? "dark" : "light");

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, now, () => "light");
