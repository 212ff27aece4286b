/**
 * The local stand-in for a validation service: it verifies signatures of two makers, ours and XCSoar, by calculation.
 * It is meant for work without a network. Production refuses it, since it adds nothing to the check that every upload
 * goes through.
 */
import type { SignatureVerifier } from "#app/core/ports.ts";
import { verifySignature } from "#app/soaring/igc/signature/judge.ts";

const SERVICE = "local";

export const localVerifier: SignatureVerifier = {
  name: SERVICE,
  async verify(bytes, recording) {
    const { state, maker } = verifySignature(recording, bytes);
    if (maker.code !== "XKT" && maker.code !== "XCS")
      return { outcome: "cannot-tell", service: SERVICE, message: `IGC program not supported - ${maker.code}` };
    const outcome = state === "product-valid" ? "valid" : state === "unverified" ? "cannot-tell" : "broken";
    return { outcome, service: SERVICE, message: `vali-${maker.code.toLowerCase()}` };
  },
};
