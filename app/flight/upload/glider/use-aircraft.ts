/** Loads the list of types that a pilot may choose from, once, and their indexes, once per season. */
import { useEffect, useState } from "react";
import { fetchJson } from "#app/ui/fetch.ts";
import type { AircraftType, Glider } from "../card.ts";

/** Null until it is loaded; "missing" when it cannot be loaded. */
export type Types = AircraftType[] | "missing" | null;

interface ListedType {
  id: number;
  name: string;
  kind: AircraftType["kind"];
  sc_class: string;
  double_seater: boolean;
  valid_dmst_index?: number;
}

export function useAircraft(): Types {
  const [types, setTypes] = useState<Types>(null);
  useEffect(() => {
    const abort = new AbortController();
    fetchJson<ListedType[]>("/v1/aircraft", { signal: abort.signal }).then((answer) => {
      if (abort.signal.aborted) return;
      setTypes(answer.ok ? answer.value.map(fromList) : "missing");
    });
    return () => abort.abort();
  }, []);
  return types;
}

function fromList({ id, name, kind, sc_class, double_seater }: ListedType): AircraftType {
  return { id, name, kind, scClass: sc_class, doubleSeater: double_seater };
}

type Indexes = Map<number, number | null>;

const asked = new Map<number, Promise<Indexes | null>>();

/** Returns the index of a type in a season; null until it is loaded, and for a type without one. */
export function useIndex(aircraft: Glider, season: number | null): number | null {
  const [indexes, setIndexes] = useState<Indexes | null>(null);
  useEffect(() => {
    let gone = false;
    setIndexes(null);
    if (season !== null) getIndexes(season).then((found) => gone || setIndexes(found));
    return () => {
      gone = true;
    };
  }, [season]);
  return typeof aircraft === "number" ? (indexes?.get(aircraft) ?? null) : null;
}

function getIndexes(season: number): Promise<Indexes | null> {
  const known = asked.get(season);
  if (known) return known;
  const asking = fetchJson<ListedType[]>(`/v1/aircraft?season=${season}`, { told: "missing" }).then((answer) => {
    if (answer.ok) return new Map(answer.value.map(({ id, valid_dmst_index }) => [id, valid_dmst_index ?? null]));
    asked.delete(season);
    return null;
  });
  asked.set(season, asking);
  return asking;
}
