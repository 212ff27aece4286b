/**
 * Loads the map when a page needs it: up to three more tries, each failure said in the console.
 *
 * A browser may remember by its address that a script failed and never ask for it again, so each further try asks
 * under another one. The address stands in the error; where it does not (Safari), asking again the same way must do.
 */
import { retry } from "./retry.ts";

type Module = typeof import("./leaflet.client.ts");

/** Another address of the map's script; null where the error is not that it could not be fetched. */
export function otherAddress(failure: unknown, now: number): string | null {
  const found = failure instanceof Error ? /https?:\/\/\S+?\/leaflet\.client-[\w-]+\.js/.exec(failure.message) : null;
  return found && `${found[0]}?again=${now}`;
}

export function loadMap(): Promise<Module> {
  return retry(
    (failure) => {
      const address = otherAddress(failure, Date.now());
      return address ? import(/* @vite-ignore */ address) : import("./leaflet.client.ts");
    },
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  );
}
