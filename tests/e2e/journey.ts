/**
 * `test` of the journeys: Playwright's, on maps without base map and relief. A browser without graphics hardware takes seconds to draw
 * them, on two cores, and most journeys look at something else. A file that looks at the ground says `test.use({ ground: true })`.
 *
 * What needs no scripts is read by a `reader`, who needs no browser; `another()` is a second one, with cookies of its own.
 */
import { type APIRequestContext, test as base } from "@playwright/test";
import { Reader } from "./reader/reader.ts";

interface Options {
  ground: boolean;
}

interface Readers {
  reader: Reader;
  another: () => Promise<Reader>;
}

export const test = base.extend<Options & Readers>({
  ground: [false, { option: true }],
  reader: async ({ request, baseURL }, use) => use(new Reader(request, baseURL ?? "")),
  another: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = [];
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL });
      opened.push(request);
      return new Reader(request, baseURL ?? "");
    });
    for (const request of opened) await request.dispose();
  },
  context: async ({ context, ground }, use) => {
    if (!ground) await context.addInitScript(leaveOutGround);
    await use(context);
  },
});

/** Runs in the page, before its scripts: as if neither were installed on the site. For contexts that a journey opens besides, too. */
export function leaveOutGround(): void {
  const real = window.fetch;
  window.fetch = async (...request) => {
    const answer = await real(...request);
    if (request[0] !== "/tiles" || !answer.ok) return answer;
    const installed = (await answer.json()) as { archives: Record<string, unknown> };
    const { basemap: _, terrain: __, ...archives } = installed.archives;
    return Response.json({ ...installed, archives });
  };
}
