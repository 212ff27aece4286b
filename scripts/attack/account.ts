/** What a site has answered, and so owes: flights that were accepted, changed, removed; and what was tried without an answer. */

export interface Held {
  flight: number;
  pilot: number;
  sha256: string;
  /** "perhaps": it was asked for and not answered. */
  removed: "no" | "perhaps" | "yes";
  /** Competition ids it may have: the last that was answered, and all that were tried since. Empty: never changed. */
  may: Set<string>;
}

export class Account {
  readonly #flights = new Map<number, Held>();
  readonly #tries = new Map<number, number>();

  /** A recording was sent. */
  tried(seed: number, pilot: number): void {
    this.#tries.set(seed, pilot);
  }

  /** It was answered with this flight. */
  brought(seed: number, flight: number, sha256: string): void {
    const pilot = this.#tries.get(seed) ?? 0;
    this.#tries.delete(seed);
    this.#flights.set(flight, { flight, pilot, sha256, removed: "no", may: new Set() });
  }

  leaves(pilot: number): void {
    for (const one of this.#flights.values()) if (one.pilot === pilot) one.removed = "perhaps";
  }

  left(pilot: number): void {
    for (const one of this.#flights.values()) if (one.pilot === pilot) one.removed = "yes";
  }

  /** A pilot's flights that are there for sure. */
  of(pilot: number): Held[] {
    return [...this.#flights.values()].filter((one) => one.pilot === pilot && one.removed === "no");
  }

  all(): Held[] {
    return [...this.#flights.values()];
  }

  unanswered(): { seed: number; pilot: number }[] {
    return [...this.#tries].map(([seed, pilot]) => ({ seed, pilot }));
  }

  summary(): string {
    const all = this.all();
    const removed = all.filter((one) => one.removed !== "no").length;
    const changed = all.filter((one) => one.may.size > 0).length;
    return `${all.length} recordings accepted, ${changed} changed, ${removed} removed, ${this.#tries.size} unanswered`;
  }
}
