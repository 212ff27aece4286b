/** Pages in a real browser: whether a script of somebody's text runs, stands in the page as markup, or could run. */
import type { BrowserContext, Page } from "@playwright/test";

const POLICY = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"];

/** What is wrong with each of the pages, a line each. @param until when no other is begun, ms */
export async function look(
  context: BrowserContext,
  origin: string,
  pages: readonly string[],
  until = Number.POSITIVE_INFINITY,
): Promise<{ wrong: string[]; looked: number }> {
  const wrong: string[] = [];
  await context.addInitScript(() => {
    const ran: unknown[] = [];
    Object.assign(window, { xss: (nth: unknown) => ran.push(nth), ran });
  });
  const page = await context.newPage();
  page.on("dialog", (dialog) => {
    wrong.push(`${page.url()}: a dialog`);
    void dialog.dismiss();
  });
  let looked = 0;
  for (const path of pages) {
    if (Date.now() > until) break;
    wrong.push(...(await lookAt(page, origin, path)).map((line) => `${path}: ${line}`));
    looked++;
  }
  await page.close();
  return { wrong, looked };
}

async function lookAt(page: Page, origin: string, path: string): Promise<string[]> {
  const answer = await page.goto(`${origin}${path}`, { waitUntil: "load" });
  if (answer === null || answer.status() >= 500) return [`answered ${answer?.status()}`];
  const policy = answer.headers()["content-security-policy"] ?? "";
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "'unsafe-inline'";
  const lacking = POLICY.filter((rule) => !policy.includes(rule));
  if (/unsafe|\*|data:|http:/.test(scripts) || !scripts.includes("'nonce-")) lacking.push(`script-src ${scripts}`);
  // Who waits for the focus or the mouse is given both.
  await page.keyboard.press("Tab");
  await page.mouse.move(400, 300);
  const found = await page.evaluate(async () => {
    const isHostile = ({ name, value }: Attr) =>
      /^on/i.test(name) ||
      (/^(href|src|action|formaction|data|srcdoc)$/i.test(name) && /^\s*(j\s*a\s*v\s*a|vb)\s*script/i.test(value));
    const marked = [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes].filter(isHostile).map(({ name }) => `<${element.localName} ${name}>`),
    );
    // What search engines are told is data, as long as it is still that and nothing more.
    const isData = ({ type, text }: HTMLScriptElement) => {
      try {
        return type === "application/ld+json" && typeof JSON.parse(text) === "object";
      } catch {
        return false;
      }
    };
    const foreign = [...document.querySelectorAll("script")].filter(
      (script) => /\bxss\(\d/.test(script.text) && !script.nonce && !isData(script),
    );
    const ran = [...(window as unknown as { ran: unknown[] }).ran];
    // What the policy is there for: a script that got into the page all the same.
    const blocked = new Promise<boolean>((done) => {
      document.addEventListener("securitypolicyviolation", () => done(true), { once: true });
      setTimeout(() => done(false), 1000);
    });
    const own = document.createElement("script");
    own.textContent = "xss('in spite of the policy')";
    document.body.appendChild(own);
    const isBlocked = await blocked;
    own.remove();
    const after = (window as unknown as { ran: unknown[] }).ran.length;
    return { marked, foreign: foreign.length, ran, holds: isBlocked && after === ran.length };
  });
  return [
    ...lacking.map((rule) => `its policy has ${rule}`),
    ...found.ran.map((nth) => `script ${nth} ran`),
    ...found.marked.map((element) => `${element} stands in it`),
    ...(found.foreign > 0 ? [`${found.foreign} foreign scripts stand in it`] : []),
    ...(found.holds ? [] : ["a script without its word ran"]),
  ];
}
