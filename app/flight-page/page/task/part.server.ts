/** Loads the judged task; null for a flight without one. */
import type { LoadPart } from "#app/flight-page/page/part.ts";

export const loadTask: LoadPart = async ({ analysis }) => analysis?.task ?? null;
