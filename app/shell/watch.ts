/** What the page notices by itself: outdated files, uncaught errors, use. Called once from entry.client. */

/** Console, address and object of the page, so that tests can hand in their own. */
export interface Page {
  addEventListener(kind: string, listener: (event: Event) => Promise<void>): void;
  report(message: string): void;
  reload(): void;
  /** Whether the site answers: without a network every file is missing, and browsers often believe they have one. */
  isReachable(): Promise<boolean>;
  now(): number;
  last: { get(): number; set(time: number): void };
}

const RELOAD_PAUSE_MS = 10_000; // a file that is still missing after a reload is not outdated but gone

/** A file of an older release is gone: load the page afresh, once. Every other error is reported once per message. */
export function watch(page: Page) {
  const seen = new Set<string>();

  function report(message: string) {
    if (seen.has(message)) return;
    seen.add(message);
    page.report(message);
  }

  async function handle(message: string) {
    if (!isOutdated(message)) return report(message);
    if (!(await page.isReachable())) return;
    if (page.now() - page.last.get() <= RELOAD_PAUSE_MS) return report(message);
    page.last.set(page.now());
    page.reload();
  }

  page.addEventListener("error", (event) => handle((event as ErrorEvent).message ?? "unknown error"));
  page.addEventListener("unhandledrejection", (event) => {
    const { reason } = event as PromiseRejectionEvent;
    return handle(reason instanceof Error ? reason.message : String(reason));
  });
}

/** The words of Chromium, Firefox and Safari for a module that could not be fetched. */
export function isOutdated(message: string): boolean {
  return /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(message);
}

interface Analytics {
  track(name: string, facts: { context: string; cohort: string }): void;
}

/** Reports the analytics object of the page, when there is one. The cohort is the month of the visit. */
export function track(name: string, context: string, today = new Date()) {
  const analytics = (globalThis as { analytics?: Analytics }).analytics;
  analytics?.track(name, { context, cohort: today.toISOString().slice(0, 7) });
}
