/** The list of types that a pilot may choose from, asked for once. */
import { useEffect, useState } from "react";
import { fetchJson } from "../ui/fetch.ts";
import type { AircraftType } from "./card.ts";

/** Null until it is here; "missing" when it cannot be had. */
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

function fromList({ id, name, kind, sc_class, double_seater, valid_dmst_index }: ListedType): AircraftType {
  return { id, name, kind, scClass: sc_class, doubleSeater: double_seater, index: valid_dmst_index ?? null };
}
