/** A signed line was changed after recording. `NO_G_RECORD` and `OLC_FILE` say already what is absent or rewritten. */
import { type Finding, refuses } from "../igc/finding.ts";
import type { SignatureState } from "../igc/signature/state.ts";

export function checkSignature(state: SignatureState): Finding[] {
  return state === "broken" ? [refuses("BROKEN_SIGNATURE")] : [];
}
