/**
 * Whether the Worker of the jobs has the secrets of the pages'. With another `ACCOUNT_SECRET` or `SIGNING_SECRET` links of its mails lead
 * nowhere and what it seals nobody opens, flight by flight and unseen: the site does not start then, and its log names the secret.
 *
 * Neither tells the other a secret: what is compared is made of it and cannot be turned back. Looked at when an instance begins, and
 * again from time to time, because each Worker gets its secrets at a time of its own. Jobs that do not answer refuse nothing.
 */
import { hmacHex } from "#app/core/data/digest.ts";
import { writeLog } from "#app/core/log.ts";
import { remembered } from "#app/core/memory.ts";
import type { Env, Jobs } from "./env.ts";
import { Misconfigured, type Problem } from "./settings.ts";

const SECRETS = ["SIGNING_SECRET", "ACCOUNT_SECRET"] as const;

/** How long, in ms, a comparison is trusted: longer when the secrets are equal, shorter when they may have just been corrected. */
const EQUAL_MS = 60_000;
const APART_MS = 5000;
/** ms that the jobs have to answer. */
const ANSWER_MS = 1000;

/** The same for the same secret, and nothing else is to be learned of it. */
export async function secretMarks(env: Pick<Env, (typeof SECRETS)[number]>): Promise<Record<string, string>> {
  const marks = await Promise.all(SECRETS.map(async (name) => [name, await hmacHex(env[name], `kettle mark ${name}`)]));
  return Object.fromEntries(marks);
}

/** Null where they do not answer, as those of an earlier release, or are not there. */
function marksOfJobs({ JOBS }: Fronts): Promise<Record<string, string> | null> {
  const asked = (async () => JOBS.secretMarks())().catch(() => null);
  return Promise.race([asked, new Promise<null>((done) => setTimeout(() => done(null), ANSWER_MS))]);
}

interface Compared {
  problems: Problem[];
  at: number;
}

const last = remembered<Compared | null>(() => null);

type Fronts = Pick<Env, (typeof SECRETS)[number]> & { JOBS: Pick<Jobs, "secretMarks"> };

/** @param later what need not be waited for. @throws Misconfigured */
export async function refuseOtherSecrets(
  env: Fronts,
  now: number,
  later: (work: Promise<unknown>) => void,
): Promise<void> {
  const known = last.value;
  if (known === null || known.problems.length > 0) {
    if (known === null || Math.abs(now - known.at) >= APART_MS) await compare(env, now);
  } else if (Math.abs(now - known.at) >= EQUAL_MS) {
    last.value = { ...known, at: now };
    later(compare(env, now));
  }
  const problems = last.value?.problems ?? [];
  if (problems.length > 0) throw new Misconfigured(problems);
}

async function compare(env: Fronts, now: number): Promise<void> {
  const [own, theirs] = await Promise.all([secretMarks(env), marksOfJobs(env)]);
  const problems = SECRETS.filter((name) => theirs !== null && theirs[name] !== own[name]).map((setting) => ({
    setting,
    words: "the Worker of the jobs has another one: put the same into both",
  }));
  for (const { setting, words } of problems) writeLog({ kind: "misconfigured", setting, message: words });
  last.value = { problems, at: now };
}
