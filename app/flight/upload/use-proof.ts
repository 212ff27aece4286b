import { useEffect, useRef } from "react";
import type { Pilot } from "./publish/send.ts";

/**
 * Identifies the uploading pilot: a member at once, others as soon as both fields are filled and left, and again when
 * files were added. It never runs while a date is being typed, and never twice with the same wrong entries.
 */
export function useProof(
  { member, nameOrNumber, dateOfBirth }: Pilot,
  left: boolean,
  unasked: number,
  prove: () => Promise<void>,
) {
  const said = member === null ? `${nameOrNumber.trim()} ${dateOfBirth}` : `member ${member.id}`;
  const tried = useRef("");
  const told = member !== null || (left && nameOrNumber.trim() !== "" && dateOfBirth >= "1900");
  const ready = told && unasked > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `prove` is new with every drawing
  useEffect(() => {
    const asked = `${said} ${unasked}`;
    if (!ready || tried.current === asked) return;
    tried.current = asked;
    prove();
  }, [ready, said, unasked]);
}
