/**
 * Toasts: short notices at the edge of the page, at most three.
 *
 * Warnings and successes leave after 7000 ms of nobody looking at them, errors stay. A notice equal to the one before
 * replaces it. A fourth takes the place of the oldest that is no error; where three errors stand it waits. The list is a
 * pure step; the store below keeps it for components that are not in one tree.
 */
import type { Message } from "./answer.ts";

export interface Toast {
  id: number;
  tone: "success" | "warning" | "error";
  title?: Message;
  text: Message;
}

/** ms a warning or a success stays. */
const TOAST_SHOWN_MS = 7000;
const TOASTS_AT_ONCE = 3;

export function add(toasts: Toast[], toast: Toast): Toast[] {
  const last = toasts.at(-1);
  const repeated = last && last.tone === toast.tone && same(last.text, toast.text) && same(last.title, toast.title);
  const before = repeated ? toasts.slice(0, -1) : toasts;
  const yielding = before.length < TOASTS_AT_ONCE ? undefined : shown(before).find((t) => t.tone !== "error");
  return [...before.filter((t) => t !== yielding), toast];
}

/** Those that stand on the page; the others wait until one is dismissed. */
export const shown = (toasts: Toast[]): Toast[] => toasts.slice(0, TOASTS_AT_ONCE);

/** How long a toast stays, null for ever. */
export function stay(toast: Toast): number | null {
  return toast.tone === "error" ? null : TOAST_SHOWN_MS;
}

function same(a: Message | undefined, b: Message | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

let toasts: Toast[] = [];
let next = 1;
const watchers = new Set<() => void>();

export function announce(toast: Omit<Toast, "id">) {
  change(add(toasts, { ...toast, id: next++ }));
}

const NEXT = "notice";

/** On the page that is loaded next: this one is about to go. */
export function announceNext(toast: Omit<Toast, "id">) {
  sessionStorage.setItem(NEXT, JSON.stringify(toast));
}

/** What the page before wanted said. */
export function announceStored() {
  const item = sessionStorage.getItem(NEXT);
  sessionStorage.removeItem(NEXT);
  if (item !== null) announce(JSON.parse(item) as Omit<Toast, "id">);
}

export function dismiss(id: number) {
  change(toasts.filter((toast) => toast.id !== id));
}

export const store = {
  subscribe(watcher: () => void) {
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  },
  now: () => toasts,
};

function change(to: Toast[]) {
  toasts = to;
  for (const watcher of watchers) watcher();
}
