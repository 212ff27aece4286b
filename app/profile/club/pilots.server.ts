/** Pilots of a club by who they are. They are read with their people, at most so many: a page of a club never reads more. */
import type { Tools } from "#app/kit/tools.ts";
import { pilotsAsked, pilotsShown } from "../pilots.server.ts";
import type { ShownPilot } from "../shown-pilot.ts";

export const WHO = ["all", "women", "juniors"] as const;
export type Who = (typeof WHO)[number];

/** Those with the most flights or the longest way, before they are told apart. */
const MOST_READ = 90;

const isOf = { all: () => true, women: ({ gender }: Told) => gender === "F", juniors: ({ junior }: Told) => junior };
type Told = Pick<ShownPilot, "gender" | "junior">;

export async function clubPilots({ db, now }: Pick<Tools, "db" | "now">, club: number, address: string) {
  const asked = new URL(address).searchParams;
  const season = /^(?:19|20|21)\d\d$/.test(asked.get("season") ?? "") ? Number(asked.get("season")) : undefined;
  const { order } = pilotsAsked(asked);
  const who = WHO.find((each) => each === asked.get("who")) ?? "all";
  const all = await pilotsShown(db, "club", club, { season, order, most: MOST_READ }, now().toISOString().slice(0, 10));
  const counts = Object.fromEntries(WHO.map((each) => [each, all.filter(isOf[each]).length])) as Record<Who, number>;
  return { pilots: all.filter(isOf[who]), order, who, counts, next: null };
}
