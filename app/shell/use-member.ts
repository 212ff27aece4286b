/** This page's member, told to its scripts; and what other tabs do, followed. */
import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { logInPath } from "#app/people/account/log-in/where-next.ts";
import { bearer, follow, forceLogOut } from "#app/people/account/token/signed-in.ts";
import { requestAs } from "#app/ui/fetch.ts";
import type { ShownMember } from "./member.ts";

requestAs({ bearer, logOut: () => void forceLogOut(logInPath(location.pathname + location.search)) });

/** @param framed in a frame of another site nobody is signed in, and nothing is kept */
export function useMember(member: ShownMember | null, framed: boolean): void {
  const { revalidate } = useRevalidator();
  const id = member?.id ?? null;
  useEffect(() => {
    if (framed) return;
    return follow(id, { loggedOut: () => location.assign("/"), loggedIn: revalidate });
  }, [id, framed, revalidate]);
}
