/**
 * Long work in turns: between two of them the browser answers its reader and draws. Browser only.
 */

/** After whatever waits; not every browser has a turn of its own for it. */
export const nextTurn = (): Promise<void> =>
  "scheduler" in globalThis && "yield" in scheduler ? scheduler.yield() : new Promise((done) => setTimeout(done));

/** Does one piece of work in a turn, the next in another, in the order they were given. */
export class Turns {
  #last: Promise<void> = Promise.resolve();

  take(work: () => void): Promise<void> {
    const turn = this.#last.then(nextTurn).then(work);
    this.#last = turn.catch(() => {}); // told to whoever gave it
    return turn;
  }
}
