/** The cards of the upload page and everything that moves them. */
import { useCallback, useEffect, useRef, useState } from "react";
import { track } from "#app/shell/watch.ts";
import { watchFlight } from "../flight/watch-flight.ts";
import { fetchJson } from "../ui/fetch.ts";
import {
  type AircraftType,
  type Card,
  canPublish,
  type Glider,
  kindOf,
  refusal,
  type Scored,
  type SecondChoice,
  type Stage,
  seatsTwo,
  secondPilotOf,
  withChoice,
  withProposal,
  withScore,
} from "./card.ts";
import { askServer, betterOf, MOST, proposeHere } from "./proposal.ts";
import type { Reader } from "./reader.client.ts";
import { patiently, type Reading } from "./reading.ts";
import { rememberGlider } from "./remembered.ts";
import { identity, isUnknownPilot, type Pilot, type Sent, send, wordsOf } from "./send.ts";

const LOST: Sent = { stage: { kind: "failed", words: null } };

export function useUpload() {
  const [cards, setCards] = useState<Card[]>([]);
  const [twice, setTwice] = useState<string | null>(null);
  const files = useRef(new Map<number, File>());
  const reader = useRef<Reader | null>(null);
  const next = useRef(1);
  const [proved, setProved] = useState<{ said: string; name: string } | null>(null);
  const types = useAircraft();
  const known = types === null || types === "missing" ? NO_TYPES : types;

  useEffect(() => () => reader.current?.close(), []);

  const change = useCallback((key: number, changes: Partial<Card>) => {
    setCards((all) => all.map((card) => (card.key === key ? { ...card, ...changes } : card)));
  }, []);

  const readCount = cards.filter((card) => card.read !== null).length;

  // What the recording and this browser know is proposed as soon as both the file and the list of types are here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever one more file has been read
  useEffect(() => {
    if (types === null) return;
    setCards((all) =>
      all.map((card) => {
        if (card.read === null || card.proposal !== null || card.glider !== null) return card;
        return types === "missing" ? { ...card, glider: "server" } : withProposal(card, proposeHere(card.read, types));
      }),
    );
  }, [types, readCount]);

  // Once it is known what was flown, or that nobody knows, the flights are scored; again when that changes.
  useEffect(() => {
    for (const card of cards) {
      const kind = card.read && isScorable(card) ? kindOf(card, known) : undefined;
      const file = files.current.get(card.key);
      if (kind === undefined || card.scored?.kind === kind || !file || !reader.current) continue;
      change(card.key, { scored: { kind, contests: [] } });
      reader.current.score(file, kind).then(
        (contests) => setCards((all) => withScore(all, card.key, { kind, contests })),
        (error) => console.warn(`${card.name} cannot be scored here`, error),
      );
    }
  }, [cards, known, change]);

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
      fresh.push({ file, card: newCard(key, name, size) });
    }
    setCards((all) => [...all, ...fresh.map(({ card }) => card)]);
    for (const { card, file } of fresh) {
      const { tell, stop } = patiently((reading) => change(card.key, { stage: { kind: "reading", reading } }));
      const changes = await read(file, tell);
      stop();
      change(card.key, changes);
    }
  }

  async function read(file: File, tell: (reading: Reading) => void): Promise<Partial<Card>> {
    const { openReader } = await import("./reader.client.ts");
    try {
      const stage = refusal(file.name, file.size, new Uint8Array(await file.slice(0, 2000).arrayBuffer()));
      if (stage) return { stage };
      reader.current ??= openReader();
      return { stage: { kind: "ready" }, read: await reader.current.read(file, tell) };
    } catch (error) {
      console.warn(`${file.name} cannot be read`, error);
      return { stage: { kind: "refused", why: { key: "upload.notIgc" } } };
    }
  }

  /** Cards that the server has not been asked about for this pilot. */
  const unasked = (pilot: Pilot) =>
    cards.filter((card) => card.proposal && canAsk(card) && (card.proposal.by === "browser" || !isProved(pilot)));
  const isProved = (pilot: Pilot) => proved !== null && proved.said === saidOf(pilot);

  /** Asks the server what it knows of them. Gives its words when it does not know the pilot. */
  async function prove(pilot: Pilot): Promise<string | null> {
    const asked = unasked(pilot).slice(0, MOST);
    const answer = await askServer(pilot, asked);
    if (!answer.ok) return isUnknownPilot(answer) ? (wordsOf(answer)[0] ?? "") : null;
    const { name, proposals } = answer.value;
    setProved({ said: saidOf(pilot), name });
    const found = new Map(asked.map((card, i) => [card.key, proposals[i]]));
    setCards((all) =>
      all.map((card) => {
        const proposal = found.get(card.key);
        if (!proposal || card.read === null || !canAsk(card)) return card;
        return withProposal(card, betterOf(proposeHere(card.read, known), proposal));
      }),
    );
    return null;
  }

  function choose(key: number, glider: Glider) {
    const said = cards.find((card) => card.key === key)?.read?.glider;
    if (said && typeof glider === "number") rememberGlider(said, glider);
    setCards((all) => withChoice(all, key, glider));
  }

  /** Sends every card that can go, one after the other. Gives the server's words when it does not know the pilot. */
  async function publish(pilot: Pilot): Promise<string | null> {
    track("publish", "upload");
    for (const card of cards.filter(canPublish)) {
      const file = files.current.get(card.key);
      if (!file) continue;
      const show = (stage: Stage) => change(card.key, { stage });
      const aircraft = typeof card.glider === "number" ? card.glider : null;
      const coPilot = seatsTwo(card, known) ? secondPilotOf(card) : null;
      const sent = await send({ file, pilot, aircraft, coPilot }, show).catch(() => LOST);
      const { stage, identity: unknown } = sent;
      change(card.key, { stage, coPilotFault: sent.coPilot ?? null });
      if (unknown !== undefined) return unknown;
      if (stage.kind === "scoring") follow(stage.flights, show);
    }
    return null;
  }

  return {
    cards,
    twice,
    types: known,
    /** The pilot's name once the server has proved it, else the name that was typed, "" for a number. */
    nameOf: (pilot: Pilot) => {
      if (pilot.member !== null) return pilot.member.name;
      if (isProved(pilot)) return proved?.name ?? "";
      return /^\d*$/.test(pilot.nameOrNumber.trim()) ? "" : pilot.nameOrNumber;
    },
    unasked: (pilot: Pilot) => unasked(pilot).length,
    take,
    prove,
    publish,
    choose,
    name: (key: number, second: SecondChoice) => change(key, { ...second, coPilotFault: null }),
    remove: (key: number) => {
      files.current.delete(key);
      setCards((all) => all.filter((card) => card.key !== key));
    },
  };
}

const saidOf = (pilot: Pilot) => JSON.stringify([pilot.member?.id ?? null, identity(pilot)]);

const NO_TYPES: AircraftType[] = [];

/** Its score is still of use: the server's has not come. */
const isScorable = ({ stage }: Card) => ["ready", "uploading", "checking", "scoring"].includes(stage.kind);

const canAsk = (card: Card) => card.stage.kind === "ready" || card.stage.kind === "failed";

function newCard(key: number, name: string, size: number): Card {
  const unread = { read: null, scored: null, proposal: null, glider: null, chosen: false };
  const second = { coPilot: "", coPilotMember: null, coPilotFault: null };
  return { key, name, size, stage: { kind: "reading" }, ...unread, ...second };
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

interface ListedType {
  id: number;
  name: string;
  kind: AircraftType["kind"];
  sc_class: string;
  double_seater: boolean;
  valid_dmst_index?: number;
}

function useAircraft(): AircraftType[] | "missing" | null {
  const [types, setTypes] = useState<AircraftType[] | "missing" | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchJson<ListedType[]>("/v1/aircraft", { quiet: true, signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      setTypes(answer.ok ? answer.value.map(fromList) : "missing");
    });
    return () => abort.abort();
  }, []);
  return types;
}

function fromList({ id, name, kind, sc_class, double_seater, valid_dmst_index }: ListedType): AircraftType {
  return { id, name, kind, scClass: sc_class, doubleSeater: double_seater, index: valid_dmst_index ?? null };
}
