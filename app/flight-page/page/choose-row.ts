/** A row of a table is chosen wherever it is pressed, as if the link in it had been. */

interface Press {
  target: EventTarget;
}

/** Leaves alone what is pressed for itself, and words that are being marked. */
export function chooseRow({ target }: Press): void {
  const pressed = target as Element;
  if (pressed.closest("a, button, input, select, summary") !== null || !getSelection()?.isCollapsed) return;
  pressed.closest("tbody tr")?.querySelector("a")?.click();
}
