/** What is known of a recording's signature without asking anybody else, and the finding that follows from it. */
import { type Finding, refuses } from "../finding.ts";
import type { Recording } from "../recording.ts";
import { verifyOwn } from "../signature/own.ts";
import type { SignatureState } from "../signature/state.ts";

const OUR_MAKER = "XKT";

export function signatureState(recording: Recording, bytes: Uint8Array): SignatureState {
  if (recording.signature.length === 0) return "absent";
  if (recording.signature[0].startsWith("G123")) return "rewritten";
  if (recording.manufacturer !== OUR_MAKER) return "unverified";
  return verifyOwn(bytes) === "valid" ? "product-valid" : "broken";
}

/** `NO_G_RECORD` and `OLC_FILE` say already what is absent or rewritten. */
export function checkSignature(state: SignatureState): Finding[] {
  return state === "broken" ? [refuses("BROKEN_SIGNATURE")] : [];
}
