/** What a signature's state becomes once a service has run the maker's program. */
import type { Approval } from "./makers.ts";
import type { SignatureState } from "./state.ts";

/** `cannot-tell`: the service knows no program for this maker, or not this file. */
export type Verification = "valid" | "broken" | "cannot-tell";

/**
 * Only what was unverified can change: what we computed or saw ourselves stands. A maker with approved and other models
 * under one code gives no `igc-valid`: the file does not say which it was.
 */
export function settled(before: SignatureState, outcome: Verification, approved: Approval | null): SignatureState {
  if (before !== "unverified" || outcome === "cannot-tell") return before;
  if (outcome === "broken") return "broken";
  return approved === "yes" ? "igc-valid" : "product-valid";
}
