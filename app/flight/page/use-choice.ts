/** One of several, remembered in the address unless it is the usual one: what is shared is what is seen. */
import { useEffect, useState } from "react";

/** @param kept false takes it out of the address while it says nothing */
export function useChoice<T extends string>(
  name: string,
  choices: readonly T[],
  query: URLSearchParams,
  kept = true,
): [T, (choice: T) => void] {
  const [usual] = choices;
  const [choice, setChoice] = useState(() => choiceAsked(name, choices, query));
  // biome-ignore lint/correctness/useExhaustiveDependencies: written once more for every new address
  useEffect(() => {
    const address = new URL(location.href);
    if (kept && choice !== usual) address.searchParams.set(name, choice);
    else address.searchParams.delete(name);
    const href = address.href.replaceAll("%3A", ":").replaceAll("%2C", ",");
    if (href !== location.href) history.replaceState(history.state, "", href);
  }, [name, choice, usual, kept, query]);
  return [choice, setChoice];
}

/** The first is the usual one, and stands for everything that nobody knows. */
export function choiceAsked<T extends string>(name: string, choices: readonly T[], query: URLSearchParams): T {
  return choices.find((choice) => choice === query.get(name)) ?? choices[0];
}
