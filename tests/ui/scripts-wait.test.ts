import { expect, test } from "vitest";
import { scriptsWait } from "#app/ui/scripts-wait.ts";

const HEAD = '<html><head><link rel="stylesheet" href="/a.css"/></head><body><p>Circling</p>';
const LINKS = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>';
const MODULE = '<script nonce="n0" type="module" async="">import "/a.js";</script>';

test("what is named to the browser as a script to come asks for nothing until it is turned on, what is seen is asked for as it was", () => {
  const page = scriptsWait(`${HEAD}${LINKS}${MODULE}</body></html>`, "n0");
  expect(page.startsWith(HEAD)).toBe(true);
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page.match(/<link data-rel="modulepreload" fetchpriority="low" href="\/[ab]\.js"\/>/g)).toHaveLength(2);
  expect(page).toContain('<script nonce="n0" type="waiting" async="">import "/a.js";</script>');
  expect(page).not.toContain('type="module"');
});

test("what turns scripts on has the page's nonce and is the last of its body", () => {
  const page = scriptsWait(`${HEAD}${LINKS}${MODULE}</body></html>`, "n0");
  expect(page).toMatch(/<script nonce="n0">\(\(\) => \{[^<]*\}\)\(\);<\/script><\/body><\/html>$/);
});

test("a page without scripts of its own stays as it is", () => {
  expect(scriptsWait("<html><body>Offline</body></html>", "")).toBe("<html><body>Offline</body></html>");
});
