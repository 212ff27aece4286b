import { listPurposes } from "#app/kit/room.ts";
import { ROOMS } from "#app/rooms.ts";

/** What the privacy page says that everybody sees: the API's names, of one purpose. */
export const shownFields = (purpose: string): string[] =>
  listPurposes(ROOMS)
    .filter(({ id }) => id === purpose)
    .flatMap(({ shown = [] }) => shown.flatMap(({ fields }) => fields));
