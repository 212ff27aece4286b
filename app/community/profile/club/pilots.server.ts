/**
 * Groups of a club's pilots. Only the pilots of the current page are grouped, so that a page never reads more of them
 * than it may show.
 */
import type { Tools } from "#app/core/tools.ts";
import { pilotsPage } from "../pilots/pilots.server.ts";
import type { ShownPilot } from "../pilots/shown-pilot.ts";

const WHO = ["all", "women", "juniors"] as const;
type Who = (typeof WHO)[number];

type StatedPilot = Pick<ShownPilot, "gender" | "junior">;
const IS_OF: Record<Who, (pilot: StatedPilot) => boolean> = {
  all: () => true,
  women: ({ gender }) => gender === "F",
  juniors: ({ junior }) => junior,
};

export async function clubPilots(tools: Pick<Tools, "db" | "now">, club: number, address: string) {
  const query = new URL(address).searchParams;
  const who = WHO.find((each) => each === query.get("who")) ?? "all";
  const page = await pilotsPage(tools, "club", club, address);
  // The counts are only known if all pilots are on this page.
  const whole = page.next === null && !query.has("after");
  const counts = WHO.map((each) => ({ who: each, count: whole ? page.pilots.filter(IS_OF[each]).length : null }));
  return { ...page, pilots: page.pilots.filter(IS_OF[who]), who, counts };
}
