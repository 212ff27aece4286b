/** The cards of the upload page and everything that moves them. */
import { useCallback, useEffect, useRef, useState } from "react";
import { watchFlight } from "../flight/watch-flight.ts";
import { fetchJson } from "../ui/fetch.ts";
import { track } from "../ui/watch.ts";
import {
  type AircraftType,
  type Card,
  canPublish,
  type Glider,
  guessAircraft,
  refusal,
  type Scored,
  type Stage,
} from "./card.ts";
import type { Reader } from "./reader.client.ts";
import { type Pilot, type Sent, send } from "./send.ts";

const LOST: Sent = { stage: { kind: "failed", words: null } };

export function useUpload() {
  const [cards, setCards] = useState<Card[]>([]);
  const [twice, setTwice] = useState<string | null>(null);
  const files = useRef(new Map<number, File>());
  const reader = useRef<Reader | null>(null);
  const next = useRef(1);
  const types = useAircraft();

  useEffect(() => () => reader.current?.close(), []);

  const change = useCallback((key: number, changes: Partial<Card>) => {
    setCards((all) => all.map((card) => (card.key === key ? { ...card, ...changes } : card)));
  }, []);

  const readCount = cards.filter((card) => card.read !== null).length;

  // A glider the recording names is proposed as soon as both the file and the list of types are here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever one more file has been read
  useEffect(() => {
    if (types === null) return;
    setCards((all) =>
      all.map((card) => {
        if (card.glider !== null || card.read === null) return card;
        const guess = types === "missing" ? "server" : (guessAircraft(card.read.gliderType, types)?.id ?? null);
        return { ...card, glider: guess };
      }),
    );
  }, [types, readCount]);

  async function take(chosen: Iterable<File>) {
    setTwice(null);
    const fresh: { card: Card; file: File }[] = [];
    for (const file of chosen) {
      if ([...files.current.values()].some((known) => isSame(known, file))) {
        setTwice(file.name);
        continue;
      }
      const key = next.current++;
      files.current.set(key, file);
      const { name, size } = file;
      fresh.push({ file, card: { key, name, size, stage: { kind: "reading" }, read: null, glider: null } });
    }
    setCards((all) => [...all, ...fresh.map(({ card }) => card)]);
    for (const { card, file } of fresh) change(card.key, await read(file));
  }

  async function read(file: File): Promise<Partial<Card>> {
    const { openReader } = await import("./reader.client.ts");
    try {
      const stage = refusal(file.name, file.size, new Uint8Array(await file.slice(0, 2000).arrayBuffer()));
      if (stage) return { stage };
      reader.current ??= openReader();
      return { stage: { kind: "ready" }, read: await reader.current.read(await file.arrayBuffer()) };
    } catch (error) {
      console.warn(`${file.name} cannot be read`, error);
      return { stage: { kind: "refused", why: { key: "upload.notIgc" } } };
    }
  }

  /** Sends every card that can go, one after the other. Gives the server's words when it does not know the pilot. */
  async function publish(pilot: Pilot): Promise<string | null> {
    track("publish", "upload");
    for (const card of cards.filter(canPublish)) {
      const file = files.current.get(card.key);
      if (!file) continue;
      const show = (stage: Stage) => change(card.key, { stage });
      const aircraft = typeof card.glider === "number" ? card.glider : null;
      const { stage, identity } = await send({ file, pilot, aircraft }, show).catch(() => LOST);
      show(stage);
      if (identity !== undefined) return identity;
      if (stage.kind === "scoring") follow(stage.flights, show);
    }
    return null;
  }

  return {
    cards,
    twice,
    types: types === "missing" ? [] : (types ?? []),
    take,
    publish,
    choose: (key: number, glider: Glider) => change(key, { glider }),
    remove: (key: number) => {
      files.current.delete(key);
      setCards((all) => all.filter((card) => card.key !== key));
    },
  };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

/** Asks for the flights' results until all are scored. */
function follow(ids: number[], show: (stage: Stage) => void) {
  let over = false;
  async function ask() {
    const answer = await fetchJson<Scored[]>(`/v1/flight/state?id_in=${ids.join(",")}`, { quiet: true });
    if (over || !answer.ok || answer.value.some((flight) => flight.state === "pending")) return;
    over = true;
    for (const end of ends) end();
    show({ kind: "done", flights: answer.value });
  }
  const ends = ids.map((id) => watchFlight(id, ask));
}

function useAircraft(): AircraftType[] | "missing" | null {
  const [types, setTypes] = useState<AircraftType[] | "missing" | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchJson<AircraftType[]>("/v1/aircraft", { quiet: true, signal: abort.signal }).then((answer) => {
      if (!abort.signal.aborted) setTypes(answer.ok ? answer.value : "missing");
    });
    return () => abort.abort();
  }, []);
  return types;
}
