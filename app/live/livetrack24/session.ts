/**
 * Sessions of LiveTrack24: what makes a position believed. Steps without a database or a clock.
 *
 * The protocol's number has 32 bits and programs send it as such (XCSoar, LK8000, Cumulus: `%u`): the highest is set, the next
 * seven are the program's own, the lower 24 are what the server answered at log-in. So log-in answers no pilot's number but a handle that is
 * drawn by chance: 31 bits that nobody else knows. That is less than 64, so the rest is bound by what was sent at log-in:
 *
 * - the key, by its digest: a renewed key ends all sessions;
 * - the device, by what the program calls itself and the network it sends from. A telephone in the air changes its network; that is
 *   followed only as long as that network, and the site as a whole, have not been guessing.
 * - Wrong numbers are counted by network, by handle and for the whole site, and all are answered alike.
 *
 * At most a thousand guesses an hour can come true anywhere, so each session is safe from all of them with 1 - 5 in ten million.
 */
export const HANDLE_BITS = 0xffffff;

/** Wrong numbers an hour from one network, and from all of them together. */
export const MOST_OF_NETWORK = 20;
export const MOST_OF_ALL = 1000;
/** Wrong numbers with a right handle: somebody knows the handle, and the session ends. */
export const MOST_OF_HANDLE = 8;

export interface Session {
  userId: number;
  program: string;
  network: string;
  /** Null before the track begins. */
  session: number | null;
  wrong: number;
  /** Its key is still the pilot's. */
  isKeyValid: boolean;
}

export interface Sent {
  session: number;
  program: string;
  network: string;
}

/** Wrong numbers of this hour so far. */
export interface Guessed {
  network: number;
  all: number;
}

export type Verdict =
  /** `moved`: it sends from another network than before. */
  | { kind: "believed"; moved: boolean }
  /** `handle`: it had a handle that is somebody's. */
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
