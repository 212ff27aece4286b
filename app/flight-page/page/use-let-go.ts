/** Escape lets go of what is chosen, wherever the focus is; what is open and closes by Escape itself goes first. */
import { useEffect } from "react";

const CLOSES_ITSELF = ".float, details[open], dialog, [aria-expanded='true'], select";

export function useLetGo(chosen: boolean, letGo: () => void): void {
  useEffect(() => {
    if (!chosen) return;
    const press = ({ key, target }: KeyboardEvent) => {
      const inOpen = target instanceof Element && target.closest(CLOSES_ITSELF) !== null;
      if (key === "Escape" && !inOpen) letGo();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [chosen, letGo]);
}
