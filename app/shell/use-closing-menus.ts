import { useEffect } from "react";

const OPEN = "details.settings[open]";

/** Closes the menus of the navigation as one expects of menus: with Escape, which gives the focus back, and with a press elsewhere. */
export function useClosingMenus(): void {
  useEffect(() => {
    const opened = () => [...document.querySelectorAll<HTMLDetailsElement>(OPEN)];
    const onPress = ({ target }: PointerEvent) => {
      for (const menu of opened()) if (!(target instanceof Node && menu.contains(target))) menu.open = false;
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      for (const menu of opened()) {
        if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
        menu.open = false;
      }
    };
    document.addEventListener("pointerdown", onPress);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
