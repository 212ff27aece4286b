/**
 * A season's results of one contest, cached in memory: any ranking of them is calculated without reading the
 * database.
 */
import { aggregate, getSums, type Order, type Row } from "../aggregate.ts";
import { isOfPilots } from "../board.ts";
import { type Found, getPage, type Page } from "../page-of.ts";
import type { RankingQuery } from "../query.ts";
import { RANKED_BY } from "../rules.ts";
import { variedRule } from "../varied.ts";
import { getMatcher, type HeldEntry } from "./match.ts";

/** The most sorted rankings that are cached until a result changes. */
const MOST_RANKINGS = 8;
/** Approximate sizes in bytes. */
const OF = { entry: 300, row: 150 };

export class Board {
  readonly #pilots = new Map<number, HeldEntry[]>();
  readonly #rankings = new Map<string, Row[]>();
  #entries = 0;

  constructor(entries: readonly HeldEntry[]) {
    this.#add(entries);
  }

  /** @param pilots whose results may have changed  @param entries all their present results */
  renew(pilots: readonly number[], entries: readonly HeldEntry[]): void {
    for (const pilot of pilots) {
      this.#entries -= this.#pilots.get(pilot)?.length ?? 0;
      this.#pilots.delete(pilot);
    }
    this.#add(entries);
    this.#rankings.clear();
  }

  page(query: RankingQuery, page: Page): Found {
    const { category, order } = query;
    const found = getPage(
      this.#inOrder(query),
      isOfPilots(category) ? page : { ...page, around: null },
      order as Order,
    );
    const shown = found.own ? [...found.rows, found.own.row] : found.rows;
    const flights = this.#selectFlights(query, new Set(shown.map(({ subject }) => subject)));
    const told = (row: Row): Row => ({ ...row, flights: flights.get(row.subject) ?? [] });
    return { ...found, rows: found.rows.map(told), own: found.own && { ...found.own, row: told(found.own.row) } };
  }

  /** The approximate size in bytes. */
  size(): number {
    const rows = [...this.#rankings.values()].reduce((sum, { length }) => sum + length, 0);
    return this.#entries * OF.entry + rows * OF.row;
  }

  #add(entries: readonly HeldEntry[]): void {
    for (const entry of entries) {
      const own = this.#pilots.get(entry.pilot);
      if (own) own.push(entry);
      else this.#pilots.set(entry.pilot, [entry]);
    }
    this.#entries += entries.length;
  }

  /** All rows, without their flights, which are added for one page at a time. */
  #inOrder(asked: RankingQuery): Row[] {
    const { names: _, pilot: __, ...ranking } = asked;
    const key = JSON.stringify(ranking);
    const rows = this.#rankings.get(key) ?? this.#ranked(asked);
    this.#rankings.delete(key);
    this.#rankings.set(key, rows);
    if (this.#rankings.size > MOST_RANKINGS) this.#rankings.delete(this.#rankings.keys().next().value as string);
    return rows;
  }

  #ranked(asked: RankingQuery): Row[] {
    const rows = aggregate(this.#matching(asked), asked.category, variedRule(asked), asked.order);
    for (const row of rows) row.flights = [];
    return rows;
  }

  #matching(asked: RankingQuery): HeldEntry[] {
    const matches = getMatcher(asked);
    const found: HeldEntry[] = [];
    for (const own of this.#pilots.values()) for (const entry of own) if (matches(entry)) found.push(entry);
    return found;
  }

  #selectFlights(asked: RankingQuery, subjects: ReadonlySet<number>): Map<number, Row["flights"]> {
    const kind = RANKED_BY[asked.category];
    const theirs =
      kind === "pilot"
        ? [...subjects].flatMap((pilot) => this.#pilots.get(pilot) ?? []).filter(getMatcher(asked))
        : this.#matching(asked).filter((entry) => subjects.has(entry[kind] ?? 0));
    return new Map(
      getSums(theirs, asked.category, variedRule(asked)).map(({ subject, flights }) => [subject, flights]),
    );
  }
}
