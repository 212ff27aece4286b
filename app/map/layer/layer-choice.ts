/**
 * Which layers this reader wants, for every map of the page: from the address, else as this device remembers it, else the
 * default. Kept on the device at every change and written into the address, so that what is shared is what is seen.
 *
 * A browser that denies its store shows the default. A link with a choice of its own changes nothing on the device until
 * the reader switches something.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { writeAddress } from "#app/ui/address.ts";
import { type Choice, DEFAULT_CHOICE, type LayerName, readChoice, writeChoice } from "./layers.ts";

const PARAMETER = "layers";
const KEY = "layers";
const VERSION = 1;

/** @param kept what the device holds @param search of the address, "?layers=…" */
export function firstChoice(search: string, kept: string | null): Choice {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return asked === null ? readStored(kept) : readChoice(asked);
}

export function writeStored(choice: Choice): string {
  return JSON.stringify({ version: VERSION, layers: writeChoice(choice) });
}

/** Of another version or broken: the default. */
function readStored(kept: string | null): Choice {
  try {
    const { version, layers } = JSON.parse(kept ?? "null") ?? {};
    return version === VERSION && typeof layers === "string" ? readChoice(layers) : DEFAULT_CHOICE;
  } catch {
    return DEFAULT_CHOICE;
  }
}

/** What the address says of the choice; nothing where it is the default. */
export const layersWord = (choice: Choice): string | null => writeChoice(choice) || null;

let choice: Choice | null = null;
const watchers = new Set<() => void>();

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function chosen(): Choice {
  choice ??= firstChoice(location.search, onDevice());
  return choice;
}

/** Switches one layer, for all who look. */
export function setLayer(name: LayerName, on: boolean): void {
  choice = { ...chosen(), [name]: on };
  try {
    localStorage.setItem(KEY, writeStored(choice));
  } catch {
    // A browser that keeps nothing still shows what was switched.
  }
  for (const watcher of watchers) watcher();
}

function onDevice(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** What the reader wants to see; the default while the server draws. */
export function useLayers(): Choice {
  return useSyncExternalStore(subscribe, chosen, () => DEFAULT_CHOICE);
}

/** Once in a page that shows a map: the address tells the choice, after every step inside the page too. */
export function useLayersInAddress(): void {
  const choice = useLayers();
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once more for every new address
  useEffect(() => {
    writeAddress({ [PARAMETER]: layersWord(choice) });
  }, [choice, place]);
}
