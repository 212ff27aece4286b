/** A recording arrives, in the browser from a file and on the server from the store: read while its bytes come in. */
import type { Recording } from "../soaring/igc/recording.ts";
import { IgcStream } from "../soaring/igc/stream.ts";
import { LARGEST } from "./flight.ts";

export interface Received {
  bytes: Uint8Array<ArrayBuffer>;
  recording: Recording;
}

/** Throws TooLarge of `soaring/igc/stream.ts` as soon as there are more than LARGEST bytes. */
export async function receive(stream: ReadableStream<Uint8Array>): Promise<Received> {
  const igc = new IgcStream(LARGEST);
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return igc.end();
      igc.push(value);
    }
  } catch (error) {
    await reader.cancel();
    throw error;
  }
}
