/**
 * Scripts that a page waits for before it comes to life: those of what the server has drawn of it already. A piece that
 * came to life before its script would be drawn anew, and what was typed into it meanwhile would be gone.
 */
const waiting: Promise<unknown>[] = [];

/** To be called as a route's script is read: later is too late. */
export const awaitOnArrival = (script: Promise<unknown>): void => void waiting.push(script);

/** They came, or cannot be had. */
export const arrived = (): Promise<unknown> => Promise.allSettled(waiting);
