/**
 * What is known of a recording's signature, strongest first, and who can establish each state.
 *
 * - `igc-valid`: the manufacturer's own validation program, or a service that runs it, found every signed line unchanged, and the
 *   recorder is approved by the IGC.
 * - `product-valid`: verified, by us or a service, for a recorder that is not approved. Shows later changes, no more.
 * - `unverified`: signed in the manufacturer's form; only its program could establish more.
 * - `broken`: a signed line was changed after recording, or the signature was.
 * - `rewritten`: another portal rewrote the file and put its own line in place of the signature.
 * - `absent`: no G record.
 */
export const SIGNATURE_STATES = ["igc-valid", "product-valid", "unverified", "broken", "rewritten", "absent"] as const;

export type SignatureState = (typeof SIGNATURE_STATES)[number];
