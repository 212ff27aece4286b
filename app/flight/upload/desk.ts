/**
 * The state behind the cards of the upload page: their files, the reader, and the function that updates the cards.
 * The functions on it read, score and discard files; none waits for rendering.
 */
import { requestAirspace } from "./ask-airspace.ts";
import {
  type AircraftType,
  type Card,
  getKind,
  isScorable,
  newCard,
  refusal,
  withChanges,
  withProposal,
  withScore,
} from "./card.ts";
import { proposeHere } from "./glider/proposal.ts";
import type { Types } from "./glider/use-aircraft.ts";
import type { Reader } from "./reader.client.ts";
import { patiently, type Reading } from "./reading.ts";

export interface Desk {
  /** Files by the keys of their cards. */
  files: Map<number, File>;
  /** Started with the first file. */
  reader: Reader | null;
  nextKey: number;
  /** Updates the cards that are shown. */
  update: (change: (cards: Card[]) => Card[]) => void;
}

export interface Fresh {
  card: Card;
  file: File;
}

export function openDesk(update: Desk["update"]): Desk {
  return { files: new Map(), reader: null, nextKey: 1, update };
}

export function changeCard({ update }: Desk, key: number, changes: Partial<Card>): void {
  update((all) => withChanges(all, key, changes));
}

/** Returns new cards for the chosen files, and the name of the last file that had been added already. */
export function addFiles(desk: Desk, chosen: Iterable<File>): { fresh: Fresh[]; twice: string | null } {
  const fresh: Fresh[] = [];
  let twice: string | null = null;
  for (const file of chosen) {
    if ([...desk.files.values()].some((known) => isSame(known, file))) {
      twice = file.name;
      continue;
    }
    const key = desk.nextKey++;
    desk.files.set(key, file);
    fresh.push({ file, card: newCard(key, file.name, file.size) });
  }
  desk.update((all) => [...all, ...fresh.map(({ card }) => card)]);
  return { fresh, twice };
}

/** Reads the files one after the other, because there is only one reader. */
export async function readFiles(desk: Desk, fresh: Fresh[]): Promise<void> {
  for (const { card, file } of fresh) {
    const { tell, stop } = patiently((reading) => changeCard(desk, card.key, { stage: { kind: "reading", reading } }));
    const changes = await readFile(desk, file, tell);
    stop();
    changeCard(desk, card.key, changes);
    if (changes.read) requestAirspace(changes.read).then((crossed) => changeCard(desk, card.key, { crossed }));
  }
}

async function readFile(desk: Desk, file: File, tell: (reading: Reading) => void): Promise<Partial<Card>> {
  const { openReader } = await import("./reader.client.ts");
  try {
    const stage = refusal(file.name, file.size, new Uint8Array(await file.slice(0, 2000).arrayBuffer()));
    if (stage) return { stage };
    desk.reader ??= openReader();
    return { stage: { kind: "ready" }, read: await desk.reader.read(file, tell) };
  } catch (error) {
    console.warn(`${file.name} cannot be read`, error);
    return { stage: { kind: "refused", why: { key: "upload.notIgc" } } };
  }
}

/** Adds suggestions based on the recordings and this browser's memory to cards that have been read and have none yet. */
export function proposeForRead({ update }: Desk, types: Exclude<Types, null>): void {
  update((all) =>
    all.map((card) => {
      if (card.read === null || card.proposal !== null || card.glider !== null) return card;
      return types === "missing" ? { ...card, glider: "server" } : withProposal(card, proposeHere(card.read, types));
    }),
  );
}

/** Scores flights once their glider is known or found to be unknown, and again when that changes. */
export function scoreCards(desk: Desk, cards: readonly Card[], types: AircraftType[]): void {
  for (const card of cards) {
    const kind = card.read && isScorable(card) ? getKind(card, types) : undefined;
    const file = desk.files.get(card.key);
    if (kind === undefined || card.scored?.kind === kind || !file || !desk.reader) continue;
    changeCard(desk, card.key, { scored: { kind, contests: [] } });
    desk.reader.score(file, kind).then(
      (contests) => desk.update((all) => withScore(all, card.key, { kind, contests })),
      (error) => console.warn(`${card.name} cannot be scored here`, error),
    );
  }
}

export function removeCard({ files, update }: Desk, key: number): void {
  files.delete(key);
  update((all) => all.filter((card) => card.key !== key));
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}
