/**
 * Opens parts of a flight's page in the browser: at once and without asking where they are at hand. The others are brought
 * when the page stands and has nothing else to do, in one answer, unless its reader saves data.
 */
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import type { Messages } from "#app/i18n/key.ts";
import { useReader } from "#app/i18n/text.tsx";
import { awaitOnArrival } from "#app/ui/arrival.ts";
import { isUnreached } from "#app/ui/form/client-action.ts";
import { tabIn } from "./address.ts";
import type { PageData } from "./load.server.ts";
import type { Part } from "./part.ts";
import { type PartsDetails, partsAtHand } from "./parts-at-hand.ts";

/** @param unreached the open part could not be had */
export type ShownPage = PageData & { messages: Messages; unreached?: boolean };

const atHand = partsAtHand<ShownPage>();

export const openPart =
  (parts: readonly Part[]) =>
  async ({ request, params, serverLoader }: Pick<ClientLoaderFunctionArgs, "request" | "params" | "serverLoader">) => {
    const flight = Number(params.flight);
    const names = parts.map(({ tab }) => tab);
    const tab = tabIn(new URL(request.url).searchParams, names);
    try {
      const known = atHand.open(flight, tab);
      const [page] = await Promise.all([known ?? serverLoader<ShownPage>(), parts[names.indexOf(tab)].ready()]);
      if (known === null) atHand.keep(page as ShownPage);
      return page as ShownPage;
    } catch (fault) {
      const page = isMissed(fault) ? atHand.unreached(flight, tab) : null;
      if (page === null) throw fault;
      return page;
    }
  };

/** Of a page that was loaded as a whole: the open part's script comes before the page comes to life. */
export function bringOpenPart(parts: readonly Part[]): void {
  if (typeof document === "undefined") return;
  const tab = tabIn(
    new URL(location.href).searchParams,
    parts.map((part) => part.tab),
  );
  const open = parts.find((part) => part.tab === tab);
  if (open) awaitOnArrival(open.ready());
}

/** A form changes what parts are told. */
export const forgetParts = (flight: number): void => atHand.forget(flight);

/** Browsers fail a script without a network in words of their own. */
const isMissed = (fault: unknown) => isUnreached(fault) || (fault instanceof Error && !navigator.onLine);

export function usePartsAtHand(page: ShownPage, parts: readonly Part[]): void {
  const { language } = useReader();
  const { id, state } = page.flight;
  useEffect(() => () => atHand.forget(id), [id]);
  useEffect(() => {
    if (!atHand.knows(id)) atHand.keep(page);
    if (state === "pending" || savesData() || !atHand.lacks(parts.map(({ tab }) => tab))) return;
    return whenIdle(() => void bring(id, language, parts));
  }, [page, id, state, language, parts]);
}

/** What fails here is asked for when it is opened. */
async function bring(flight: number, language: string, parts: readonly Part[]): Promise<void> {
  const add = atHand.adding();
  try {
    const answer = await fetch(`/flight/parts/${flight}?lang=${language}`);
    if (answer.ok) add((await answer.json()) as PartsDetails);
    for (const part of parts) await part.ready();
  } catch {}
}

const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

/** Milliseconds that a page has for itself where the browser cannot tell when it is idle. */
const SETTLED_MS = 2000;

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, SETTLED_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
}
