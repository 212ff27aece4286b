/** The fields of a form as they stand in the page: elements with `data-field`, its name. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const getControls = (field: Element) =>
  [...field.querySelectorAll("input:not([type=hidden]), select, textarea")] as unknown as Control[];

export const isEmpty = (field: Element) =>
  getControls(field).every((each) => (isTicked(each) ? !(each as HTMLInputElement).checked : each.value === ""));

const isTicked = (each: Control) => each.type === "checkbox" || each.type === "radio";

/** Leads to the first wrong field, else to what the form as a whole says. */
export function showFirst(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector("[data-field][data-wrong]");
  const target = wrong ? getControls(wrong)[0] : form?.querySelector<HTMLElement>("[data-notice]");
  target?.focus();
  (wrong ?? target)?.scrollIntoView?.({ block: "nearest" });
}
