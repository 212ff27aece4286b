import { useSearchParams } from "@remix-run/react";
import type { AddressChanges } from "#app/ui/address.ts";

/** Returns a function that builds a link to this page with parts of its address changed. */
export function useAddress(): (changes: AddressChanges) => string {
  const [query] = useSearchParams();
  return (changes) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`.replaceAll("%3A", ":");
  };
}
