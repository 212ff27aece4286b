/**
 * What a screen does when its form could not be sent, or the server failed: the notice of the response table, and the
 * page stays with all that was typed. A route with an action hands both of these on as its own.
 *
 * Without scripts the browser says so itself, or the server's page of failure does.
 */
import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from "@remix-run/react";
import { FAULT, OFFLINE } from "../answer.ts";
import { noteSent } from "../sent.ts";
import { announce } from "../toast.ts";

/** Instead of an answer; no action of ours gives it. */
const UNSENT = null;

export async function clientAction({ serverAction }: Pick<ClientActionFunctionArgs, "serverAction">) {
  noteSent();
  try {
    return await serverAction();
  } catch (fault) {
    const isAnswer = fault instanceof Response || isRouteErrorResponse(fault);
    if (isAnswer && fault.status < 500) throw fault;
    announce(isUnreached(fault) ? OFFLINE : FAULT);
    return UNSENT;
  }
}

/** No loader runs again then: it would fail for the same reason, and take the page away. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult !== UNSENT && defaultShouldRevalidate;

/** Browsers fail a request without an answer as a `TypeError`, in the words of Chromium, Firefox and Safari. */
export const isUnreached = (fault: unknown): boolean =>
  fault instanceof TypeError && /^(Failed to fetch$|NetworkError|Load failed)/.test(fault.message);
