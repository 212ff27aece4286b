/** Escape clears the selection, wherever the focus is; open elements that close on Escape by themselves come first. */
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
