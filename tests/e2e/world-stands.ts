/** The journeys begin when every flight of the demo world is scored. */
import type { FullConfig } from "@playwright/test";

export default async function worldStands({ projects: [project] }: FullConfig) {
  const site = project.use.baseURL;
  const list = await (await fetch(`${site}/flight/list`)).text();
  const ids = new Set(Array.from(list.matchAll(/href="\/flight\/(\d+)"/g), ([, id]) => id));
  for (let tries = 0; tries < 240; tries++) {
    const flights = (await (await fetch(`${site}/v1/flight/state?id_in=${[...ids]}`)).json()) as { state: string }[];
    if (flights.length > 20 && flights.every((flight) => flight.state !== "pending")) return;
    await new Promise((next) => setTimeout(next, 500));
  }
  throw new Error("The demo world is not scored after two minutes.");
}
