/** Makes the sources of a map one stop of the Tab key: arrow keys go from link to link within it, and scroll what does not fit. */
export function makeOneStop(credits: HTMLElement): void {
  credits.tabIndex = 0;
  const links = () => [...credits.querySelectorAll("a")];
  // Leaflet rewrites them whenever the map shows other data.
  const leaveOut = () => {
    for (const link of links()) link.tabIndex = -1;
  };
  leaveOut();
  new MutationObserver(leaveOut).observe(credits, { childList: true, subtree: true });
  credits.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = links();
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    // The map would be moved by the same keys.
    event.stopPropagation();
    const at = all.indexOf(document.activeElement as HTMLAnchorElement);
    const next = at === -1 ? (step === 1 ? 0 : all.length - 1) : (at + step + all.length) % all.length;
    all[next].focus();
  });
}
