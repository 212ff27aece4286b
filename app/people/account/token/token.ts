/**
 * The format of a token: its kind, its family, its generation, its expiry, and a signature that proves we made it.
 *
 * `kta_<family>_<generation>_<expiry>_<mac>`, refresh tokens `ktr_…`; generation and expiry (unix seconds) in base
 * 36. To clients it is opaque. Scanners of public code recognise leaked tokens by the prefix.
 */
export interface TokenParts {
  kind: "access" | "refresh";
  family: string;
  generation: number;
  /** Unix seconds. */
  expires: number;
}

const PREFIX = { access: "kta", refresh: "ktr" } as const;
const FORM = /^(kt[ar])_([0-9a-f]{32})_([0-9a-z]{1,6})_([0-9a-z]{1,9})_([A-Za-z0-9_-]{43})$/;

/** The part that is signed. */
export const tokenBody = ({ kind, family, generation, expires }: TokenParts) =>
  `${PREFIX[kind]}_${family}_${generation.toString(36)}_${expires.toString(36)}`;

/** Returns null when the text cannot be a token of ours. */
export function readToken(text: string): { parts: TokenParts; mac: string } | null {
  const [, prefix, family, generation, expires, mac] = FORM.exec(text) ?? [];
  if (mac === undefined) return null;
  const kind = prefix === PREFIX.access ? "access" : "refresh";
  return {
    parts: { kind, family, generation: Number.parseInt(generation, 36), expires: Number.parseInt(expires, 36) },
    mac,
  };
}

/** The lifetime of an access token in seconds: ten days, as existing clients expect. */
export const ACCESS_LIFE_SECONDS = 864_000;

/** A token as a client stores it; `created` is when it did, unix seconds. */
export interface Token {
  token_type: string;
  access_token: string;
  refresh_token: string;
  expires_in: number;
  scope?: string;
  created: number;
}

/** Whether less than half of the lifetime remains. @param now unix seconds */
export const wantsRefresh = ({ created, expires_in }: Pick<Token, "created" | "expires_in">, now: number) =>
  created + expires_in - now < expires_in / 2;
