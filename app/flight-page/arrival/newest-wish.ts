/**
 * Runs work that is requested more often than it can be done: at most once per interval, always for the latest
 * request. An answer is only passed on if none to a later request has been.
 */
export interface Newest<Wish> {
  ask(wish: Wish): void;
  /** Discards the answers to work in progress. */
  forget(): void;
}

export function newest<Wish, Answer>(
  work: (wish: Wish) => Promise<Answer>,
  tell: (answer: Answer) => void,
  every: number,
): Newest<Wish> {
  let [begun, told] = [0, 0];
  let resting: ReturnType<typeof setTimeout> | null = null;
  let waiting: { wish: Wish } | null = null;

  async function begin(wish: Wish) {
    const number = ++begun;
    waiting = null;
    resting = setTimeout(() => {
      resting = null;
      if (waiting) begin(waiting.wish);
    }, every);
    const answer = await work(wish);
    if (number <= told) return;
    told = number;
    tell(answer);
  }

  return {
    ask(wish) {
      if (resting === null) begin(wish);
      else waiting = { wish };
    },
    forget() {
      waiting = null;
      told = begun;
    },
  };
}
