/**
 * Loads the map when a page needs it: up to three more tries, each failure reported in the console.
 *
 * A browser may remember by its address that a script failed and never request it again, so each further try uses
 * another address. The address is taken from the error; where the error lacks it (Safari), the same address is
 * requested again.
 */
import { retry } from "./retry.ts";

type Module = typeof import("./leaflet.client.ts");

/** Returns another address for the map's script; null where the error is not a failure to fetch it. */
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
