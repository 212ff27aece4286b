import { useSearchParams } from "@remix-run/react";

/** This page's address with some of its selection changed; null takes a part out. */
export function useAddress() {
  const [query] = useSearchParams();
  return (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next}`;
  };
}
