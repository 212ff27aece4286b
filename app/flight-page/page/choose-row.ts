/** Selects a row of a table wherever it is clicked, as if the link in it had been. */

interface Press {
  target: EventTarget;
}

/** Ignores clicks on controls inside the row, and the marking of text. */
export function chooseRow({ target }: Press): void {
  const pressed = target as Element;
  if (pressed.closest("a, button, input, select, summary") !== null || !getSelection()?.isCollapsed) return;
  pressed.closest("tbody tr")?.querySelector("a")?.click();
}
