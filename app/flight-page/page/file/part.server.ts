/** Whether the pilot lets others open the recording in other programs; false for pilots who have left. */
import type { LoadPart } from "#app/flight-page/page/part.ts";
import { getPilot } from "#app/people/user/pilot.server.ts";

export const loadFile: LoadPart = async ({ tools: { db, now }, flight: { user } }) => {
  const pilot = await getPilot(db, user.id, now().toISOString().slice(0, 10));
  return pilot?.openInSeeyou ?? false;
};
