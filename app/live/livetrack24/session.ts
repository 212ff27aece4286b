/**
 * Sessions of LiveTrack24: decides whether a position is accepted. Pure steps without a database or a clock.
 *
 * The protocol's number has 32 bits and programs send it as such (XCSoar, LK8000, Cumulus: `%u`): the highest is set,
 * the next seven are the program's own, the lower 24 are what the server returned at log-in. So log-in does not
 * return a pilot's number but a random handle: 31 bits that are secret in all. That is less than 64, so the session
 * is also bound to what was sent at log-in:
 *
 * - the key, by its digest: a renewed key ends all sessions;
 * - the device, by the program's name and the network it sends from. A phone in the air changes its network; that is
 *   accepted only as long as neither that network nor the site as a whole shows signs of guessing.
 * - Wrong numbers are counted by network, by handle and for the whole site, and all get the same response.
 *
 * At most a thousand guesses an hour can be tried anywhere, so each session is safe from all of them with 1 - 5 in
 * ten million.
 */
export const HANDLE_BITS = 0xffffff;

/** Limits of wrong numbers per hour from one network, and from all of them together. */
export const MOST_OF_NETWORK = 20;
export const MOST_OF_ALL = 1000;
/** Limit of wrong numbers with a correct handle: someone knows the handle, and the session ends. */
export const MOST_OF_HANDLE = 8;

export interface Session {
  userId: number;
  program: string;
  network: string;
  /** Null before the track begins. */
  session: number | null;
  wrong: number;
  /** Whether its key is still the pilot's. */
  isKeyValid: boolean;
}

export interface Sent {
  session: number;
  program: string;
  network: string;
}

/** Number of wrong numbers in this hour so far. */
export interface Guessed {
  network: number;
  all: number;
}

export type Verdict =
  /** `moved`: it sends from another network than before. */
  | { kind: "believed"; moved: boolean }
  /** `handle`: the number contained an existing handle. */
  | { kind: "wrong"; handle: boolean };

/** @param known the session with this handle; null where there is none */
export function checkSession(known: Session | null, sent: Sent, guessed: Guessed): Verdict {
  if (known === null) return { kind: "wrong", handle: false };
  const isRight =
    known.isKeyValid &&
    known.wrong < MOST_OF_HANDLE &&
    known.session === sent.session &&
    known.program === sent.program;
  if (!isRight) return { kind: "wrong", handle: true };
  if (known.network === sent.network) return { kind: "believed", moved: false };
  const isQuiet = guessed.network < MOST_OF_NETWORK && guessed.all < MOST_OF_ALL;
  return isQuiet ? { kind: "believed", moved: true } : { kind: "wrong", handle: false };
}
