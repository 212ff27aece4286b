/** The cards of the upload page and all operations on them. */
import { useEffect, useState } from "react";
import { track } from "#app/shell/watch.ts";
import {
  type AircraftType,
  type Card,
  type Glider,
  NOBODY,
  type SecondChoice,
  withChanges,
  withChoice,
} from "./card.ts";
import { addFiles, changeCard, openDesk, proposeForRead, readFiles, removeCard, scoreCards } from "./desk.ts";
import { rememberGlider } from "./glider/remembered.ts";
import { useAircraft } from "./glider/use-aircraft.ts";
import { getName, type Proved, prove, unaskedFor } from "./prove.ts";
import { publishCards } from "./publish/publish.ts";
import type { Told } from "./publish/refusal-texts.ts";
import type { Pilot } from "./publish/send.ts";

const NO_TYPES: AircraftType[] = [];

export function useUpload() {
  const [cards, setCards] = useState<Card[]>([]);
  const [twice, setTwice] = useState<string | null>(null);
  const [proved, setProved] = useState<Proved | null>(null);
  const [desk] = useState(() => openDesk(setCards));
  const types = useAircraft();
  const known = types === null || types === "missing" ? NO_TYPES : types;
  const readCount = cards.filter((card) => card.read !== null).length;

  useEffect(() => () => desk.reader?.close(), [desk]);

  // As soon as both a file and the list of types are here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again whenever one more file has been read
  useEffect(() => {
    if (types !== null) proposeForRead(desk, types);
  }, [desk, types, readCount]);

  useEffect(() => scoreCards(desk, cards, known), [desk, cards, known]);

  return {
    cards,
    twice,
    types: known,
    getName: (pilot: Pilot) => getName(pilot, proved),
    unasked: (pilot: Pilot) => unaskedFor(pilot, cards, proved).length,
    async take(chosen: Iterable<File>) {
      const added = addFiles(desk, chosen);
      setTwice(added.twice);
      await readFiles(desk, added.fresh);
    },
    /** Requests suggestions for the cards. Returns the server's messages when it does not know the pilot. */
    async prove(pilot: Pilot): Promise<Told[] | null> {
      const answer = await prove(desk, pilot, unaskedFor(pilot, cards, proved), known);
      if (answer === null || Array.isArray(answer)) return answer;
      setProved(answer);
      return null;
    },
    /** Uploads every card that is ready. Returns the server's messages when it does not know the pilot. */
    async publish(pilot: Pilot): Promise<Told[] | null> {
      track("publish", "upload");
      return publishCards(desk, pilot, cards, known);
    },
    choose(key: number, glider: Glider) {
      const said = cards.find((card) => card.key === key)?.read?.glider;
      if (said && typeof glider === "number") rememberGlider(said, glider);
      const two = known.some((type) => type.id === glider && type.doubleSeater);
      setCards((all) => withChanges(withChoice(all, key, glider), key, two ? {} : NOBODY));
    },
    name: (key: number, second: SecondChoice) => changeCard(desk, key, { ...second, coPilotFault: null }),
    remove: (key: number) => removeCard(desk, key),
  };
}
