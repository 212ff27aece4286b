/** What the part is told; null for a flight whose task nobody judged. */
import type { LoadPart } from "#app/flight-page/page/part.ts";

export const loadTask: LoadPart = async ({ analysis }) => analysis?.task ?? null;
