import { useEffect, useRef } from "react";
import type { Pilot } from "./send.ts";

/**
 * Proves who uploads as soon as both fields are filled and left, and again when more files have come: never while a
 * date is being typed, and never twice with what was wrong.
 */
export function useProof(
  { nameOrNumber, dateOfBirth }: Pilot,
  left: boolean,
  unasked: number,
  prove: () => Promise<void>,
) {
  const said = `${nameOrNumber.trim()} ${dateOfBirth}`;
  const tried = useRef("");
  const ready = left && unasked > 0 && nameOrNumber.trim() !== "" && dateOfBirth >= "1900";
  // biome-ignore lint/correctness/useExhaustiveDependencies: `prove` is new with every drawing
  useEffect(() => {
    const asked = `${said} ${unasked}`;
    if (!ready || tried.current === asked) return;
    tried.current = asked;
    prove();
  }, [ready, said, unasked]);
}
