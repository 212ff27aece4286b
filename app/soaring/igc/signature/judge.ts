/**
 * Determines what is known of a recording's signature without an outside service, why, and the manufacturer.
 *
 * A signature is called broken only where the digests were computed and differ. Everything else that looks wrong is a
 * reason to run the manufacturer's program. "Valid" means unchanged since written, never approved.
 */
import type { Recording } from "../recording.ts";
import { isPrintable, isUsualForm } from "./form.ts";
import { type Approval, findMaker } from "./makers.ts";
import { SIMULATED_BY, verifyOwn } from "./own.ts";
import type { SignatureState } from "./state.ts";
import { verifyXcsoar } from "./xcsoar.ts";

export type SignatureReason =
  /** There is no G record. */
  | "no-signature"
  /** The first G line begins with G123: rewritten by another portal. */
  | "rewritten-by-portal"
  /** Every signed line is unchanged. */
  | "verified-here"
  | "digest-differs"
  /** Digests differ, and the program is of a version whose signing method we do not know. */
  | "unknown-version"
  /** The recorder itself reports that its seal was broken. */
  | "seal-suspect"
  /** Fixes after the signature: someone added them, or two recordings were joined. */
  | "records-after-signature"
  | "unprintable-signature"
  /** The number or length of lines is not that of this manufacturer. */
  | "unusual-form"
  /** A simulator or a network wrote the file. */
  | "not-a-recorder"
  | "unknown-maker"
  /** It looks correct as far as this can be judged without the manufacturer's program. */
  | "needs-maker-program";

export interface SignatureVerdict {
  state: SignatureState;
  reason: SignatureReason;
  /** Name and approval are null for an unknown code. */
  maker: { code: string; name: string | null; approved: Approval | null };
}

/** @param bytes  the bytes the recording was read from, because digests are computed from bytes */
export function verifySignature(recording: Recording, bytes: Uint8Array): SignatureVerdict {
  const maker = findMaker(recording.manufacturer);
  const [state, reason] = judged(recording, bytes);
  return {
    state,
    reason,
    maker: { code: recording.manufacturer, name: maker?.name ?? null, approved: maker?.approved ?? null },
  };
}

function judged(recording: Recording, bytes: Uint8Array): [SignatureState, SignatureReason] {
  const { signature, manufacturer } = recording;
  if (signature.length === 0) return ["absent", "no-signature"];
  if (signature[0].startsWith("G123")) return ["rewritten", "rewritten-by-portal"];
  if (manufacturer === SIMULATED_BY) return computed(verifyOwn(bytes) === "valid" ? "valid" : "broken");
  if (manufacturer === "XCS") return computed(verifyXcsoar(bytes));
  return ["unverified", fromOutside(recording)];
}

function computed(verdict: "valid" | "broken" | "unknown" | "absent"): [SignatureState, SignatureReason] {
  if (verdict === "valid") return ["product-valid", "verified-here"];
  return verdict === "unknown" ? ["unverified", "unknown-version"] : ["broken", "digest-differs"];
}

function fromOutside({ signature, manufacturer, headers, oddities }: Recording): SignatureReason {
  const maker = findMaker(manufacturer);
  // The whole line is examined: the word is before the colon (HFFRSSECURITYSUSPECT,VALIDATION FAILED:Header).
  if (headers.some((line) => /^H.FRS.*SUSPECT/i.test(line))) return "seal-suspect";
  if (oddities.some(({ token }) => token === "FIX_AFTER_SIGNATURE")) return "records-after-signature";
  if (!isPrintable(signature)) return "unprintable-signature";
  if (maker === null) return "unknown-maker";
  if (maker.kind === "simulator" || maker.kind === "network") return "not-a-recorder";
  return isUsualForm(manufacturer, signature) === false ? "unusual-form" : "needs-maker-program";
}
