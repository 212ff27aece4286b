/** Data for the pages of travels. */
import type { Tools } from "#app/core/tools.ts";
import { formatShown } from "#app/flight-page/story/story.server.ts";
import { picturePath } from "#app/flight-page/story/story.ts";
import { getState } from "./find.ts";
import type { CardDetails } from "./TravelCards.tsx";
import { getTravel, listTravels, selectFlights } from "./travel.server.ts";
import { listDays } from "./travel.ts";

const today = ({ now }: Pick<Tools, "now">) => now().toISOString().slice(0, 10);

/** @param asker null for visitors */
export async function travelDetails(tools: Tools, id: string | undefined, asker: number | null) {
  if (!/^[1-9]\d{0,14}$/.test(id ?? "")) throw new Response(null, { status: 404 });
  const travel = await getTravel(tools, Number(id), asker);
  if (travel === null) throw new Response(null, { status: 404 });
  const { flights, places } = await selectFlights(tools, travel);
  const stories = await formatShown(
    tools.db,
    flights.map(({ id }) => id),
  );
  const pictures = flights.flatMap(({ id: flight }) =>
    stories(flight)
      .filter(({ kind }) => kind === "image")
      .map((piece) => ({ flight, path: picturePath(piece, "small", "webp"), comment: piece.comment })),
  );
  return {
    travel,
    state: getState(travel, today(tools)),
    flights,
    days: listDays(flights, places),
    pictures,
    own: travel.owners.some((owner) => owner.id === asker),
  };
}

export async function listCards(tools: Tools, user: number, asker: number | null): Promise<CardDetails[]> {
  const travels = await listTravels(tools, user, asker);
  return travels.map((travel) => ({ travel, state: getState(travel, today(tools)) }));
}
