/** The process that asks: told by `timesOf` what to ask how often, it answers with milliseconds of each try. */
export interface Asking {
  address: string;
  /** Posted where there is one. */
  body?: object;
  /** Asked before it counts. */
  warm: number;
  tries: number;
}

process.on("message", async ({ address, body, warm, tries }: Asking) => {
  try {
    const times: number[] = [];
    for (let i = 0; i < warm + tries; i++) {
      const took = await timed(address, body);
      if (i >= warm) times.push(took);
    }
    process.send?.({ times });
  } catch (fault) {
    process.send?.({ fault: String(fault) });
  }
});

/** A page that nobody keeps, or an answer to a body. */
async function timed(address: string, body: object | undefined): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(address, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", "cache-control": "no-cache" },
    body: body && JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return performance.now() - begun;
}
