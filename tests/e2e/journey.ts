/**
 * `test` of the journeys: Playwright's, on maps without base map and relief. A browser without graphics hardware takes seconds to draw
 * them, on two cores, and most journeys look at something else. A file that looks at the ground says `test.use({ ground: true })`.
 */
import { test as base } from "@playwright/test";

interface Options {
  ground: boolean;
}

export const test = base.extend<Options>({
  ground: [false, { option: true }],
  context: async ({ context, ground }, use) => {
    if (!ground) await context.addInitScript(leaveOutGround);
    await use(context);
  },
});

/** Runs in the page, before its scripts: as if neither were installed on the site. */
function leaveOutGround(): void {
  const real = window.fetch;
  window.fetch = async (...request) => {
    const answer = await real(...request);
    if (request[0] !== "/tiles" || !answer.ok) return answer;
    const installed = (await answer.json()) as { archives: Record<string, unknown> };
    const { basemap: _, terrain: __, ...archives } = installed.archives;
    return Response.json({ ...installed, archives });
  };
}
