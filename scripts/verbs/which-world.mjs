/**
 * Which demo world a state folder gets: what is asked for, what it began with, or all of it. One that began without it never gets it:
 * the demo's accounts have a password that everybody can read, and somebody may be hosting a site on this folder.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const WORLDS = ["small", "whole"];

/** Of a folder that began without a demo world, also where it says nothing of how it began. */
export const NO_WORLD = "none";

/** What somebody reads who asks for a demo world where there is to be none. */
export const noWorldIn = (state) =>
  `${state} was begun without the demo world, whose accounts have a published password: it is not added. Another folder: --state; or begin anew by --fresh, which empties the folder.`;

/** @param asked absent: nothing is */
export function getWorld(state, asked) {
  const file = join(state, "world");
  const begun = existsSync(file) ? readFileSync(file, "utf8") : null;
  if (begun === null ? existsSync(join(state, "local.env")) : !WORLDS.includes(begun)) return NO_WORLD;
  return asked ?? begun ?? "whole";
}
