/** Figures of each leg, by contest; null where they are not open to the reader. */
import type { LoadPart } from "#app/flight/page/part.ts";

export const loadStatistics: LoadPart = async ({ analysis, may }) => (may.supporter ? (analysis?.legs ?? null) : null);
