/** Reads a recording while its bytes arrive: in the browser from a file, on the server from the store. */

import { MAX_RECORDING_BYTES } from "#app/flight/flight.ts";
import type { Recording } from "#app/soaring/igc/recording.ts";
import { IgcStream } from "#app/soaring/igc/stream.ts";

export interface Received {
  bytes: Uint8Array<ArrayBuffer>;
  recording: Recording;
}

/**
 * Throws TooLarge of `soaring/igc/stream.ts` as soon as there are more than MAX_RECORDING_BYTES bytes.
 * @param arrived is called after each piece with the number of bytes so far
 */
export async function receive(
  stream: ReadableStream<Uint8Array>,
  arrived?: (bytes: number) => void,
): Promise<Received> {
  const igc = new IgcStream(MAX_RECORDING_BYTES);
  let length = 0;
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return igc.end();
      igc.push(value);
      length += value.length;
      arrived?.(length);
    }
  } catch (error) {
    await reader.cancel();
    throw error;
  }
}
