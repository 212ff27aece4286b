/**
 * What is known of a recording's signature. Ours can be verified here; other makers' need their own programs, so
 * theirs are present and unverified. A broken signature means that a signed line was changed after recording.
 */
import { type Finding, refuses } from "../finding.ts";
import type { Recording } from "../recording.ts";
import { verifyOwn } from "../signature.ts";

export type SignatureState = "valid" | "broken" | "unverified" | "absent";

const OUR_MAKER = "XKT";

export function signatureState(recording: Recording, bytes: Uint8Array): SignatureState {
  if (recording.signature.length === 0) return "absent";
  return recording.manufacturer === OUR_MAKER ? verifyOwn(bytes) : "unverified";
}

/** `NO_G_RECORD` already says that it is absent. */
export function checkSignature(state: SignatureState): Finding[] {
  return state === "broken" ? [refuses("BROKEN_SIGNATURE")] : [];
}
