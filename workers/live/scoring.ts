/**
 * What a task day's room does beside showing gliders: it judges how its pilots stand (app/live/competition), every ten seconds, and
 * says so. Who takes part is asked of the database each minute and kept on the disk, so that a room knows its day after it is over;
 * tracks come from where the room keeps them, so one that was killed goes on as if it had not been.
 */
import { desc, eq } from "drizzle-orm";
import { among } from "#app/core/db/among.ts";
import { type Db, openDb } from "#app/core/db/db.ts";
import { flight } from "#app/flight/schema/flight.ts";
import {
  enrol,
  forgetGliders,
  isHeardOf,
  judge,
  learn,
  newRace,
  type Race,
  type Racing,
  unjudged,
} from "#app/live/competition/race.ts";
import { type Called, computeStanding, getCourses } from "#app/live/competition/standing.ts";
import { makeHider } from "#app/live/hide.server.ts";
import type { Applied } from "#app/live/room/advance.ts";
import type { Room, RoomGlider } from "#app/live/room/room.ts";
import { getTaskDay, isOrganiserRoom, isTaskRoom, type TaskDay } from "#app/live/task-day.server.ts";
import type { CourseFlown, TaskRow } from "#app/live/task-row.ts";
import { aircraft } from "#app/places/aircraft/schema.ts";
import { getTask, type TaskDraft } from "#app/task/draft.ts";
import { type Env, getSettings } from "../env.ts";
import type { Journal } from "./journal.ts";
import type { Tracks } from "./tracks.ts";

const EVERY_MS = 10_000;
const ASKED_MS = 60_000;
/** What the journal calls it: lists of key, pilot, what it is called. */
const FLOWN_BY = "flown by";
/** Drawn as lines: more are not told apart. */
const MOST_COURSES = 5;

/** What is kept of a day. */
interface Day extends Pick<TaskDay, "date"> {
  draft: TaskDraft;
  pilots: Racing[];
}

interface Flown {
  pilot: number;
  called: Called | undefined;
}

export interface Standing {
  rows: TaskRow[];
  courses: CourseFlown[];
}

export class Scoring {
  readonly #env: Env;
  readonly #db: Db;
  readonly #journal: Journal;
  /** Pilots, and what their gliders are called, by the keys of gliders that they were heard in. */
  readonly #flownBy: Map<string, Flown>;
  #race: Race | null = null;
  #rows: TaskRow[] = [];
  #askedAt = 0;
  #scoredAt = 0;
  #running = false;
  /** How often pilots were taken out of the day. */
  #withdrawn = 0;
  /** Something was learned since the last judging. */
  #isBehind = false;

  constructor(env: Env, journal: Journal) {
    this.#env = env;
    this.#db = openDb(env.DB);
    this.#journal = journal;
    const kept: [string, number, Called?][] = JSON.parse(journal.about(FLOWN_BY) ?? "[]");
    this.#flownBy = new Map(kept.map(([key, pilot, called]) => [key, { pilot, called }]));
  }

  /** Before the room's first step: what it learned so far is read, and judged once what it wrote down since is applied. */
  async open(room: Room, tracks: Tracks): Promise<void> {
    if (!isTaskRoom(room.name) && !isOrganiserRoom(room.name)) return;
    await this.#ask(room.name);
    const race = this.#race;
    if (race === null) return;
    const now = Date.now() / 1000;
    const known = await tracks.read(room.name, new Map(), () => true, { from: getFirst(race), to: now + 1, now });
    for (const [key, points] of known) {
      const flown = this.#flownBy.get(key);
      if (flown) for (const point of points) learn(race, flown.pilot, key, point);
    }
  }

  note(applied: Applied, { card }: RoomGlider): void {
    if (this.#race === null || card.pilot === null) return;
    if (applied.kind === "flight") this.#isBehind = true;
    else if (learn(this.#race, card.pilot.id, applied.key, applied.point)) {
      this.#isBehind = true;
      this.#keepWhose(applied.key, card.pilot.id, card);
    }
  }

  /** A glider leaves the room an hour after its last word, its flight stays one of the day. */
  #keepWhose(key: string, pilot: number, { competitionId, registration, model }: Called): void {
    const { pilot: before, called } = this.#flownBy.get(key) ?? {};
    const isSame =
      called?.competitionId === competitionId && called.registration === registration && called.model === model;
    if (before === pilot && isSame) return;
    this.#flownBy.set(key, { pilot, called: { competitionId, registration, model } });
    this.#keepFlownBy();
  }

  #keepFlownBy(): void {
    const kept = [...this.#flownBy].map(([key, { pilot, called }]) => [key, pilot, called]);
    this.#journal.put(FLOWN_BY, JSON.stringify(kept));
  }

  /** Time alone changed how gliders stand: a signal is lost. */
  stir(): void {
    this.#isBehind = true;
  }

  /** Milliseconds until the next judging; null where there is nothing new to judge. */
  due(): number | null {
    if (this.#race === null || this.#running || !this.#isBehind) return null;
    return Math.max(0, this.#scoredAt + EVERY_MS - Date.now());
  }

  /** One pilot after the other, with turns for the room between. @returns what is new; null where nothing is */
  async score(room: Room): Promise<TaskRow[] | null> {
    if (this.#running || this.#race === null) return null;
    this.#running = true;
    this.#isBehind = false;
    // Before anybody was heard there was nothing to judge: the first word is judged at once.
    this.#scoredAt = isHeardOf(this.#race) ? Date.now() : 0;
    try {
      if (Date.now() - this.#askedAt >= ASKED_MS) await this.#ask(room.name);
      const race = this.#race;
      for (const racer of unjudged(race)) {
        judge(race, racer);
        await scheduler.wait(0);
      }
      const rows = computeStanding(
        race,
        (key) => room.gliders.get(key),
        (key) => this.#flownBy.get(key)?.called,
      );
      const same = JSON.stringify(rows) === JSON.stringify(this.#rows);
      this.#rows = rows;
      return same ? null : rows;
    } finally {
      this.#running = false;
    }
  }

  standing(): Standing {
    return { rows: this.#rows, courses: this.#race === null ? [] : getCourses(this.#race, this.#rows, MOST_COURSES) };
  }

  /**
   * @param pilots who take part no more @returns how the day stands without them, before it is judged anew; null where there is
   * no task day
   */
  forget(keys: ReadonlySet<string>, pilots: ReadonlySet<number>): TaskRow[] | null {
    if (this.#race === null) return null;
    forgetGliders(this.#race, keys);
    for (const [key, { pilot }] of this.#flownBy) if (keys.has(key) || pilots.has(pilot)) this.#flownBy.delete(key);
    this.#keepFlownBy();
    this.#rows = this.#rows.filter(({ glider, pilot }) => (glider === null || !keys.has(glider)) && !pilots.has(pilot));
    if (pilots.size > 0) this.#withdraw(pilots);
    this.#isBehind = true;
    this.#scoredAt = 0;
    return this.#rows;
  }

  #withdraw(pilots: ReadonlySet<number>): void {
    // A question that is under way would bring back whom it was told before.
    this.#withdrawn++;
    for (const pilot of pilots) this.#race?.racers.delete(pilot);
    const kept = this.#journal.about("day");
    if (kept === null) return;
    const day = JSON.parse(kept) as Day;
    this.#journal.put("day", JSON.stringify({ ...day, pilots: day.pilots.filter(({ pilot }) => !pilots.has(pilot)) }));
  }

  async #ask(name: string): Promise<void> {
    this.#askedAt = Date.now();
    const tools = { db: this.#db, now: () => new Date() };
    const before = this.#withdrawn;
    const found = await getTaskDay(tools, name, makeHider(getSettings(this.#env)));
    const told = found && (await this.#getDay(found));
    if (before !== this.#withdrawn) return this.#ask(name);
    const kept = this.#journal.about("day");
    const day = told ?? (kept === null ? null : (JSON.parse(kept) as Day));
    if (day === null) return;
    if (told) this.#journal.put("day", JSON.stringify(told));
    const gate = day.draft.startTime === null ? null : Date.parse(day.draft.startTime) / 1000;
    this.#race ??= newRace(getTask(day.draft), day.date, gate);
    enrol(this.#race, day.pilots);
  }

  /** With the index of what each flew last: a live glider does not say its type as the table does. */
  async #getDay({ date, draft, pilots }: TaskDay): Promise<Day> {
    const ids = pilots.map(({ id }) => id);
    const flown = await this.#db
      .select({ pilot: flight.userId, index: aircraft.dmstIndex })
      .from(flight)
      .innerJoin(aircraft, eq(aircraft.id, flight.aircraftId))
      .where(among(flight.userId, ids))
      .orderBy(desc(flight.takeoffTime))
      .limit(50 * ids.length);
    const index = new Map<number, number | null>();
    for (const row of flown) if (!index.has(row.pilot)) index.set(row.pilot, row.index);
    const racing = pilots.map(({ id, name, declared }) => ({
      ...{ pilot: id, name, index: index.get(id) ?? null },
      declared: Date.parse(declared) / 1000,
    }));
    return { date, draft, pilots: racing };
  }
}

const getFirst = ({ racers }: Race) =>
  [...racers.values()].reduce((first, { declared }) => Math.min(first, declared), Number.POSITIVE_INFINITY);
