/** The process that asks: told by `getTimes` what to ask how often, it answers with milliseconds of each try. */
export interface Asking {
  address: string;
  /** Posted where there is one. */
  body?: object;
  /** An address that asks: who asks often is told to wait. */
  visitor?: string;
  /** Asked before it counts. */
  warm: number;
  tries: number;
  /** Each try goes on by the answer's own way to the next page, up to so many, and each page counts. */
  pages?: number;
}

process.on("message", async ({ address, body, visitor, warm, tries, pages = 1 }: Asking) => {
  try {
    const times: number[] = [];
    for (let i = 0; i < warm + tries; i++) {
      let next: string | null = address;
      for (let page = 0; page < pages && next !== null; page++) {
        const answer: Timed = await timed(next, body, visitor);
        if (i >= warm) times.push(answer.took);
        next = answer.next;
      }
    }
    process.send?.({ times });
  } catch (fault) {
    process.send?.({ fault: String(fault) });
  }
});

interface Timed {
  took: number;
  /** Where the next page is. */
  next: string | null;
}

/** A page that nobody keeps, or an answer to a body. */
async function timed(address: string, body?: object, visitor?: string): Promise<Timed> {
  const begun = performance.now();
  const answer = await fetch(address, {
    method: body ? "POST" : "GET",
    headers: {
      "content-type": "application/json",
      "cache-control": "no-cache",
      ...(visitor === undefined ? {} : { "cf-connecting-ip": visitor }),
    },
    body: body && JSON.stringify(body),
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const took = performance.now() - begun;
  const path = /^<(.*)>; rel="next"$/.exec(answer.headers.get("link") ?? "")?.[1];
  return { took, next: path === undefined ? null : new URL(path, address).href };
}
