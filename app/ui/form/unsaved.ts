/**
 * What was typed before a session ended, for the form it was typed into (app/people/account/log-in/unsaved-form.server.ts): it stands in its
 * fields again when the page comes after logging in, with scripts and without.
 */
import { useLocation, useRouteLoaderData } from "@remix-run/react";
import { useState } from "react";
import type { Values } from "./answer.ts";

interface Held {
  /** Where the form was sent. */
  path: string;
  fields: Values;
}

/** Sent again in this page, it is not held any more. Browser only. */
let spent = false;
export const spendHeld = () => {
  spent = true;
};

export function useAllHeld(): Held | null {
  const root = useRouteLoaderData("root") as { held?: Held | null } | undefined;
  const held = root?.held ?? null;
  return spent ? null : held;
}

/** Null where nothing of this form is held. @param action where it is sent; absent: to its own page @param section where a page has several forms */
export function useHeld(action: string | undefined, section?: string): Values | null {
  const { pathname } = useLocation();
  const all = useAllHeld();
  // As it was when the form came: what is typed into it from then on is the reader's.
  const [held] = useState(() => {
    const here = (action ?? pathname).split(/[?#]/)[0];
    return all !== null && all.path === here && all.fields.section === section ? all.fields : null;
  });
  return held;
}
