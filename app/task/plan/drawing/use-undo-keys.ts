import { useEffect, useRef } from "react";
import type { Drawing } from "./use-plan.ts";

/** Ctrl or Cmd with Z undoes, with shift or Y redoes; not while typing, where the keys belong to the field. */
export function useUndoKeys(drawing: Drawing) {
  const now = useRef(drawing);
  now.current = drawing;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select")) return;
      const key = event.key.toLowerCase();
      if (key === "z") (event.shiftKey ? now.current.redo : now.current.undo)();
      else if (key === "y") now.current.redo();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
}
