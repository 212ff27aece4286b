/** What is chosen on the page, read from the address and written to it. */
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useMemo } from "react";
import type { PhaseRow } from "#app/flight/analysis/phase-row.ts";
import type { Leg } from "#app/flight/course.ts";
import { addressOf, type Selection, selectionIn } from "./selection.ts";
import { useAddress } from "./use-address.ts";

interface Chosen {
  selection: Selection | null;
  choose(selection: Selection | null): void;
}

interface Among {
  legs: readonly Leg[];
  phases: readonly PhaseRow[];
  /** Take-off to landing, seconds since 1970. */
  from: number;
  to: number;
  /** Minutes ahead of UTC. */
  offset: number;
  zone: string;
}

export function useSelection({ legs, phases, from, to, offset, zone }: Among): Chosen {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const address = useAddress();
  const selection = useMemo(
    () => selectionIn(query, { legs, phases, whole: { from, to }, offset }),
    [query, legs, phases, from, to, offset],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address depends on the query alone
  const choose = useCallback(
    (next: Selection | null) => {
      const to = address(addressOf(next, zone)).replaceAll("%3A", ":");
      navigate(to, { replace: true, preventScrollReset: true });
    },
    [query, zone, navigate],
  );
  return { selection, choose };
}
