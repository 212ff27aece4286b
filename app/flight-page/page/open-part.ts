/**
 * Opens parts of a flight's page in the browser, at once and without a request if they are loaded. The others are
 * loaded in one response when the page is shown and idle, unless the reader saves data.
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

/** @param unreached whether the open part could not be loaded */
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

/** Loads the script of the open part before the page is hydrated. */
export function bringOpenPart(parts: readonly Part[]): void {
  if (typeof document === "undefined") return;
  const tab = tabIn(
    new URL(location.href).searchParams,
    parts.map((part) => part.tab),
  );
  const open = parts.find((part) => part.tab === tab);
  if (open) awaitOnArrival(open.ready());
}

/** Discards the loaded parts, because a form changes their data. */
export const forgetParts = (flight: number): void => atHand.forget(flight);

/** Browsers report a script that fails to load without a network in different ways. */
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

/** A part that fails here is loaded when it is opened. */
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

/** Milliseconds that a page gets for itself if the browser cannot report when it is idle. */
const SETTLED_MS = 2000;

function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(run, SETTLED_MS);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(run);
  return () => cancelIdleCallback(waiting);
}
