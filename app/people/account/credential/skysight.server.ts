/**
 * Weather by SkySight: checks a pilot's address and password there and reads until when the pilot is subscribed.
 *
 * The protocol is that of XCSoar: POST /api/auth with `X-API-KEY` and `{username, password}`; the answer has `key`,
 * `valid_until` and `allowed_regions`. The stand-in accepts every pilot whose password is not "wrong".
 */

import { z } from "zod";
import type { SkySight, SkySightState } from "#app/core/ports.ts";
import type { Settings } from "#app/core/settings.ts";

const Answer = z.object({ key: z.string().min(1), allowed_regions: z.array(z.string()).default([]) });

export function makeSkysight(
  how: Settings["skysight"],
  fetcher: typeof fetch = (...args) => fetch(...args),
): SkySight | null {
  if (how === null) return null;
  return how === "local" ? standIn : { ask: (email, password) => ask(how, fetcher, email, password) };
}

const standIn: SkySight = {
  ask: async (_, password) =>
    password === "wrong" ? { state: "refused" } : { state: "connected", regions: ["EUROPE"] },
};

async function ask(
  { url, key }: { url: string; key: string },
  fetcher: typeof fetch,
  username: string,
  password: string,
): Promise<SkySightState> {
  try {
    const answer = await fetcher(`${url}/api/auth`, {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify({ username, password }),
      redirect: "manual",
      signal: AbortSignal.timeout(8000),
    });
    if (answer.status === 401 || answer.status === 403) return { state: "refused" };
    const said = answer.ok ? Answer.safeParse(await answer.json()) : null;
    return said?.success ? { state: "connected", regions: said.data.allowed_regions } : { state: "unreachable" };
  } catch {
    return { state: "unreachable" };
  }
}
