/**
 * Another processor, where a site runs on one machine: there all Workers share one thread, on the platform each has its own. What it
 * is asked goes to the process that runs the site (scripts/computing), and from there to a thread that only computes.
 */
import type { OtherProcessor } from "#app/core/computation.ts";
import { frame, unframed } from "#app/core/data/frame.ts";

export function otherProcessorAt(processor: Fetcher): OtherProcessor {
  return async ({ name, isAwaited }, given) => {
    const answer = await processor.fetch(`http://processor/${name}${isAwaited ? "?awaited" : ""}`, {
      method: "POST",
      body: frame(given),
    });
    if (!answer.ok) throw new Error(`${name} on another processor: ${await answer.text()}`);
    return unframed(new Uint8Array(await answer.arrayBuffer()));
  };
}
