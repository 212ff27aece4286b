/** What runs in the browser: the questions that the bench asks the page, by name. */
import { measureDecoding } from "./page-decoding.ts";
import { measureRelief } from "./page-relief.ts";
import { measureTracks } from "./page-tracks.ts";

export const questions = { measureDecoding, measureRelief, measureTracks };
export type Questions = typeof questions;

(globalThis as unknown as { bench: Questions }).bench = questions;
