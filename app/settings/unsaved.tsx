import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { useText } from "#app/i18n/text.tsx";
import { useLeaveQuestion } from "#app/ui/use-leave-question.ts";

type Announce = (part: string, unsaved: boolean) => void;

const Context = createContext<Announce>(() => {});

/** Knows which parts of the page have changes that are not saved, and asks before they are left behind. */
export function Unsaved({ children }: { children: ReactNode }) {
  const text = useText();
  const [parts, setParts] = useState<ReadonlySet<string>>(new Set());
  const tell = useCallback<Announce>((part, unsaved) => {
    setParts((before) => {
      if (before.has(part) === unsaved) return before;
      const after = new Set(before);
      if (unsaved) after.add(part);
      else after.delete(part);
      return after;
    });
  }, []);
  useLeaveQuestion(parts.size > 0, text("settings.leaveQuestion"));
  return <Context.Provider value={tell}>{children}</Context.Provider>;
}

/** Of one part. A part that is no longer there has nothing unsaved. */
export function useUnsaved(part: string, unsaved: boolean): void {
  const tell = useContext(Context);
  useEffect(() => {
    tell(part, unsaved);
    return () => tell(part, false);
  }, [tell, part, unsaved]);
}
