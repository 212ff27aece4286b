/** A part of a page that a reader has open, or all of it: what is in it, found by role, name, label or selector, and what can be done there. */

import type { APIResponse } from "@playwright/test";
import { queryAllByLabelText, queryAllByRole } from "@testing-library/dom";

export interface Attachment {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Who has the page open. */
interface Visitor {
  readonly path: string;
  readonly status: number;
  open(path: string): Promise<APIResponse>;
  send(form: HTMLFormElement, button: HTMLButtonElement | HTMLInputElement | null): Promise<APIResponse>;
  choose(field: HTMLElement, files: Attachment[]): void;
}

type Name = string | RegExp;
type Options = Omit<NonNullable<Parameters<typeof queryAllByRole>[2]>, "name" | "hidden">;
/** Or a textarea or select, which have the same where it matters here. */
type Control = HTMLInputElement;

export abstract class Part {
  protected abstract get reader(): Visitor;
  abstract get element(): HTMLElement;

  /** What it says, as it is read: with a space between blocks. */
  get text(): string {
    return read(this.element).replaceAll(/\s+/g, " ").trim();
  }

  /** In the order of the page. Names are whole where one is; else those that contain the words. */
  all(role: string, name?: Name, options: Options = {}): Piece[] {
    const found = queryAllByRole(this.element, role, { ...options, hidden: true });
    if (name === undefined) return this.#wrap(found);
    const named = queryAllByRole(this.element, role, { ...options, hidden: true, name });
    if (named.length > 0 || typeof name !== "string") return this.#wrap(named);
    const part = (whole: string) => whole.toLowerCase().includes(name.toLowerCase());
    return this.#wrap(queryAllByRole(this.element, role, { ...options, hidden: true, name: part }));
  }

  has(role: string, name?: Name): boolean {
    return this.all(role, name).length > 0;
  }

  first(role: string, name?: Name, options?: Options): Piece {
    const [found] = this.all(role, name, options);
    if (found === undefined) throw this.#missing(`${role} ${name ?? ""}`);
    return found;
  }

  /** The only one: a second is an error. */
  one(role: string, name?: Name, options?: Options): Piece {
    const found = this.all(role, name, options);
    if (found.length > 1) throw new Error(`${found.length} times ${role} ${name ?? ""} on ${this.reader.path}`);
    return this.first(role, name, options);
  }

  /** By a selector of CSS: for what has no role. */
  find(selector: string): Piece[] {
    return this.#wrap([...this.element.querySelectorAll<HTMLElement>(selector)]);
  }

  /** Of a list or table: those that say it. */
  saying(role: string, words: Name): Piece[] {
    const isSaid = (text: string) => (typeof words === "string" ? text.includes(words) : words.test(text));
    return this.all(role).filter(({ text }) => isSaid(text));
  }

  /** A field by its label. */
  field(label: Name): Control {
    const labelled = (options?: { exact: boolean }) =>
      [...new Set(queryAllByLabelText(this.element, label, options))].filter(isControl);
    const exact = labelled();
    const found = exact.length > 0 ? exact : labelled({ exact: false });
    if (found.length === 0) throw this.#missing(`field ${label}`);
    if (found.length > 1) throw new Error(`${found.length} fields ${label} on ${this.reader.path}`);
    return found[0];
  }

  value(label: Name): string {
    return this.field(label).value;
  }

  fill(label: Name, value: string): void {
    this.field(label).value = value;
  }

  check(label: Name, checked = true): void {
    this.field(label).checked = checked;
  }

  isChecked(label: Name): boolean {
    return this.field(label).checked;
  }

  /** What the options of a field say. */
  options(label: Name): string[] {
    const field = this.field(label) as unknown as HTMLSelectElement;
    return [...field.options].map(({ text }) => text.trim());
  }

  /** By what the option says. */
  select(label: Name, option: string): void {
    const field = this.field(label) as unknown as HTMLSelectElement;
    const chosen = [...field.options].find(({ text }) => text.trim() === option);
    if (!chosen) throw this.#missing(`option ${option}`);
    field.value = chosen.value;
  }

  attach(label: Name, ...files: Attachment[]): void {
    this.reader.choose(this.field(label), files);
  }

  /** Sends the form of a button. */
  press(name: Name): Promise<APIResponse> {
    return this.one("button", name).submit();
  }

  /** Sends the form of a field, as Enter in it does. */
  enter(label: Name): Promise<APIResponse> {
    const { form } = this.field(label);
    if (!form) throw this.#missing(`form of ${label}`);
    return this.reader.send(form, form.querySelector("button:not([type=button]), input[type=submit]"));
  }

  /** Opens what a link leads to; several of one name have to lead to one place. */
  follow(name: Name): Promise<APIResponse> {
    const links = this.all("link", name);
    const places = new Set(links.map(({ href }) => href));
    if (places.size > 1) throw new Error(`${[...places].join(", ")}: places of ${name} on ${this.reader.path}`);
    return this.first("link", name).follow();
  }

  #missing(what: string): Error {
    const { status, path } = this.reader;
    return new Error(`no ${what} on ${path} (${status}): ${this.text.slice(0, 1500)}`);
  }

  #wrap(elements: HTMLElement[]): Piece[] {
    return elements.map((element) => new Piece(this.reader, element));
  }
}

/** One element, and what is in it. */
export class Piece extends Part {
  protected override readonly reader: Visitor;
  override readonly element: HTMLElement;

  constructor(reader: Visitor, element: HTMLElement) {
    super();
    this.reader = reader;
    this.element = element;
  }

  get href(): string {
    return this.attribute("href") ?? "";
  }

  attribute(name: string): string | null {
    return this.element.getAttribute(name);
  }

  override follow(name?: Name): Promise<APIResponse> {
    return name === undefined ? this.reader.open(this.href) : super.follow(name);
  }

  submit(): Promise<APIResponse> {
    const button = this.element as HTMLButtonElement;
    if (button.disabled || !button.form) throw new Error(`${this.text} sends no form on ${this.reader.path}`);
    return this.reader.send(button.form, button);
  }
}

const isControl = (element: HTMLElement): element is Control => element.matches("input, textarea, select");

const UNREAD = "script, style, template, head, [hidden]";
const INLINE = "a, abbr, b, bdi, code, em, i, mark, small, span, strong, sub, sup, time";

function read(node: Node): string {
  if (node.nodeType === node.TEXT_NODE) return node.textContent ?? "";
  if (node.nodeType !== node.ELEMENT_NODE) return "";
  const element = node as HTMLElement;
  if (element.matches(UNREAD)) return "";
  const inside = [...element.childNodes].map(read).join("");
  return element.matches(INLINE) ? inside : ` ${inside} `;
}
