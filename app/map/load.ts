/** Loads the map when a page needs it: up to three more tries, each failure said in the console. */
export const TRIES = 3;

export async function retry<T>(load: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  for (let failed = 0; ; failed++) {
    try {
      return await load();
    } catch (error) {
      console.warn(`map load failed (${failed + 1})`, error);
      if (failed === TRIES) throw error;
      await pause(300 * 2 ** failed);
    }
  }
}

export function loadMap() {
  return retry(
    () => import("./leaflet.client.ts"),
    (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  );
}
