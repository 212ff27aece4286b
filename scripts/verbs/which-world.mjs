/** Which demo world a state folder gets: what is asked for, what it began with, or all of it. Folders made before there were two have the small one. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const WORLDS = ["small", "whole"];

export function worldOf(state, asked) {
  const file = join(state, "world");
  if (asked !== undefined) return asked;
  if (existsSync(file)) return readFileSync(file, "utf8");
  return existsSync(join(state, "prepared.stamp")) ? "small" : "whole";
}
