/** A signed line was changed after recording. `NO_G_RECORD` and `OLC_FILE` say already what is absent or rewritten. */
import { type Finding, refuses } from "../finding.ts";
import type { SignatureState } from "../signature/state.ts";

export function checkSignature(state: SignatureState): Finding[] {
  return state === "broken" ? [refuses("BROKEN_SIGNATURE")] : [];
}
