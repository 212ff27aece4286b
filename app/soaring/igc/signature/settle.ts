/** Determines a signature's state after a service has run the manufacturer's program. */
import type { Approval } from "./makers.ts";
import type { SignatureState } from "./state.ts";

/** `cannot-tell`: the service has no program for this manufacturer, or cannot check this file. */
export type Verification = "valid" | "broken" | "cannot-tell";

/**
 * Only an unverified signature can change: what we computed or found ourselves remains. A manufacturer with approved
 * and other models under one code gives no `igc-valid`, because the file does not show which it was.
 */
export function settled(before: SignatureState, outcome: Verification, approved: Approval | null): SignatureState {
  if (before !== "unverified" || outcome === "cannot-tell") return before;
  if (outcome === "broken") return "broken";
  return approved === "yes" ? "igc-valid" : "product-valid";
}
