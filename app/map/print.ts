/** Prints a map as it is on the screen, scaled to fit, because it cannot be redrawn in time. */

const PAPER = { width: 700, height: 520 }; // px: a page of A4 between its margins, and the share of its height a map may take
const LOW = 60; // px: below a raised sheet the map is not drawn, and the sketch is printed

/** @returns a function that stops following */
export function followPrint(element: HTMLElement): () => void {
  const measure = () => {
    const { clientWidth: width, clientHeight: height } = element;
    element.parentElement?.toggleAttribute("data-low", height < LOW);
    if (height < LOW) return;
    const scale = Math.min(PAPER.width / width, PAPER.height / height);
    for (const [name, value] of [
      ["--print-width", `${width}px`],
      ["--print-height", `${height}px`],
      ["--print-scale", String(scale)],
    ])
      element.parentElement?.style.setProperty(name, value);
  };
  addEventListener("beforeprint", measure);
  return () => removeEventListener("beforeprint", measure);
}
