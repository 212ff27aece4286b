/**
 * The layers this reader wants, for every map of the page: from the address, else from this device's storage, else
 * the default. Saved on the device at every change and written into the address, so that a shared link shows the
 * same.
 *
 * If the browser denies storage, the default is shown. A link with its own choice changes nothing on the device until
 * the reader switches a layer.
 */
import { useLocation } from "@remix-run/react";
import { useEffect, useSyncExternalStore } from "react";
import { writeAddress } from "#app/ui/address.ts";
import { type Choice, DEFAULT_CHOICE, type LayerName, readChoice, writeChoice } from "./layers.ts";

const PARAMETER = "layers";
const KEY = "layers";
const VERSION = 1;

/** @param kept the choice stored on the device @param search part of the address, "?layers=…" */
export function firstChoice(search: string, kept: string | null): Choice {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return asked === null ? readStored(kept) : readChoice(asked);
}

export function writeStored(choice: Choice): string {
  return JSON.stringify({ version: VERSION, layers: writeChoice(choice) });
}

/** A choice of another version, or a broken one, gives the default. */
function readStored(kept: string | null): Choice {
  try {
    const { version, layers } = JSON.parse(kept ?? "null") ?? {};
    return version === VERSION && typeof layers === "string" ? readChoice(layers) : DEFAULT_CHOICE;
  } catch {
    return DEFAULT_CHOICE;
  }
}

/** Returns the choice as written in the address; null for the default. */
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

/** Switches one layer and notifies all watchers. */
export function setLayer(name: LayerName, on: boolean): void {
  choice = { ...chosen(), [name]: on };
  try {
    localStorage.setItem(KEY, writeStored(choice));
  } catch {
    // The change also applies in browsers that store nothing.
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

/** Returns the layers the reader wants to see; the default while the server draws. */
export function useLayers(): Choice {
  return useSyncExternalStore(subscribe, chosen, () => DEFAULT_CHOICE);
}

/** Used once in a page that shows a map: writes the choice into the address, also after navigation inside the page. */
export function useLayersInAddress(): void {
  const choice = useLayers();
  const place = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once more for every new address
  useEffect(() => {
    writeAddress({ [PARAMETER]: layersWord(choice) });
  }, [choice, place]);
}
