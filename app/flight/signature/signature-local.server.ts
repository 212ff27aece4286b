/**
 * The local stand-in for a validation service: it knows two makers, ours and XCSoar, by arithmetic. For work without
 * network; production refuses it, since it says nothing that the check of every upload does not say.
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
