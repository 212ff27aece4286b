/**
 * What is seen comes first: a page's scripts are asked for after its first picture. Browsers take scripts that a page names for as
 * urgent as its sheets and more so than its pictures, and on a telephone the page stays white meanwhile.
 */

const AT_ONCE = 6;

const OWN = /<script( nonce="[^"]*")? type="module" async="">/;

/** @param drawn a page as React draws it: texts of people have no tag in them */
export function scriptsWait(drawn: string, nonce: string): string {
  if (!OWN.test(drawn)) return drawn;
  const waiting = drawn
    .replaceAll('<link rel="modulepreload"', '<link data-rel="modulepreload" fetchpriority="low"')
    .replace(OWN, '<script$1 type="waiting" async="">');
  const end = waiting.lastIndexOf("</body>");
  return `${waiting.slice(0, end)}<script nonce="${nonce}">${START}</script>${waiting.slice(end)}`;
}

/**
 * Leaves the page as React drew it. A page that nobody looks at gets no picture to wait for. Asking for a script takes the browser a
 * moment: a few of them in a turn.
 */
const START = `(() => {
  document.currentScript.remove();
  const start = () => {
    const links = [...document.querySelectorAll("link[data-rel]")];
    for (const link of links.slice(0, ${AT_ONCE})) {
      link.rel = link.dataset.rel;
      delete link.dataset.rel;
    }
    if (links.length > ${AT_ONCE}) return void setTimeout(start);
    const waiting = document.querySelector("script[type=waiting]");
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = waiting.nonce;
    script.text = waiting.text;
    waiting.replaceWith(script);
  };
  if (document.visibilityState === "hidden") start();
  else requestAnimationFrame(() => setTimeout(start));
})();`;
