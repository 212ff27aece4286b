/**
 * Somebody whose browser runs no scripts: opens a page, finds what is on it by role and name, fills in forms and sends them, follows
 * links. There is no browser behind it, so a page costs a tenth of what it costs there. Nothing is laid out and no style is read:
 * what a closed <details> holds counts as seen.
 */
import { type APIRequestContext, type APIResponse, type BrowserContext, request } from "@playwright/test";
import { JSDOM } from "jsdom";
import { type Attachment, Part } from "./page-part.ts";

export class Reader extends Part {
  url: string;
  status = 0;
  /** With the cookies of this visitor. */
  request: APIRequestContext;
  #document: Document = new JSDOM("").window.document;
  /** Chosen in fields for files, which hold none by themselves here. */
  readonly #chosen = new Map<unknown, Attachment[]>();
  #sendsReferer = true;

  /** @param url an address of the site, with which all begins */
  constructor(request: APIRequestContext, url: string) {
    super();
    this.request = request;
    this.url = url;
  }

  protected override get reader(): Reader {
    return this;
  }

  override get element(): HTMLElement {
    return this.#document.documentElement;
  }

  /** With the query. */
  get path(): string {
    const { pathname, search } = new URL(this.url);
    return pathname + search;
  }

  /** The first heading of the first level. */
  get heading(): string {
    return this.first("heading", undefined, { level: 1 }).text;
  }

  get language(): string {
    return this.#document.documentElement.lang;
  }

  /** Follows redirects. What is no page is handed back, and the page stays. */
  async open(path: string): Promise<APIResponse> {
    const address = new URL(path, this.url);
    return this.#shows(await this.request.get(address.href, { headers: this.#getHeaders() }), address);
  }

  reload(): Promise<APIResponse> {
    return this.open(this.url);
  }

  /** Instead of all cookies there were. */
  async takesCookies(cookies: Awaited<ReturnType<BrowserContext["cookies"]>>): Promise<void> {
    this.request = await request.newContext({ baseURL: this.url, storageState: { cookies, origins: [] } });
  }

  choose(field: HTMLElement, files: Attachment[]): void {
    this.#chosen.set(field, files);
  }

  /** As a browser does when somebody presses a button, or Enter in a field of the form. */
  async send(form: HTMLFormElement, button: HTMLButtonElement | HTMLInputElement | null): Promise<APIResponse> {
    const window = form.ownerDocument.defaultView;
    if (window === null) throw new Error("the form is on no page");
    const fields = this.#getFields(form, button);
    const asks = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    const address = new URL(asks("action"), this.url);
    if (asks("method").toLowerCase() !== "post") {
      address.search = new URLSearchParams(fields.filter(isText)).toString();
      return this.open(address.href);
    }
    const headers = { ...this.#getHeaders(), origin: this.#sendsReferer ? new URL(this.url).origin : "null" };
    const multipart = asks("enctype") === "multipart/form-data";
    const answer = await (multipart
      ? this.request.post(address.href, { headers, multipart: toFormData(fields) })
      : this.request.post(address.href, {
          headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
          data: new URLSearchParams(fields.map(([name, value]) => [name, getText(value)])).toString(),
        }));
    return this.#shows(answer, address);
  }

  async #shows(answer: APIResponse, address: URL): Promise<APIResponse> {
    const { "content-type": kind = "", "referrer-policy": policy = "" } = answer.headers();
    if (!kind.startsWith("text/html")) return answer;
    this.url = answer.url() + (new URL(answer.url()).hash ? "" : address.hash);
    this.status = answer.status();
    this.#sendsReferer = policy !== "no-referrer";
    this.#chosen.clear();
    const { window } = new JSDOM(await answer.text(), { url: this.url });
    window.getComputedStyle = getPlainStyle as unknown as typeof window.getComputedStyle;
    this.#document = window.document;
    return answer;
  }

  #getHeaders(): Record<string, string> {
    return {
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "accept-language": "en-GB",
      "sec-fetch-dest": "document",
      "sec-fetch-mode": "navigate",
      "sec-fetch-site": "same-origin",
      ...(this.#sendsReferer && this.status > 0 ? { referer: this.url.replace(/#.*/, "") } : {}),
    };
  }

  #getFields(form: HTMLFormElement, button: HTMLElement | null): Field[] {
    const { FormData } = form.ownerDocument.defaultView as unknown as { FormData: typeof globalThis.FormData };
    const data = new FormData(form, button);
    const inputs = [...form.elements].filter((each) => this.#chosen.has(each));
    return [...data].flatMap(([name, value]): Field[] => {
      if (typeof value === "string") return [[name, value]];
      const field = inputs.find((each) => each.getAttribute("name") === name);
      const files = (field && this.#chosen.get(field)) ?? [];
      return files.length > 0 ? files.map((file): Field => [name, file]) : [[name, NO_FILE]];
    });
  }
}

type Field = [name: string, value: string | Attachment];
const NO_FILE: Attachment = { name: "", mimeType: "application/octet-stream", buffer: Buffer.alloc(0) };

const isText = (field: Field): field is [string, string] => typeof field[1] === "string";
const getText = (value: string | Attachment) => (typeof value === "string" ? value : value.name);

function toFormData(fields: Field[]): FormData {
  const data = new FormData();
  for (const [name, value] of fields)
    if (typeof value === "string") data.append(name, value);
    else data.append(name, new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }));
  return data;
}

/** Names of elements are found by their styles; these pages' style sheets are not read. */
function getPlainStyle() {
  return { display: "block", visibility: "visible", content: "none", getPropertyValue: () => "" };
}

/** Under which a browser would store what was answered. */
export const getFileName = (answer: APIResponse): string | undefined =>
  /filename="?([^";]+)/.exec(answer.headers()["content-disposition"] ?? "")?.[1];
