/**
 * Where a superuser is, and with what power: said once per visit, so that it warns and does not annoy. That a site is none
 * that counts stands as a badge in the frame (`Staging`).
 * Source: specification, section 8, Environment toasts.
 */

import { useEffect } from "react";
import type { Settings } from "#app/core/settings.ts";
import type { Notice } from "#app/ui/answer.ts";
import { announce } from "#app/ui/toast.ts";
import type { ShownMember } from "./member.ts";

const SAID = "environment-said";

export function noticesFor(member: ShownMember | null, environment: Settings["env"] | undefined): Notice[] {
  if (!member?.superuser || environment === undefined) return [];
  const warning = (name: "production" | "superuser"): Notice => ({
    tone: "warning",
    title: { key: `member.${name}Title` },
    text: { key: `member.${name}` },
  });
  return [...(environment === "production" ? [warning("production")] : []), warning("superuser")];
}

export function useEnvironment(member: ShownMember | null, environment: Settings["env"] | undefined): void {
  const who = member && `${member.id}${member.superuser ? " superuser" : ""}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per member
  useEffect(() => {
    if (who === null || sessionStorage.getItem(SAID) === who) return;
    sessionStorage.setItem(SAID, who);
    for (const notice of noticesFor(member, environment)) announce(notice);
  }, [who]);
}
