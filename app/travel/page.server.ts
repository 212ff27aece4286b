/** What the pages of travels are told. */
import type { Tools } from "#app/kit/tools.ts";
import { shownOf } from "#app/story/story.server.ts";
import { picturePath } from "#app/story/story.ts";
import { stateOf } from "./find.ts";
import type { CardTold } from "./TravelCards.tsx";
import { flightsOf, getTravel, travelsOf } from "./travel.server.ts";
import { daysOf } from "./travel.ts";

const today = ({ now }: Pick<Tools, "now">) => now().toISOString().slice(0, 10);

/** @param asker null for visitors */
export async function travelTold(tools: Tools, id: string | undefined, asker: number | null) {
  if (!/^[1-9]\d{0,14}$/.test(id ?? "")) throw new Response(null, { status: 404 });
  const travel = await getTravel(tools, Number(id), asker);
  if (travel === null) throw new Response(null, { status: 404 });
  const { flights, places } = await flightsOf(tools, travel);
  const stories = await shownOf(
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
    state: stateOf(travel, today(tools)),
    flights,
    days: daysOf(flights, places),
    pictures,
    own: travel.owners.some((owner) => owner.id === asker),
  };
}

export async function cardsOf(tools: Tools, user: number, asker: number | null): Promise<CardTold[]> {
  const travels = await travelsOf(tools, user, asker);
  return travels.map((travel) => ({ travel, state: stateOf(travel, today(tools)) }));
}
