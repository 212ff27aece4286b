/**
 * Loads the map when a page needs it: up to three more tries, each failure said in the console.
 *
 * A browser may remember by its address that a script failed and never ask for it again, so each further try asks
 * under another one. The address stands in the error; where it does not (Safari), asking again the same way must do.
 */
export const MAX_TRIES = 3;

type Module = typeof import("./leaflet.client.ts");

/** @param load  is told how it failed the last time, null at first */
export async function retry<T>(
  load: (failure: unknown) => Promise<T>,
  pause: (ms: number) => Promise<void>,
): Promise<T> {
  let failure: unknown = null;
  for (let failed = 0; ; failed++) {
    try {
      return await load(failure);
    } catch (error) {
      console.warn(`map load failed (${failed + 1})`, error);
      if (failed === MAX_TRIES) throw error;
      failure = error;
      await pause(300 * 2 ** failed);
    }
  }
}

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
