/**
 * Distances between all points of a course, in metres on WGS84 and each measured once, and the longest route over
 * some of them.
 */

import { distanceBetween } from "#app/soaring/task/course.ts";
import type { Place } from "#app/soaring/task/task.ts";
import type { Metres } from "#app/soaring/units.ts";

export class Grid {
  readonly count: number;
  private readonly between: Float64Array;
  private readonly marks: Float64Array;

  constructor(points: readonly Place[]) {
    const { length } = points;
    this.count = length;
    this.between = new Float64Array(length * length);
    for (let i = 0; i < length; i++) {
      for (let j = i + 1; j < length; j++) {
        const distance = distanceBetween(points[i], points[j]);
        this.between[i * length + j] = distance;
        this.between[j * length + i] = distance;
      }
    }
    this.marks = new Float64Array(length);
    for (let i = 1; i < length; i++) this.marks[i] = this.marks[i - 1] + this.at(i - 1, i);
  }

  at(i: number, j: number): Metres {
    return this.between[i * this.count + j];
  }

  /** Returns the distance from the start to a point, along the course. */
  along(i: number): Metres {
    return this.marks[i];
  }

  whole(): Metres {
    return this.count === 0 ? 0 : this.marks[this.count - 1];
  }

  /**
   * Returns the greatest length over any points in order with at most `legs` legs, none shorter than `least`. 0 if
   * there is none.
   */
  longest(legs: number, least: Metres): Metres {
    let lengths = new Float64Array(this.count);
    let best = 0;
    for (let leg = 0; leg < legs; leg++) {
      const next = new Float64Array(this.count).fill(Number.NEGATIVE_INFINITY);
      for (let j = 1; j < this.count; j++) {
        for (let i = 0; i < j; i++) {
          const distance = this.at(i, j);
          if (distance >= least && lengths[i] + distance > next[j]) next[j] = lengths[i] + distance;
        }
        if (next[j] > best) best = next[j];
      }
      lengths = next;
    }
    return best;
  }
}
