/**
 * Work that is wished for more often than it can be done: done at most every so many milliseconds, always for the newest
 * wish, and an answer is told only while no newer one has been.
 */
export interface Newest<Wish> {
  ask(wish: Wish): void;
  /** What is under way is told to nobody. */
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
