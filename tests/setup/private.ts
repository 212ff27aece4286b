/** What nobody may read in a log line, a redirect, a Referer or a public answer: the private things of the cast. */
import { pilots } from "#tests/cast/pilots.ts";

const BORN = pilots().map(({ dateOfBirth }) => dateOfBirth);

/** Tokens of ours, secrets of mailed links, addresses of the cast and of those who sign up in tests, dates of birth. */
export function secretsIn(text: string): string[] {
  return [
    ...(text.match(/kt[ar]_[0-9a-f]{32}_[\w-]+/g) ?? []),
    ...(text.match(/\/auth\/[a-z-]+\/[\w-]{43}/g) ?? []),
    ...(text.match(/[\w.+-]+@kettle\.test/gi) ?? []),
    ...BORN.filter((date) => text.includes(date)),
  ];
}
