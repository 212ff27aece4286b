/** What a room makes of points beside showing them: tracks of the current minute, thermals, and the launch list. */

import type { TrackPoint } from "#app/live/chunk.ts";
import { LAUNCH_DAYS_KEPT } from "#app/live/launch/day.ts";
import { type Launch, type LaunchList, newLaunchList, noteLaunch } from "#app/live/launch/launch.ts";
import type { Applied } from "#app/live/room/advance.ts";
import type { RoomGlider } from "#app/live/room/room.ts";
import {
  type ClimbWatch,
  forgetClimbs,
  getStart,
  KEPT,
  newClimbWatch,
  newThermals,
  storeClimb,
  watchClimb,
} from "#app/live/thermal.ts";
import type { AirfieldAt } from "./airfields.ts";

const LAUNCHES_KEPT = LAUNCH_DAYS_KEPT * 86_400;

export class Learned {
  /** Points learned since the last fold. */
  readonly minute = new Map<string, TrackPoint[]>();
  readonly thermals = newThermals();
  readonly launches: LaunchList = newLaunchList();
  readonly #watches = new Map<string, ClimbWatch>();

  /** After a restart. */
  remember(launches: Launch[]): void {
    this.launches.launches = launches;
    this.launches.nextId = 1 + launches.reduce((most, { id }) => Math.max(most, id), 0);
  }

  /** @returns launches that are new or changed */
  note(applied: Applied, glider: RoomGlider, fieldAt: AirfieldAt): Launch[] {
    const { key } = applied;
    if (applied.kind === "flight") {
      const { place } = applied.news;
      return noteLaunch(this.launches, glider.card, applied.news, fieldAt(place.latitude, place.longitude));
    }
    const track = this.minute.get(key);
    if (track) track.push(applied.point);
    else this.minute.set(key, [applied.point]);
    if (applied.kind === "moved" && glider.state === "flying") this.#watch(key, applied.point);
    return [];
  }

  #watch(key: string, point: Parameters<typeof watchClimb>[1]): void {
    const watch = this.#watches.get(key) ?? newClimbWatch();
    this.#watches.set(key, watch);
    const began = getStart(watch);
    const told = watchClimb(watch, point);
    if (told && began !== null) storeClimb(this.thermals, key, began, told.climb);
  }

  /** The minute is written down; these gliders are gone. */
  folded(gone: readonly string[]): void {
    for (const key of gone) this.#watches.delete(key);
    this.minute.clear();
  }

  /** @param shown of when viewers see the room @returns launches of before go */
  age(now: number, shown: number): number {
    forgetClimbs(this.thermals, shown - 2 * KEPT);
    const oldest = now - LAUNCHES_KEPT;
    this.launches.launches = this.launches.launches.filter(({ takeoff }) => (takeoff ?? now) > oldest);
    return oldest;
  }

  forget(keys: ReadonlySet<string>): void {
    for (const key of keys) {
      this.minute.delete(key);
      this.#watches.delete(key);
    }
    this.thermals.climbs = this.thermals.climbs.filter(({ key }) => !keys.has(key));
    this.launches.launches = this.launches.launches.filter(
      ({ key, tugKey }) => !keys.has(key) && (tugKey === null || !keys.has(tugKey)),
    );
  }
}
