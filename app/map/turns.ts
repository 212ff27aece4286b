/** Long work split into turns: between two of them the browser handles input and draws. Browser only. */

/** Waits for pending work; not every browser has a scheduler function for it. */
export const nextTurn = (): Promise<void> =>
  "scheduler" in globalThis && "yield" in scheduler ? scheduler.yield() : new Promise((done) => setTimeout(done));

/** Runs one piece of work per turn, in the order they were added. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  take(work: () => void): Promise<void> {
    const turn = this.#last.then(nextTurn).then(work);
    this.#last = turn.catch(() => {}); // reported to the caller
    return turn;
  }
}
