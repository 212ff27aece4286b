/**
 * The state of a drawing on its page: its present form, its history, and a preview during a drag. Every step is
 * stored on the device.
 */
import { useCallback, useEffect, useMemo, useState } from "react";
import { begin, type History, redo, step, undo } from "#app/soaring/task/plan/history.ts";
import type { TaskDraft } from "#app/task/draft.ts";
import { forgetPlan, storedPlan, storePlan } from "./stored-plan.ts";

export interface Drawing {
  draft: TaskDraft;
  /** The drawing without what is being dragged. */
  kept: TaskDraft;
  /** Whether it differs from what the server has. */
  unsaved: boolean;
  /** Whether an earlier drawing was restored from the device. */
  restored: boolean;
  canUndo: boolean;
  canRedo: boolean;
  /** Makes a change that can be undone. */
  change(next: TaskDraft): void;
  /** Shows a change during a drag without storing it; null ends the preview. */
  preview(next: TaskDraft | null): void;
  undo(): void;
  redo(): void;
  /** Returns to what the server has. */
  discard(): void;
  /** The version from which the last stored change began. */
  base: number | null;
}

/** @param task the last part of the address: `new` or an id. @param version null if the server has none */
export function usePlan(task: string, stored: TaskDraft, version: number | null, member: number | null): Drawing {
  const [history, setHistory] = useState<History<TaskDraft>>(() => begin(stored));
  const [dragged, setDragged] = useState<TaskDraft | null>(null);
  const [restored, setRestored] = useState(false);
  const [base, setBase] = useState(version);

  useEffect(() => {
    const kept = storedPlan(task, member);
    if (kept === null) return;
    setHistory((now) => step(now, kept.draft));
    setBase(kept.base);
    setRestored(true);
  }, [task, member]);

  const { present } = history;
  const unsaved = present !== stored;
  useEffect(() => {
    if (unsaved) storePlan(task, member, { draft: present, base });
  }, [task, member, present, unsaved, base]);

  const change = useCallback((next: TaskDraft) => {
    setDragged(null);
    setHistory((now) => step(now, next));
  }, []);
  const back = useCallback(() => setHistory(undo), []);
  const again = useCallback(() => setHistory(redo), []);
  const discard = useCallback(() => {
    forgetPlan(task, member);
    setRestored(false);
    setBase(version);
    setHistory((now) => step(now, stored));
  }, [task, member, stored, version]);

  return useMemo(
    () => ({
      draft: dragged ?? present,
      kept: present,
      unsaved,
      restored: restored && unsaved,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      change,
      preview: setDragged,
      undo: back,
      redo: again,
      discard,
      base,
    }),
    [dragged, present, unsaved, restored, history, change, back, again, discard, base],
  );
}
