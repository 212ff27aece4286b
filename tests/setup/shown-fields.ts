import { listPurposes } from "#app/core/feature.ts";
import { FEATURES } from "#app/features.ts";

/** What the privacy page says that everybody sees: the API's names, of one purpose. */
export const shownFields = (purpose: string): string[] =>
  listPurposes(FEATURES)
    .filter(({ id }) => id === purpose)
    .flatMap(({ shown = [] }) => shown.flatMap(({ fields }) => fields));
