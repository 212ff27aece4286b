/**
 * Reports signed lines that were changed after recording. `NO_G_RECORD` and `OLC_FILE` already cover a missing
 * signature and a rewritten file.
 */
import { type Finding, refuses } from "../igc/finding.ts";
import type { SignatureState } from "../igc/signature/state.ts";

export function checkSignature(state: SignatureState): Finding[] {
  return state === "broken" ? [refuses("BROKEN_SIGNATURE")] : [];
}
