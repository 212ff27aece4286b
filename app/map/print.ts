/** Paper shows a map as it stands on the screen, made to fit: it is drawn already, and cannot be drawn anew in time. */

const PAPER = { width: 700, height: 520 }; // px: a page of A4 between its margins, and what a map may take of its height
const LOW = 60; // px: below a sheet that is pulled up nothing is drawn, and the sketch is printed

/** @returns stops following */
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
