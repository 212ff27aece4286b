/**
 * How a task was judged, in the form the analysis stores: Unix seconds, positions to a ten-millionth of a degree, the
 * rest to a decimetre. Pure.
 */
import type { TaskAccount } from "#app/soaring/task/referee/account.ts";

const INSTANT = new Set(["time"]);
const PLACE = new Set(["latitude", "longitude"]);

/** @param midnight Unix seconds of 00:00 UTC of the recording's date, which the engine counts from */
export function accountDetails(account: TaskAccount, midnight: number): TaskAccount {
  return JSON.parse(
    JSON.stringify(account, (key, value) => {
      if (typeof value !== "number") return value;
      if (INSTANT.has(key)) return Math.round((midnight + value) * 10) / 10;
      return PLACE.has(key) ? Math.round(value * 1e7) / 1e7 : Math.round(value * 10) / 10;
    }),
  );
}
