import { expect, test } from "vitest";
import { MAX_RECORDING_BYTES } from "#app/flight/flight.ts";
import { receive } from "#app/flight/intake/receive.ts";
import { readIgc } from "#app/soaring/igc/read.ts";
import { TooLarge } from "#app/soaring/igc/stream.ts";
import { circuit } from "#tests/setup/circuit.ts";

/** A stream of pieces that remembers whether it was given up. */
function makeStream(pieces: Uint8Array[]) {
  const state = { given: 0, cancelled: false };
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[state.given++];
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, state };
}

test("a recording that arrives in pieces is the recording, with its bytes", async () => {
  const bytes = circuit(1);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 777) }, (_, i) =>
    bytes.subarray(i * 777, (i + 1) * 777),
  );
  const received = await receive(makeStream(pieces).stream);
  expect(received.bytes).toEqual(bytes);
  expect(received.recording).toEqual(readIgc(bytes));
});

test("one that is too large is given up before it has all arrived", async () => {
  const { stream, state } = makeStream(Array(40).fill(new Uint8Array(MAX_RECORDING_BYTES / 10)));
  await expect(receive(stream)).rejects.toThrow(TooLarge);
  expect(state).toEqual({ given: 11, cancelled: true });
});
