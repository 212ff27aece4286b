import { useRouteLoaderData } from "@remix-run/react";
import type { ShownMember } from "./member.ts";

/** Who is signed in on this page, as the root's loader says. */
export function useShownMember(): ShownMember | null {
  return useRouteLoaderData<{ member: ShownMember | null }>("root")?.member ?? null;
}
